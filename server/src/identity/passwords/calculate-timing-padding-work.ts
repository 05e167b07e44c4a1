import { argon2WorkOf, bcryptCostOf } from './stored-hashes.ts';

export type Argon2CostParameters = { memoryCost: number; timeCost: number; parallelism: number };

/** The highest costs of the hashes that other services made: the bcrypt cost, and KiB times passes of argon2. */
export type HighestStoredHashCosts = { bcrypt: number | null; argon2: number | null };

/** Returns what must still be hashed after a comparison, so that every comparison costs the same for every stored hash. */
export function calculateTimingPaddingWork(
  stored: string | null | undefined,
  costliest: HighestStoredHashCosts,
  cost: Argon2CostParameters,
) {
  return { bcrypt: bcryptLeft(stored, costliest), argon2: argon2Left(stored, costliest, cost) };
}

// Each cost step doubles the time: a comparison at cost 10 plus one more each at 10 and 11 takes as long as one
// comparison at 12.
function bcryptLeft(
  stored: string | null | undefined,
  { bcrypt: highest }: HighestStoredHashCosts,
): number[] {
  if (highest === null) return [];
  const storedCost = bcryptCostOf(stored ?? '');
  if (storedCost === undefined) return [highest];
  return Array.from({ length: Math.max(0, highest - storedCost) }, (_, step) => storedCost + step);
}

function argon2Left(
  stored: string | null | undefined,
  costliest: HighestStoredHashCosts,
  cost: Argon2CostParameters,
): Argon2CostParameters[] {
  const defaults = cost.memoryCost * cost.timeCost;
  const isBcrypt = bcryptCostOf(stored ?? '') !== undefined;
  const spent = isBcrypt ? 0 : (argon2WorkOf(stored ?? '') ?? defaults);
  const left = Math.max(defaults, costliest.argon2 ?? 0) - spent;
  if (left < 8) return [];
  const memoryCost = Math.min(left, cost.memoryCost);
  return [{ memoryCost, timeCost: Math.max(1, Math.round(left / memoryCost)), parallelism: 1 }];
}
