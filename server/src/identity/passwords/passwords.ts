import { hash, verify } from '@node-rs/argon2';
import { IdentityProblem } from '../errors/problem.ts';
import { commonPasswords } from './common-passwords.ts';

type Cost = { memoryCost: number; timeCost: number; parallelism: number };

// OWASP's least for argon2id: 19 MiB, two passes, one lane.
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 50;
const longestPassword = 128;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Always costs one hash, also where there is nothing to compare with. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash was made cheaper than today's are. */
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
      const fits = await gated(async () => verify(stored ?? (await dummy), password));
      return stored ? fits : false;
    },
    isOutdated: (stored) => isCheaper(stored, cost),
    weaknesses(password, minimum) {
      const length = Array.from(password).length;
      const fits = length >= minimum && length <= longestPassword;
      const isCommon = commonPasswords.has(password.toLowerCase());
      return [...(fits ? [] : ['length' as const]), ...(isCommon ? ['pwned' as const] : [])];
    },
  };
}

function isCheaper(stored: string, cost: Cost): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}
