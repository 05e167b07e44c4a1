import { isIP } from 'node:net';
import type { DnsResolver } from '#platform/context/app-context';
import { expandSpfMacros } from './spf-macros.ts';

const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA']);
const maxNames = 10;

/** Returns the TXT records of a name. A failure of the name server is thrown; a missing name has no records. */
export async function resolveTxtRecords(resolver: DnsResolver, name: string): Promise<string[]> {
  const records = await emptyIfNoRecords(resolver.resolveTxt(name));
  return records.map((chunks) => chunks.join(''));
}

/** Returns the addresses of a host of one family, 4 or 6. */
export const resolveHostAddresses = (
  resolver: DnsResolver,
  host: string,
  family: number,
): Promise<string[]> => emptyIfNoRecords(family === 6 ? resolver.resolve6(host) : resolver.resolve4(host));

/** Returns the hosts that receive the mail of a domain. */
export async function resolveMxHosts(resolver: DnsResolver, domain: string): Promise<string[]> {
  const records = await emptyIfNoRecords(resolver.resolveMx(domain));
  return records.map(({ exchange }) => exchange).filter((host) => host !== '');
}

/** Returns the names of an address (PTR), and those of them that point back to it. */
export async function resolvePtrNames(resolver: DnsResolver, address: string) {
  const reverse = expandSpfMacros('%{ir}.%{v}.arpa', { address, domain: '', sender: '' }) ?? '';
  // `Resolver.reverse` does not distinguish a failure of the name server from an address without a name.
  const names = (await emptyIfNoRecords(resolver.resolvePtr(reverse))).slice(0, maxNames);
  const family = isIP(address);
  const addresses = await Promise.all(names.map((name) => resolveHostAddresses(resolver, name, family)));
  return { names, confirmed: names.filter((_, index) => addresses[index]?.includes(address)) };
}

async function emptyIfNoRecords<Item>(answer: Promise<Item[]>): Promise<Item[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && notFoundCodes.has(String(error.code))) return [];
    throw error;
  }
}
