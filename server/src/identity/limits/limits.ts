import { createHash } from 'node:crypto';
import type { RateLimit } from '@mutirao/contract/kit/rates';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';

const minutes = (count: number) => count * 60;

/** How often one may knock. Counted by address and account whether they are known or not, so that nothing shows. */
export const rules = {
  signInPair: [{ points: 10, seconds: minutes(5) }],
  signInNetwork: [{ points: 30, seconds: minutes(5) }],
  signUpNetwork: [{ points: 5, seconds: minutes(30) }],
  mailKind: [{ points: 1, seconds: 60 }],
  mailAddress: [{ points: 5, seconds: minutes(30) }],
  mailNetwork: [{ points: 30, seconds: minutes(60) }],
  verifyNetwork: [{ points: 30, seconds: minutes(5) }],
  verifyAddress: [
    { points: 5, seconds: minutes(15) },
    { points: 20, seconds: minutes(24 * 60) },
  ],
  refreshSession: [{ points: 150, seconds: minutes(5) }],
  unknownRefresh: [{ points: 60, seconds: minutes(5) }],
  changePassword: [{ points: 5, seconds: minutes(15) }],
  account: [{ points: 30, seconds: minutes(5) }],
} as const satisfies Record<string, readonly RateLimit[]>;

type Rule = keyof typeof rules;

// The gap between two letters of a kind is the instance's own.
function rulesOf({ settings }: Instance, rule: Rule): readonly RateLimit[] {
  if (rule !== 'mailKind') return rules[rule];
  return settings.resendSeconds > 0 ? [{ points: 1, seconds: settings.resendSeconds }] : [];
}

const mailRules: readonly Rule[] = ['mailKind', 'mailAddress', 'mailNetwork'];

/** Throws 429 with the seconds to wait; a refresh gets 503, which its client knows how to wait for. */
export async function charge(instance: Instance, rule: Rule, who: string) {
  const wait = await instance.limits.take(keyOf(instance, rule, who), rulesOf(instance, rule));
  if (wait === undefined) return;
  const code = mailRules.includes(rule) ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
  const status = rule === 'refreshSession' || rule === 'unknownRefresh' ? 503 : 429;
  throw new IdentityProblem(status, code, { retryAfterSeconds: wait });
}

export type MailKind = 'signup' | 'recovery' | 'otp' | 'email_change' | 'reauthentication';

/** Counts a request for a letter: by address and kind, by address, by who asks, and all together. */
export async function chargeMail(
  instance: Instance,
  { kind, address, network }: { kind: MailKind; address: string; network: string },
) {
  await charge(instance, 'mailNetwork', network);
  await charge(instance, 'mailKind', `${kind} ${address}`);
  await charge(instance, 'mailAddress', address);
  await chargeInstance(instance);
}

/** A sign-up sends its letter anyway; the next letter of its kind has to wait for it. */
export async function noteSignUpMail(instance: Instance, address: string) {
  await instance.limits.take(keyOf(instance, 'mailKind', `signup ${address}`), rulesOf(instance, 'mailKind'));
  await chargeInstance(instance);
}

/** Counts a letter among all that may leave. */
export async function chargeInstance({ limits, settings }: Instance) {
  if (settings.mailsPerHour === undefined) return;
  const rule = { points: settings.mailsPerHour, seconds: minutes(60) };
  const wait = await limits.take(`auth:mails:${settings.issuer}`, [rule]);
  if (wait !== undefined) {
    throw new IdentityProblem(429, 'over_email_send_rate_limit', { retryAfterSeconds: wait });
  }
}

// Past twenty tries an hour each answer about an account comes later and later. Never a refusal: anybody could
// lock anybody out.
const slower = [
  { points: 20, milliseconds: 1_000 },
  { points: 25, milliseconds: 2_000 },
  { points: 30, milliseconds: 4_000 },
  { points: 40, milliseconds: 8_000 },
];

/** Lets the answers about an account that is tried over and over come slower and slower. */
export async function slowDown(instance: Instance, account: string) {
  let milliseconds = 0;
  for (const step of slower) {
    const rule = { points: step.points, seconds: minutes(60) };
    const wait = await instance.limits.take(keyOf(instance, `slower${step.points}`, account), [rule]);
    if (wait !== undefined) milliseconds = step.milliseconds;
  }
  if (milliseconds > 0) await instance.pause(milliseconds);
}

function keyOf({ settings }: Instance, rule: string, who: string) {
  const hash = createHash('sha256').update(`${settings.issuer} ${who}`).digest('base64url');
  return `auth:${rule}:${hash.slice(0, 22)}`;
}
