import { hash } from '@node-rs/argon2';
import { hash as hashByBcrypt } from '@node-rs/bcrypt';
import { IdentityProblem } from '../errors/problem.ts';
import { commonPasswords } from './common-passwords.ts';
import type { HashList } from './hash-list.ts';
import { fitsHash, isReadableHash } from './stored-hashes.ts';
import type { Estimator } from './strength.ts';
import { workLeft, type Cost, type Costliest } from './work-left.ts';

// OWASP's least for argon2id: 19 MiB, two passes, one lane.
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 50;
const longestPassword = 128;

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
  /** Whether somebody who knows what a password may be about would soon guess it. */
  isGuessable(password: string, about: readonly string[]): Promise<boolean>;
};

type Parts = {
  cost?: Cost;
  /** The operator's own. */
  list?: HashList | undefined;
  estimator?: Estimator;
};

/** Hashing takes tens of milliseconds of a core: few at once, a short queue, then 503. */
export function keepPasswords({ cost = usualCost, list, estimator }: Parts = {}): Passwords {
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
      const left = workLeft(stored, costliest, cost);
      for (const step of left.bcrypt) await gated(() => hashByBcrypt('nobody has this one', { cost: step }));
      for (const step of left.argon2) await gated(() => hash('nobody has this one', step));
    },
    isOutdated: (stored) => !stored.startsWith(prefixOf(cost)),
    weaknesses(password, minimum) {
      const length = Array.from(password).length;
      const fits = length >= minimum && length <= longestPassword;
      const isCommon = commonPasswords.has(password.toLowerCase()) || (list?.has(password) ?? false);
      return [...(fits ? [] : ['length' as const]), ...(isCommon ? ['pwned' as const] : [])];
    },
    isGuessable: async (password, about) => (await estimator?.isGuessable(password, about)) ?? false,
  };
}

const prefixOf = ({ memoryCost, timeCost, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
