import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '#platform/http/api-error';
import type { Logger } from '#platform/telemetry/log';

const freshFor = 10 * 60_000;
const askedAtMostEvery = 30_000;
const timeout = 5_000;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

type Deps = { url: string; apikey: string; now: () => Date; log: Logger };

/**
 * Watches the public keys of another service. They are fetched again every ten minutes, and when a token names an
 * unknown key; while the service does not respond, the current keys stay in use. Without any key, throws a `Refusal`
 * that the check is not possible now.
 */
export function createRemoteKeySet({ url, apikey, now, log }: Deps): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let askedAt = 0;
  let readAt = 0;
  let asking: Promise<void> | undefined;

  const isOlderThan = (milliseconds: number, moment: number) =>
    Math.abs(now().getTime() - moment) >= milliseconds;

  // Simultaneous callers share one request.
  function ask() {
    asking ??= fetchKeys().finally(() => (asking = undefined));
    return asking;
  }

  async function fetchKeys() {
    askedAt = now().getTime();
    try {
      const response = await fetch(url, {
        headers: { apikey },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`the keys were answered with ${response.status}`);
      known = createLocalJWKSet(keySet.parse(await response.json()));
      readAt = now().getTime();
    } catch (error) {
      log.warn({ error }, 'the keys of the identity service could not be read');
    }
  }

  return async (header, token) => {
    if (!known) await ask();
    else if (isOlderThan(freshFor, readAt) && isOlderThan(askedAtMostEvery, askedAt)) void ask();
    if (!known) throw new ApiError('unavailable');
    try {
      return await known(header, token);
    } catch (error) {
      const mayLearn = asking !== undefined || isOlderThan(askedAtMostEvery, askedAt);
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayLearn) throw error;
      await ask();
      return known(header, token);
    }
  };
}
