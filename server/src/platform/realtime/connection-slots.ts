import type { Relay } from '#platform/relay/relay';

const seatsPerMember = 5;
/** The seconds after which Redis frees the slots of an instance that no longer renews them. */
const reservedFor = 60;
const renewEvery = 20_000;
const atOnce = 200;

// Acquires the named slots while a member has fewer than the max. First frees the slots of instances that are gone.
// Only the clock of Redis is used.
const taking = `
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
  const seatsByMember = new Map<string, Set<number>>();
  let count = 0;
  const keyOf = (memberId: string) => `${store?.prefix}sockets:${memberId}`;
  const nameOf = (seat: number) => `${order.name}.${seat}`;

  /** Acquires a connection slot for a socket, or returns undefined if the member has no free slot. */
  async function take(memberId: string): Promise<number | undefined> {
    const seats = seatsByMember.get(memberId) ?? new Set();
    if (seats.size >= seatsPerMember) return undefined;
    const seat = (count += 1);
    seatsByMember.set(memberId, seats.add(seat));
    const acquired = await store?.ask(() =>
      store.redis.eval(taking, 1, keyOf(memberId), reservedFor, seatsPerMember, nameOf(seat)),
    );
    if (acquired !== 0) return seat;
    // The slot is also removed from Redis: a renewal may have added it while the request was pending.
    leave(memberId, seat);
    return undefined;
  }

  function clear(memberId: string, seat: number) {
    const seats = seatsByMember.get(memberId);
    seats?.delete(seat);
    if (seats?.size === 0) seatsByMember.delete(memberId);
  }

  function leave(memberId: string, seat: number) {
    clear(memberId, seat);
    store?.redis.zrem(keyOf(memberId), nameOf(seat)).catch(() => undefined);
  }

  // Renews the slots of this instance in Redis, and adds those that Redis has lost or never received.
  async function renew() {
    if (!store) return;
    const members = [...seatsByMember.keys()];
    for (let at = 0; at < members.length; at += atOnce) {
      const some = store.redis.pipeline();
      for (const memberId of members.slice(at, at + atOnce)) {
        const names = [...(seatsByMember.get(memberId) ?? [])].map(nameOf);
        some.eval(taking, 1, keyOf(memberId), reservedFor, Number.MAX_SAFE_INTEGER, ...names);
      }
      await some.exec();
    }
  }

  // If Redis is unavailable, the next interval renews the slots. The error is ignored here because it is logged
  // elsewhere.
  const renewQuietly = () => void renew().catch(() => undefined);
  const timer = store && setInterval(renewQuietly, renewEvery).unref();
  onGap((continues) => {
    if (!continues) renewQuietly();
  });

  return {
    take,
    leave,
    stop: () => clearInterval(timer),
  };
}
