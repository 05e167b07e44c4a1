import { calculateArgon2Work, parseBcryptCost } from './stored-hashes.ts';

export type Argon2CostParameters = { memoryCost: number; timeCost: number; parallelism: number };

/** The highest costs of the hashes that other services made: the bcrypt cost, and KiB times passes of argon2. */
export type HighestStoredHashCosts = { bcrypt: number | null; argon2: number | null };

/**
 * Returns what must still be hashed after a comparison, so that every comparison costs the same for every stored hash.
 */
export function calculateTimingPaddingWork(
  stored: string | null | undefined,
  highestCosts: HighestStoredHashCosts,
  cost: Argon2CostParameters,
) {
  return {
    bcrypt: listRemainingBcryptCosts(stored, highestCosts),
    argon2: listRemainingArgon2Costs(stored, highestCosts, cost),
  };
}

// Each cost step doubles the time: a comparison at cost 10 plus one more each at 10 and 11 takes as long as one
// comparison at 12.
function listRemainingBcryptCosts(
  stored: string | null | undefined,
  { bcrypt: highest }: HighestStoredHashCosts,
): number[] {
  if (highest === null) return [];
  const storedCost = parseBcryptCost(stored ?? '');
  if (storedCost === undefined) return [highest];
  return Array.from({ length: Math.max(0, highest - storedCost) }, (_, step) => storedCost + step);
}

function listRemainingArgon2Costs(
  stored: string | null | undefined,
  highestCosts: HighestStoredHashCosts,
  cost: Argon2CostParameters,
): Argon2CostParameters[] {
  const defaults = cost.memoryCost * cost.timeCost;
  const isBcrypt = parseBcryptCost(stored ?? '') !== undefined;
  const workDone = isBcrypt ? 0 : (calculateArgon2Work(stored ?? '') ?? defaults);
  const remaining = Math.max(defaults, highestCosts.argon2 ?? 0) - workDone;
  if (remaining < 8) return [];
  const memoryCost = Math.min(remaining, cost.memoryCost);
  return [{ memoryCost, timeCost: Math.max(1, Math.round(remaining / memoryCost)), parallelism: 1 }];
}
