import { hash } from '@node-rs/argon2';
import { hash as hashByBcrypt } from '@node-rs/bcrypt';
import { IdentityProblem } from '../errors/problem.ts';
import { commonPasswords } from './common-passwords.ts';
import { argon2WorkOf, bcryptCostOf, fitsHash, isReadableHash } from './stored-hashes.ts';

type Cost = { memoryCost: number; timeCost: number; parallelism: number };

// OWASP's least for argon2id: 19 MiB, two passes, one lane.
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 50;
const longestPassword = 128;

/** Of the hashes that other services made: the highest cost of bcrypt, and KiB times passes of argon2. */
export type Costliest = { bcrypt: number | null; argon2: number | null };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Always costs one hash, also where there is nothing to compare with. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash that another service made could be compared with, at a cost we can bear. */
  isReadable(hash: string): boolean;
  /**
   * Spends what comparing with the costliest hash there is would have cost beside the comparison that was made: an
   * imported account answers a wrong password no sooner and no later than any other, or none at all.
   */
  evenOut(stored: string | null | undefined, costliest: Costliest): Promise<void>;
  /** Whether a stored hash was made otherwise than today's are. */
  isOutdated(stored: string): boolean;
  /** Why a password would be refused: too short or too long, or among the first that anybody tries. */
  weaknesses(password: string, minimum: number): ('length' | 'pwned')[];
};

/** Hashing takes tens of milliseconds of a core: few at once, a short queue, then 503. */
export function keepPasswords(cost = usualCost): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const dummy = hash('nobody has this one', cost);

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async function enter() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= longestQueue) {
      throw new IdentityProblem(503, 'over_request_rate_limit', { retryAfterSeconds: 2 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  // Whoever waits longest takes over the place itself, so that no newcomer slips in between.
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    hash: (password) => gated(() => hash(password, cost)),
    async matches(stored, password) {
      const fits = await gated(async () => fitsHash(stored ?? (await dummy), password));
      return stored ? fits : false;
    },
    isReadable: isReadableHash,
    async evenOut(stored, costliest) {
      for (const step of bcryptLeft(stored, costliest)) {
        await gated(() => hashByBcrypt('nobody has this one', { cost: step }));
      }
      const left = argon2Left(stored, costliest, cost);
      if (left) await gated(() => hash('nobody has this one', left));
    },
    isOutdated: (stored) => !stored.startsWith(prefixOf(cost)),
    weaknesses(password, minimum) {
      const length = Array.from(password).length;
      const fits = length >= minimum && length <= longestPassword;
      const isCommon = commonPasswords.has(password.toLowerCase());
      return [...(fits ? [] : ['length' as const]), ...(isCommon ? ['pwned' as const] : [])];
    },
  };
}

const prefixOf = ({ memoryCost, timeCost, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

// Every step costs twice the one before: after a comparison at 10, one more each at 10 and 11 sum up to one at 12.
function bcryptLeft(stored: string | null | undefined, { bcrypt: highest }: Costliest): number[] {
  if (highest === null) return [];
  const own = bcryptCostOf(stored ?? '');
  if (own === undefined) return [highest];
  return Array.from({ length: Math.max(0, highest - own) }, (_, step) => own + step);
}

function argon2Left(stored: string | null | undefined, costliest: Costliest, cost: Cost): Cost | undefined {
  const usual = cost.memoryCost * cost.timeCost;
  const isBcrypt = bcryptCostOf(stored ?? '') !== undefined;
  const spent = isBcrypt ? 0 : (argon2WorkOf(stored ?? '') ?? usual);
  const left = Math.max(usual, costliest.argon2 ?? 0) - spent;
  if (left < 8) return undefined;
  const memoryCost = Math.min(left, cost.memoryCost);
  return { memoryCost, timeCost: Math.max(1, Math.round(left / memoryCost)), parallelism: 1 };
}
