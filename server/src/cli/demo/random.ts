/**
 * Returns a seeded random number generator (mulberry32): the same seed gives the same numbers from 0 to 1, so that the
 * demo is the same at every run.
 */
export function createSeededRandomGenerator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type SeededRandomFunction = ReturnType<typeof createSeededRandomGenerator>;

export function pickFrom<Item>(random: SeededRandomFunction, list: readonly Item[]): Item {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Returns the items in random order; items with a higher weight tend to come first. */
export const shuffleByWeight = <Item>(
  random: SeededRandomFunction,
  list: readonly Item[],
  weightOf: (item: Item) => number = () => 1,
): Item[] =>
  list
    .map((item) => ({ item, priority: random() ** (1 / weightOf(item)) }))
    .toSorted((item, other) => other.priority - item.priority)
    .map(({ item }) => item);

export const hashToSeed = (text: string) =>
  Buffer.from(text).reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), 2_166_136_261);
