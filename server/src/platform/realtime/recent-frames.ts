import type { Relay } from '#platform/relay/relay';
import { parseRelayPositions, type RelayPosition } from '#platform/relay/order';

/** A frame and its recipients: all members, if none is named. */
export type SentFrame = { to?: readonly string[] | undefined; frame: string };

const reservedFor = 60_000;
const mostKept = 5_000;

/** Stores recent events, for clients that read their data before an event and connected only after it. */
export function createRecentFrames(
  { order }: Pick<Relay, 'order'>,
  clock: () => number = () => performance.now(),
) {
  const stored: (SentFrame & { place: RelayPosition; at: number })[] = [];
  /** The last purged number of each instance. */
  const dropped = new Map<string, number>();

  function drop() {
    const old = stored.findIndex(
      ({ at }, index) => clock() - at < reservedFor && stored.length - index <= mostKept,
    );
    for (const { place } of stored.splice(0, old === -1 ? stored.length : old)) {
      dropped.set(place.from, place.number);
    }
    for (const from of dropped.keys()) if (!order.heard.has(from)) dropped.delete(from);
  }

  return {
    add(sent: SentFrame, place: RelayPosition) {
      stored.push({ ...sent, place, at: clock() });
      drop();
    },
    /** Returns the frames emitted to a member since a position, as far as they are known; undefined if some may be missing. */
    since(position: string, memberId: string): string[] | undefined {
      const then = parseRelayPositions(position);
      if (!then) return undefined;
      const wasHeard = (from: string) => then.get(from) ?? 0;
      for (const from of then.keys()) if (!order.heard.has(from)) return undefined;
      for (const [from, { wholeSince }] of order.heard) {
        if (wasHeard(from) < Math.max(wholeSince, dropped.get(from) ?? 0)) return undefined;
      }
      return stored
        .filter(({ place, to }) => place.number > wasHeard(place.from) && (to?.includes(memberId) ?? true))
        .map(({ frame }) => frame);
    },
  };
}
