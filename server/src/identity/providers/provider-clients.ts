import { createRemoteJWKSet, customFetch as fetchOfKeys, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { ExternalFetch } from '#platform/http/security/external-fetch';
import type { ProviderSettings } from './provider-settings.ts';

/** Creates the clients of external providers, and caches their endpoints and keys for a limited time. */
export type ProviderClients = {
  clientOf(provider: ProviderSettings): Promise<client.Configuration>;
  /** The keys that verify the tokens of an OpenID provider. */
  keysOf(provider: ProviderSettings): Promise<JWTVerifyGetKey>;
};

type CachedClient = {
  configuration: client.Configuration;
  keys: JWTVerifyGetKey | undefined;
  readAt: number;
};

const clientLifetimeMs = 3_600_000;
const maxClients = 200;

export function createProviderClients({
  externalFetch,
  now,
}: {
  externalFetch: ExternalFetch;
  now: () => Date;
}): ProviderClients {
  const clients = new Map<string, CachedClient>();

  async function findClient(provider: ProviderSettings): Promise<CachedClient> {
    // A provider with changed settings needs a new client, so the settings are the cache key.
    const name = JSON.stringify(provider);
    const existing = clients.get(name);
    if (existing && now().getTime() - existing.readAt < clientLifetimeMs) return existing;
    const configuration = await createProviderClientConfiguration(provider, externalFetch);
    const { jwks_uri: address } = configuration.serverMetadata();
    const keys =
      address === undefined
        ? undefined
        : createRemoteJWKSet(new URL(address), {
            [fetchOfKeys]: (url, options) => externalFetch(url, options),
          });
    if (clients.size >= maxClients) clients.clear();
    const cached = { configuration, keys, readAt: now().getTime() };
    clients.set(name, cached);
    return cached;
  }

  return {
    clientOf: async (provider) => (await findClient(provider)).configuration,
    async keysOf(provider) {
      const { keys } = await findClient(provider);
      if (!keys) throw new Error('the service names no keys');
      return keys;
    },
  };
}

/** Fetches the endpoints of an OpenID provider, or uses those of the settings. Throws if they are not as expected. */
export async function createProviderClientConfiguration(
  provider: ProviderSettings,
  externalFetch: ExternalFetch,
): Promise<client.Configuration> {
  const { clientId, clientSecret, endpoints, issuer } = provider;
  const metadata = { client_secret: clientSecret };
  if (provider.kind === 'oauth2') {
    if (!endpoints) throw new Error('the service has no addresses');
    const server = {
      issuer: issuer ?? new URL(endpoints.authorization).origin,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      userinfo_endpoint: endpoints.userInfo,
    };
    const configuration = new client.Configuration(server, clientId, metadata);
    configuration[client.customFetch] = fetchBy(externalFetch);
    if (isPlain(endpoints.token)) client.allowInsecureRequests(configuration);
    return configuration;
  }
  if (issuer === undefined) throw new Error('the service has no issuer');
  const discoveryUrl = new URL(provider.discoveryUrl ?? issuer);
  const configuration = await client.discovery(discoveryUrl, clientId, metadata, undefined, {
    [client.customFetch]: fetchBy(externalFetch),
    execute: [
      // The token comes directly from the provider over TLS; its signature is checked anyway.
      client.enableNonRepudiationChecks,
      ...(isPlain(discoveryUrl.href) ? [client.allowInsecureRequests] : []),
    ],
  });
  if (configuration.serverMetadata().issuer !== issuer) throw new Error('the service says to be another one');
  return configuration;
}

const fetchBy =
  (externalFetch: ExternalFetch): client.CustomFetch =>
  (url, { body, ...options }) =>
    externalFetch(url, {
      ...options,
      body: body instanceof Uint8Array ? Uint8Array.from(body) : (body ?? null),
    });

// True for a URL without encryption; the settings accept such URLs only for the local machine.
const isPlain = (url: string) => url.startsWith('http:');
