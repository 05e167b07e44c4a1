import { commonPasswords } from './common-passwords.ts';
import type { HashList } from './hash-list.ts';
import { runHashing } from './hashing.ts';
import { isReadableHash } from './stored-hashes.ts';
import type { Estimator } from './strength.ts';
import { workLeft, type Cost, type Costliest } from './work-left.ts';

// OWASP's least for argon2id: 19 MiB, two passes, one lane.
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const longestPassword = 128;
// A salt and a hash that no password has: comparing with them costs what comparing costs.
const nothingFits = `${'A'.repeat(22)}$${'A'.repeat(43)}`;

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
  cost?: Cost | undefined;
  /** The operator's own. */
  list?: HashList | undefined;
  estimator?: Estimator;
};

export function keepPasswords({ cost = usualCost, list, estimator }: Parts = {}): Passwords {
  const hash = (password: string, wanted = cost) => runHashing({ kind: 'argon2', password, cost: wanted });
  const nobodys = `${prefixOf(cost)}${nothingFits}`;
  return {
    hash: async (password) => String(await hash(password)),
    async matches(stored, password) {
      const fits = await runHashing({ kind: 'fits', stored: stored ?? nobodys, password });
      return stored ? fits === true : false;
    },
    isReadable: isReadableHash,
    async evenOut(stored, costliest) {
      const left = workLeft(stored, costliest, cost);
      const password = 'nobody has this one';
      for (const step of left.bcrypt) await runHashing({ kind: 'bcrypt', password, cost: step });
      for (const step of left.argon2) await hash(password, step);
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
