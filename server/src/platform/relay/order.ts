import { randomBytes } from 'node:crypto';

/** The position of a message among all messages of its instance. */
export type RelayPosition = { from: string; number: number };

type ReceivedRange = {
  /** The highest number that was received from the instance. */
  upTo: number;
  /** The number after which no message was missed: all later numbers up to `upTo` were received. */
  wholeSince: number;
  at: number;
};

const purgeAfterMs = 5 * 60_000;

export type RelayPositionTracker = ReturnType<typeof createRelayPositionTracker>;

/**
 * Tracks how far the messages of each instance of a hub were received, including this instance. Each instance numbers
 * its messages, so that a lost message leaves a gap.
 */
export function createRelayPositionTracker(clock: () => number = () => performance.now()) {
  const name = randomBytes(6).toString('hex');
  const own: ReceivedRange = { upTo: 0, wholeSince: 0, at: Infinity };
  const received = new Map([[name, own]]);

  /** Records the number that an instance has reached. Returns false if an earlier message of it was missed. */
  function recordNumber({ from, number }: RelayPosition, isNew: boolean): boolean {
    const previous = received.get(from) ?? { upTo: 0, wholeSince: 0 };
    const before = isNew ? number - 1 : number;
    const isComplete = before <= previous.upTo;
    const wholeSince = isComplete ? previous.wholeSince : before;
    received.set(from, { upTo: Math.max(previous.upTo, number), wholeSince, at: clock() });
    return isComplete;
  }

  return {
    name,
    own: own as Readonly<ReceivedRange>,
    received: received as ReadonlyMap<string, ReceivedRange>,
    /** Returns the number of the next message of this instance. */
    next: () => (own.upTo += 1),
    recordMessage: (position: RelayPosition) => recordNumber(position, true),
    /** Records the heartbeat of an instance with its number, and purges instances that have been silent for long. */
    recordHeartbeat(position: RelayPosition) {
      for (const [from, { at }] of received) if (clock() - at > purgeAfterMs) received.delete(from);
      return recordNumber(position, false);
    },
    /** Returns how far all instances were received by now, in the format that `parseRelayPositions` reads. */
    position: () => [...received].map(([from, { upTo }]) => `${from}.${upTo}`).join(','),
  };
}

const positionsPattern = /^[0-9a-f]{12}\.\d{1,15}(,[0-9a-f]{12}\.\d{1,15}){0,63}$/;

/** Parses how far the messages of each instance were received; undefined for a text that no instance made. */
export function parseRelayPositions(text: string): ReadonlyMap<string, number> | undefined {
  if (!positionsPattern.test(text)) return undefined;
  return new Map(text.split(',').map((part) => [part.slice(0, 12), Number(part.slice(13))]));
}
