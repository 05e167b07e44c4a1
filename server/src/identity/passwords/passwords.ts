import { commonPasswords } from './common-passwords.ts';
import type { PasswordBlocklist } from './password-blocklist.ts';
import { runHashingTaskInWorker } from './hashing.ts';
import { isSupportedPasswordHash } from './stored-hashes.ts';
import type { GuessablePasswordChecker } from './strength.ts';
import {
  calculateTimingPaddingWork,
  type Argon2CostParameters,
  type HighestStoredHashCosts,
} from './calculate-timing-padding-work.ts';

// The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const defaultCost: Argon2CostParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const maxPasswordLength = 128;
// A salt and a hash that match no password. If there is no stored hash, a password is compared with these, so that the
// comparison takes the same time.
const unmatchableHash = `${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type PasswordService = {
  hash(password: string): Promise<string>;
  /**
   * True if the password matches the stored hash; false without a stored hash. It computes a hash in any case, so that
   * it always takes the same time.
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** True if a hash of another service can be compared at an acceptable cost. */
  isSupportedHash(hash: string): boolean;
  /**
   * Spends the time that the costliest stored hash would have taken in addition to the comparison already done: a wrong
   * password for an imported account must take as long as for any other account, or for an unknown address.
   */
  equalizeTiming(stored: string | null | undefined, highestCosts: HighestStoredHashCosts): Promise<void>;
  /** True if a stored hash was made with another algorithm or other parameters than the current ones. */
  isOutdated(stored: string): boolean;
  /** Returns why a password would be rejected: too short or too long, or in the built-in or the operator's list. */
  weaknesses(password: string, minimum: number): ('length' | 'pwned')[];
  /** True if an attacker who knows the owner's data would soon guess the password. */
  isGuessable(password: string, ownerWords: readonly string[]): Promise<boolean>;
};

type Deps = {
  cost?: Argon2CostParameters | undefined;
  /** The operator's list of passwords to reject. */
  list?: PasswordBlocklist | undefined;
  estimator?: GuessablePasswordChecker;
};

export function createPasswordService({ cost = defaultCost, list, estimator }: Deps = {}): PasswordService {
  const hash = (password: string, wanted = cost) =>
    runHashingTaskInWorker({ kind: 'argon2', password, cost: wanted });
  const placeholderHash = `${formatHashPrefix(cost)}${unmatchableHash}`;
  return {
    hash: async (password) => String(await hash(password)),
    async matches(stored, password) {
      const isMatch = await runHashingTaskInWorker({
        kind: 'fits',
        stored: stored ?? placeholderHash,
        password,
      });
      return stored ? isMatch === true : false;
    },
    isSupportedHash: isSupportedPasswordHash,
    async equalizeTiming(stored, highestCosts) {
      const remaining = calculateTimingPaddingWork(stored, highestCosts, cost);
      const password = 'nobody has this one';
      for (const step of remaining.bcrypt)
        await runHashingTaskInWorker({ kind: 'bcrypt', password, cost: step });
      for (const step of remaining.argon2) await hash(password, step);
    },
    isOutdated: (stored) => !stored.startsWith(formatHashPrefix(cost)),
    weaknesses(password, minimum) {
      const length = Array.from(password).length;
      const hasValidLength = length >= minimum && length <= maxPasswordLength;
      const isCommon = commonPasswords.has(password.toLowerCase()) || (list?.has(password) ?? false);
      return [...(hasValidLength ? [] : ['length' as const]), ...(isCommon ? ['pwned' as const] : [])];
    },
    isGuessable: async (password, ownerWords) =>
      (await estimator?.isGuessable(password, ownerWords)) ?? false,
  };
}

const formatHashPrefix = ({ memoryCost, timeCost, parallelism }: Argon2CostParameters) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
