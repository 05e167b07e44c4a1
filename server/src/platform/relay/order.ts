import { randomBytes } from 'node:crypto';

/** Where something that was said stands among all that its instance has said. */
export type Place = { from: string; number: number };

type Heard = {
  /** The last that was heard of it. */
  upTo: number;
  /** Everything later than this was heard. */
  wholeSince: number;
  at: number;
};

const forgottenAfter = 5 * 60_000;

export type Order = ReturnType<typeof keepOrder>;

/**
 * How far each instance of a hub was heard, this one included. Each numbers what it says, so that whatever did not arrive
 * leaves a gap.
 */
export function keepOrder(clock: () => number = () => performance.now()) {
  const name = randomBytes(6).toString('hex');
  const own: Heard = { upTo: 0, wholeSince: 0, at: Infinity };
  const heard = new Map([[name, own]]);

  /** Notes how far an instance has come; false when something that it said before was missed. */
  function reach({ from, number }: Place, isNew: boolean): boolean {
    const known = heard.get(from) ?? { upTo: 0, wholeSince: 0 };
    const before = isNew ? number - 1 : number;
    const isWhole = before <= known.upTo;
    const wholeSince = isWhole ? known.wholeSince : before;
    heard.set(from, { upTo: Math.max(known.upTo, number), wholeSince, at: clock() });
    return isWhole;
  }

  return {
    name,
    own: own as Readonly<Heard>,
    heard: heard as ReadonlyMap<string, Heard>,
    /** The number of what is said here next. */
    next: () => (own.upTo += 1),
    noteSaid: (place: Place) => reach(place, true),
    /** An instance told how far it has come, and forgets those that have not been heard for long. */
    noteBeat(place: Place) {
      for (const [from, { at }] of heard) if (clock() - at > forgottenAfter) heard.delete(from);
      return reach(place, false);
    },
    /** How far everything was heard by now, as `readPosition` reads it. */
    position: () => [...heard].map(([from, { upTo }]) => `${from}.${upTo}`).join(','),
  };
}

const form = /^[0-9a-f]{12}\.\d{1,15}(,[0-9a-f]{12}\.\d{1,15}){0,63}$/;

/** How far an instance had heard each of the others; undefined for what none of them has written. */
export function readPosition(text: string): ReadonlyMap<string, number> | undefined {
  if (!form.test(text)) return undefined;
  return new Map(text.split(',').map((part) => [part.slice(0, 12), Number(part.slice(13))]));
}
