/** Returns a whole number that is the same for the same text on every device (FNV-1a). */
export function hashToNumber(seed: string): number {
  let hash = 2_166_136_261;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Creates a generator of numbers from 0 to below 1, in the same order for the same seed (mulberry32). */
export function createSeededRandom(seed: string): () => number {
  let state = hashToNumber(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
