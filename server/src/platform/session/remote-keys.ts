import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { Logger } from '#platform/telemetry/log';

const maxAgeMs = 10 * 60_000;
const minRequestInterval = 30_000;
const timeout = 5_000;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

type Deps = { url: string; apikey: string; now: () => Date; log: Logger };

/**
 * Caches the public keys of the hosted identity service. The first use after ten minutes fetches them again, and so
 * does a token that names an unknown key, at most every 30 seconds. While that service does not respond, the cached
 * keys stay in use. Without any key, throws the `ApiError` `unavailable`.
 */
export function createRemoteKeySet({ url, apikey, now, log }: Deps): JWTVerifyGetKey {
  let currentKeys: ReturnType<typeof createLocalJWKSet> | undefined;
  let requestedAt = 0;
  let readAt = 0;
  let refreshing: Promise<void> | undefined;

  const isOlderThan = (milliseconds: number, moment: number) =>
    Math.abs(now().getTime() - moment) >= milliseconds;

  // Simultaneous callers share one request.
  function refreshKeys() {
    refreshing ??= fetchKeys().finally(() => (refreshing = undefined));
    return refreshing;
  }

  async function fetchKeys() {
    requestedAt = now().getTime();
    try {
      const response = await fetch(url, {
        headers: { apikey },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`the identity service responded with ${response.status}`);
      currentKeys = createLocalJWKSet(keySetSchema.parse(await response.json()));
      readAt = now().getTime();
    } catch (error) {
      log.warn({ error }, 'the keys of the identity service could not be read');
    }
  }

  return async (header, token) => {
    if (!currentKeys) await refreshKeys();
    else if (isOlderThan(maxAgeMs, readAt) && isOlderThan(minRequestInterval, requestedAt))
      void refreshKeys();
    if (!currentKeys) throw new ApiError('unavailable');
    try {
      return await currentKeys(header, token);
    } catch (error) {
      const canRefresh = refreshing !== undefined || isOlderThan(minRequestInterval, requestedAt);
      if (!(error instanceof errors.JWKSNoMatchingKey) || !canRefresh) throw error;
      await refreshKeys();
      return currentKeys(header, token);
    }
  };
}
