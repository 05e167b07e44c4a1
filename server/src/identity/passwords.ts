import { hash, verify } from '@node-rs/argon2';
import { IdentityProblem } from './problem.ts';
import { commonPasswords } from './common-passwords.ts';

// OWASP's least for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 50;
const longestPassword = 128;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Always costs one hash, also where there is nothing to compare with. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Throws `weak_password` with its reasons. */
  refuseWeak(password: string, minimum: number): void;
};

/** Hashing takes tens of milliseconds of a core: few at once, a short queue, then 503. */
export function keepPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const dummy = hash('nobody has this one', cost);

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new IdentityProblem(503, 'over_request_rate_limit');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    hash: (password) => gated(() => hash(password, cost)),
    async matches(stored, password) {
      const fits = await gated(async () => verify(stored ?? (await dummy), password));
      return stored ? fits : false;
    },
    refuseWeak(password, minimum) {
      const length = Array.from(password).length;
      const reasons = [
        ...(length < minimum || password.length > longestPassword ? ['length'] : []),
        ...(commonPasswords.has(password.toLowerCase()) ? ['pwned'] : []),
      ];
      if (reasons.length > 0) throw new IdentityProblem(422, 'weak_password', { reasons });
    },
  };
}
