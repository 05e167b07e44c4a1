import { isIPv6 } from 'node:net';
import { hasNewcomerLimits } from '@mutirao/contract/kit/newcomers';
import { rateLimits, type RateClass, type RateLimit } from '@mutirao/contract/kit/rate-limits';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedCountsRedis } from '#platform/relay/relay';
import type { CurrentMember } from '../endpoints/handler.ts';
import { ApiError } from '../endpoints/api-error.ts';

type Visit = { me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'> | undefined; ip: string; now: Date };

export type RateLimiter = {
  /**
   * Takes one point from every rule. If a rule has no point left, takes none from the rules after it, and returns how
   * many seconds to wait.
   */
  consume(key: string, rules: readonly RateLimit[]): Promise<number | undefined>;
  /** Throws `too_many_requests` if the caller has used up a rate limit of the class. */
  enforce(rate: RateClass, caller: Visit): Promise<void>;
};

type Deps = { isEnabled: boolean; store?: SharedCountsRedis | undefined };

/**
 * Creates the rate limiter. Limits are shared by all instances through the store. Without a store, or while it does not
 * respond, they are local to this process. `isEnabled: false` allows every request; the settings permit it for load
 * tests only.
 */
export function createSharedRateLimiter({ isEnabled, store }: Deps): RateLimiter {
  const limiters = new Map<string, Limiter>();

  function limiterOf({ points, seconds }: RateLimit) {
    const name = `${points}/${seconds}`;
    const existing = limiters.get(name);
    if (existing) return existing;
    const limiter = openLimiter({ points, duration: seconds, keyPrefix: name }, store);
    limiters.set(name, limiter);
    return limiter;
  }

  async function consume(key: string, rules: readonly RateLimit[]) {
    if (!isEnabled) return undefined;
    for (const rule of rules) {
      const retryAfterSeconds = await limiterOf(rule)(key);
      if (retryAfterSeconds !== undefined) return retryAfterSeconds;
    }
    return undefined;
  }

  async function charge(rate: RateClass, { me, ip, now }: Visit) {
    const granted = rateLimits[rate];
    const rules = me
      ? [...granted.member, ...(hasNewcomerLimits(me, now) ? (granted.newcomer ?? []) : [])]
      : granted.guest;
    const key = `${rate}:${me ? me.id : networkPrefixOf(ip)}`;
    const retryAfterSeconds = await consume(key, rules);
    if (retryAfterSeconds !== undefined) {
      throw new ApiError('too_many_requests', { retryAfterSeconds });
    }
  }

  return { consume, enforce: charge };
}

/** Takes a point; returns how many seconds to wait if there is none. */
type Limiter = (key: string) => Promise<number | undefined>;

type Window = { points: number; duration: number; keyPrefix: string };

function openLimiter(window: Window, store: SharedCountsRedis | undefined): Limiter {
  const memoryLimiter = new RateLimiterMemory(window);
  if (!store) return (key) => consumePoint(memoryLimiter, key);
  const redisLimiter = new RateLimiterRedis({
    ...window,
    storeClient: store.redis,
    keyPrefix: `${store.prefix}limit:${window.keyPrefix}`,
    // A client that has used up the limit is rejected without another query to Redis.
    inMemoryBlockOnConsumed: window.points,
  });
  return async (key) => {
    const result = await store.ask(async () => ({ wait: await consumePoint(redisLimiter, key) }));
    return result ? result.wait : consumePoint(memoryLimiter, key);
  };
}

async function consumePoint(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/**
 * Returns the /64 network of an IPv6 address, and an IPv4 address unchanged. One household shares a /64, so limits on
 * single IPv6 addresses would have no effect.
 */
export function networkPrefixOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  const [head = '', tail] = ip.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')];
  return all.slice(0, 4).join(':');
}
