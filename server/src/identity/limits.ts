import { createHash } from 'node:crypto';
import type { RateLimit } from '@mutirao/contract/kit/rates';
import type { Instance } from './instance.ts';
import { IdentityProblem } from './problem.ts';

const minutes = (count: number) => count * 60;

/** How often a stranger may knock. Counted per address and per account, known or not, so that nothing shows. */
export const rules = {
  signInPair: [{ points: 10, seconds: minutes(5) }],
  signInAddress: [{ points: 30, seconds: minutes(5) }],
  signInAccount: [{ points: 20, seconds: minutes(60) }],
  signUpAddress: [{ points: 5, seconds: minutes(30) }],
  mailAccount: [
    { points: 1, seconds: 60 },
    { points: 5, seconds: minutes(30) },
  ],
  mailAddress: [{ points: 30, seconds: minutes(60) }],
  verifyAddress: [{ points: 30, seconds: minutes(5) }],
  verifyAccount: [{ points: 5, seconds: minutes(15) }],
  refreshSession: [{ points: 150, seconds: minutes(5) }],
  account: [{ points: 30, seconds: minutes(5) }],
} as const satisfies Record<string, readonly RateLimit[]>;

type Rule = keyof typeof rules;

/** Throws 429 with the seconds to wait; a refresh gets 503, which its client knows how to wait for. */
export async function charge({ limits }: Instance, rule: Rule, who: string) {
  const key = `auth:${rule}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
  const wait = await limits.take(key, rules[rule]);
  if (wait === undefined) return;
  const code = rule === 'mailAccount' ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
  throw new IdentityProblem(rule === 'refreshSession' ? 503 : 429, code, { retryAfterSeconds: wait });
}
