import type { Relay } from '#platform/relay/relay';
import { parseRelayPositions, type RelayPosition } from '#platform/relay/order';

/** A frame and the ids of its recipients; it is for all members if `to` is undefined. */
export type SentFrame = { to?: readonly string[] | undefined; frame: string };

const retentionMilliseconds = 60_000;
const maxFrames = 5_000;

/** Stores recent events, for clients that read their data before an event and connected only after it. */
export function createRecentFrameBuffer(
  { order }: Pick<Relay, 'order'>,
  clock: () => number = () => performance.now(),
) {
  const stored: (SentFrame & { relayPosition: RelayPosition; at: number })[] = [];
  /** The last purged number of each instance. */
  const purged = new Map<string, number>();

  function purgeOld() {
    const old = stored.findIndex(
      ({ at }, index) => clock() - at < retentionMilliseconds && stored.length - index <= maxFrames,
    );
    for (const { relayPosition } of stored.splice(0, old === -1 ? stored.length : old)) {
      purged.set(relayPosition.from, relayPosition.number);
    }
    for (const from of purged.keys()) if (!order.received.has(from)) purged.delete(from);
  }

  return {
    add(sent: SentFrame, relayPosition: RelayPosition) {
      stored.push({ ...sent, relayPosition, at: clock() });
      purgeOld();
    },
    /**
     * Returns all frames emitted to a member since a position; undefined if this instance may have missed or
     * purged some of them.
     */
    since(position: string, memberId: string): string[] | undefined {
      const positions = parseRelayPositions(position);
      if (!positions) return undefined;
      const receivedUpTo = (from: string) => positions.get(from) ?? 0;
      for (const from of positions.keys()) if (!order.received.has(from)) return undefined;
      for (const [from, { wholeSince }] of order.received) {
        if (receivedUpTo(from) < Math.max(wholeSince, purged.get(from) ?? 0)) return undefined;
      }
      return stored
        .filter(
          ({ relayPosition, to }) =>
            relayPosition.number > receivedUpTo(relayPosition.from) && (to?.includes(memberId) ?? true),
        )
        .map(({ frame }) => frame);
    },
  };
}
