import { Resolver } from 'node:dns/promises';

/** Opens the client for name servers, with the timeout of one attempt in milliseconds. */
export const openDnsResolver = () => new Resolver({ timeout: 2_000, tries: 2 });
