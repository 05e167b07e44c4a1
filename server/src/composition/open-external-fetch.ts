import type { Config } from '#platform/config/config';
import { createExternalFetch } from '#platform/http/security/external-fetch';

/** Opens the client for servers on the public internet. */
export const openExternalFetch = (config: Config) =>
  createExternalFetch({
    allowsLoopback: config.isLocal,
    onlyDefaultPort: true,
    milliseconds: 3_000,
  });
