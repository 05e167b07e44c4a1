import type { Relay } from '#platform/relay/relay';

const seatsPerMember = 5;
/** So many seconds a seat is kept for an instance of which nothing is heard any more. */
const keptFor = 60;
const renewEvery = 20_000;
const atOnce = 200;

// Takes the seats that are named, where there are so many: those of instances that have gone are free again. By the clock
// of Redis alone.
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
 * How many sockets each member has: at all instances together where they have a store, here alone where they have none, or
 * while it does not answer.
 */
export function keepSeats({ store, order, onGap }: Pick<Relay, 'store' | 'order' | 'onGap'>) {
  const own = new Map<string, Set<number>>();
  let count = 0;
  const keyOf = (memberId: string) => `${store?.prefix}sockets:${memberId}`;
  const nameOf = (seat: number) => `${order.name}.${seat}`;

  /** Takes a seat for a socket; undefined where a member has no more. */
  async function take(memberId: string): Promise<number | undefined> {
    const seats = own.get(memberId) ?? new Set();
    if (seats.size >= seatsPerMember) return undefined;
    const seat = (count += 1);
    own.set(memberId, seats.add(seat));
    const answer = await store?.ask(() =>
      store.redis.eval(taking, 1, keyOf(memberId), keptFor, seatsPerMember, nameOf(seat)),
    );
    if (answer !== 0) return seat;
    // Also there: a renewal may have named it meanwhile.
    leave(memberId, seat);
    return undefined;
  }

  function forget(memberId: string, seat: number) {
    const seats = own.get(memberId);
    seats?.delete(seat);
    if (seats?.size === 0) own.delete(memberId);
  }

  function leave(memberId: string, seat: number) {
    forget(memberId, seat);
    store?.redis.zrem(keyOf(memberId), nameOf(seat)).catch(() => undefined);
  }

  // What Redis has lost, or never heard of, it has again.
  async function renew() {
    if (!store) return;
    const members = [...own.keys()];
    for (let at = 0; at < members.length; at += atOnce) {
      const some = store.redis.pipeline();
      for (const memberId of members.slice(at, at + atOnce)) {
        const names = [...(own.get(memberId) ?? [])].map(nameOf);
        some.eval(taking, 1, keyOf(memberId), keptFor, Number.MAX_SAFE_INTEGER, ...names);
      }
      await some.exec();
    }
  }

  // Where it is away the next turn does it; that it is away others say.
  const renewQuietly = () => void renew().catch(() => undefined);
  const timer = store && setInterval(renewQuietly, renewEvery).unref();
  onGap((goesOn) => {
    if (!goesOn) renewQuietly();
  });

  return {
    take,
    leave,
    stop: () => clearInterval(timer),
  };
}
