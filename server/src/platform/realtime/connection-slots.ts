import type { Relay } from '#platform/relay/relay';

const maxSlotsPerMember = 5;
/** The seconds after which Redis frees the slots of an instance that no longer renews them. */
const slotTtlSeconds = 60;
const renewalIntervalMs = 20_000;
const batchSize = 200;

// Acquires the named slots while a member has fewer than the max. First frees the slots of instances that are gone.
// Only the clock of Redis is used.
const acquireScript = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[1]))
for at = 3, #ARGV do
  if not redis.call('ZSCORE', KEYS[1], ARGV[at]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZADD', KEYS[1], now, ARGV[at])
end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 1`;

/**
 * Counts the sockets of each member: of all instances if there is a store, and of this instance alone if there is no
 * store or while it does not respond.
 */
export function createConnectionSlots({ store, order, onGap }: Pick<Relay, 'store' | 'order' | 'onGap'>) {
  const slotsByMember = new Map<string, Set<number>>();
  let count = 0;
  const keyOf = (memberId: string) => `${store?.prefix}sockets:${memberId}`;
  const nameOf = (slot: number) => `${order.name}.${slot}`;

  /** Acquires a connection slot for a socket, or returns undefined if the member has no free slot. */
  async function acquire(memberId: string): Promise<number | undefined> {
    const slots = slotsByMember.get(memberId) ?? new Set();
    if (slots.size >= maxSlotsPerMember) return undefined;
    const slot = (count += 1);
    slotsByMember.set(memberId, slots.add(slot));
    const acquired = await store?.ask(() =>
      store.redis.eval(acquireScript, 1, keyOf(memberId), slotTtlSeconds, maxSlotsPerMember, nameOf(slot)),
    );
    if (acquired !== 0) return slot;
    // Redis refused the slot, but it is also removed there: a renewal may have added it while the script was running.
    release(memberId, slot);
    return undefined;
  }

  function clear(memberId: string, slot: number) {
    const slots = slotsByMember.get(memberId);
    slots?.delete(slot);
    if (slots?.size === 0) slotsByMember.delete(memberId);
  }

  function release(memberId: string, slot: number) {
    clear(memberId, slot);
    store?.redis.zrem(keyOf(memberId), nameOf(slot)).catch(() => undefined);
  }

  // Renews the slots of this instance in Redis, and adds those that Redis has lost or never received.
  async function renew() {
    if (!store) return;
    const members = [...slotsByMember.keys()];
    for (let at = 0; at < members.length; at += batchSize) {
      const pipeline = store.redis.pipeline();
      for (const memberId of members.slice(at, at + batchSize)) {
        const names = [...(slotsByMember.get(memberId) ?? [])].map(nameOf);
        pipeline.eval(acquireScript, 1, keyOf(memberId), slotTtlSeconds, Number.MAX_SAFE_INTEGER, ...names);
      }
      await pipeline.exec();
    }
  }

  // If Redis is unavailable, the next interval renews the slots. The error is ignored here because it is logged
  // elsewhere.
  const renewQuietly = () => void renew().catch(() => undefined);
  const timer = store && setInterval(renewQuietly, renewalIntervalMs).unref();
  onGap((isOngoing) => {
    if (!isOngoing) renewQuietly();
  });

  return {
    acquire,
    release,
    stop: () => clearInterval(timer),
  };
}
