import type { Relay } from '#platform/relay/relay';
import { readPosition, type Place } from '#platform/relay/order';

/** A frame, and to whom it was told: everybody, where nobody is named. */
export type Told = { to?: readonly string[] | undefined; frame: string };

const keptFor = 60_000;
const mostKept = 5_000;

/** What was told lately, for whoever read their data before it and could be told after it only. */
export function keepRecent({ order }: Pick<Relay, 'order'>, clock: () => number = () => performance.now()) {
  const kept: (Told & { place: Place; at: number })[] = [];
  /** The last of each instance that is not kept any more. */
  const dropped = new Map<string, number>();

  function drop() {
    const old = kept.findIndex(({ at }, index) => clock() - at < keptFor && kept.length - index <= mostKept);
    for (const { place } of kept.splice(0, old === -1 ? kept.length : old)) {
      dropped.set(place.from, place.number);
    }
    for (const from of dropped.keys()) if (!order.heard.has(from)) dropped.delete(from);
  }

  return {
    keep(told: Told, place: Place) {
      kept.push({ ...told, place, at: clock() });
      drop();
    },
    /** The frames told to a member since a position, as far as they are known; undefined where there may be others. */
    since(position: string, memberId: string): string[] | undefined {
      const then = readPosition(position);
      if (!then) return undefined;
      const wasHeard = (from: string) => then.get(from) ?? 0;
      for (const from of then.keys()) if (!order.heard.has(from)) return undefined;
      for (const [from, { wholeSince }] of order.heard) {
        if (wasHeard(from) < Math.max(wholeSince, dropped.get(from) ?? 0)) return undefined;
      }
      return kept
        .filter(({ place, to }) => place.number > wasHeard(place.from) && (to?.includes(memberId) ?? true))
        .map(({ frame }) => frame);
    },
  };
}
