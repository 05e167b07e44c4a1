import type { KillScope } from './command.ts';

/** A planned kill: its moment, as a fraction of the length of the operation, and what is killed. */
export type PlannedKill = { moment: number; scope: KillScope };

/** The operations that are killed, in the order in which they are prepared. */
export const operationNames = [
  'restore',
  'major-upgrade',
  'migration',
  'backup-before-upgrade',
  'backup',
] as const;
export type OperationName = (typeof operationNames)[number];

/**
 * Parses `--kills=NUMBER`, `--random=NUMBER`, the seed, and `--only=NAME`, an operation. Without `--random`, each run has
 * another seed.
 */
export function parseKillOptions(options: readonly string[]) {
  const read = (name: string) => options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1];
  const count = Number(read('kills') ?? 50);
  const random = Number(read('random') ?? Math.floor(Math.random() * 2 ** 32));
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(random))
    throw new Error('--kills and --random are whole numbers');
  const name = read('only');
  const only = operationNames.find((operation) => operation === name);
  if (name !== undefined && !only) throw new Error(`--only is one of ${operationNames.join(', ')}`);
  return { count, random, only };
}

/** Returns random kills. The same seed `random` always gives the same kills. */
export function generateRandomKills(count: number, random: number): PlannedKill[] {
  const next = createRandom(random);
  return Array.from({ length: count }, () => ({ moment: next(), scope: next() < 0.5 ? 'process' : 'tree' }));
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
function createRandom(start: number) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
