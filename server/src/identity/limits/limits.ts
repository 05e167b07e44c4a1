import { createHash } from 'node:crypto';
import type { RateLimit } from '@mutirao/contract/kit/rate-limits';
import {
  IdentityError,
  type IdentityErrorSentenceKey,
  type IdentityErrorCode,
} from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { identityRateLimits, type IdentityRateLimitName } from './rate-limits.ts';

const hour = 3_600;

// The error code of each rate limit; the limits that are not listed have the code `over_request_rate_limit`.
const codes = new Map<IdentityRateLimitName, IdentityErrorCode>([
  ['mailKind', 'over_email_send_rate_limit'],
  ['mailAddress', 'over_email_send_rate_limit'],
  ['mailNetwork', 'over_email_send_rate_limit'],
  ['textKind', 'over_sms_send_rate_limit'],
  ['textPhone', 'over_sms_send_rate_limit'],
  ['textAccount', 'over_sms_send_rate_limit'],
  ['textNetwork', 'over_sms_send_rate_limit'],
  ['factorText', 'over_sms_send_rate_limit'],
  ['recoveryTries', 'mfa_recovery_codes_locked'],
]);
// The limits whose error message says that a quota is exhausted. The other limits with an error code for
// e-mails or SMS have the message of that error code, with the seconds until the next e-mail or SMS.
const quotas = new Map<IdentityRateLimitName, IdentityErrorSentenceKey>([
  ['mailAddress', 'email_quota_reached'],
  ['mailNetwork', 'email_quota_reached'],
  ['textPhone', 'sms_quota_reached'],
  ['textAccount', 'sms_quota_reached'],
  ['textNetwork', 'sms_quota_reached'],
]);
// Returns the rate limits of the instance. Its settings define the minimum time between two messages of a kind, with a
// separate one for SMS, which cost money. A rate limit with a shorter time would accept requests for which no message
// is sent.
function getRateLimits({ settings }: IdentityInstance, rule: IdentityRateLimitName): readonly RateLimit[] {
  const configured = settings.limits[rule];
  if (configured) return [configured];
  if (rule === 'textKind')
    return identityRateLimits.textKind.map(({ points, seconds }) => ({
      points,
      seconds: Math.max(seconds, settings.resendSeconds),
    }));
  if (rule !== 'mailKind') return identityRateLimits[rule];
  return settings.resendSeconds > 0 ? [{ points: 1, seconds: settings.resendSeconds }] : [];
}

/**
 * Counts an attempt against a rate limit. Throws 429 with the seconds to wait if it is exhausted; for a token
 * refresh 503, which its client knows how to wait for.
 */
export async function consumeRateLimit(
  instance: IdentityInstance,
  rule: IdentityRateLimitName,
  subject: string,
) {
  const retryAfterSeconds = await instance.rateLimiter.consume(
    createRateLimitKey(instance, rule, subject),
    getRateLimits(instance, rule),
  );
  if (retryAfterSeconds === undefined) return;
  const status = rule === 'refreshSession' || rule === 'unknownRefresh' ? 503 : 429;
  const code = codes.get(rule) ?? 'over_request_rate_limit';
  throw new IdentityError(status, code, { retryAfterSeconds, sentence: quotas.get(rule) });
}

/**
 * Counts an attempt to change a password against two rate limits: that of the session, then that of the account. The
 * limit of the session is lower, so that an attacker with a stolen session does not use up the owner's attempts.
 */
export async function consumePasswordChangeLimit(
  instance: IdentityInstance,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  await consumeRateLimit(instance, 'changePassword', sessionId);
  await consumeRateLimit(instance, 'reauthenticateAccount', userId);
}

export type EmailLimitKind = 'signup' | 'recovery' | 'otp' | 'email_change' | 'reauthentication';

/** Counts a request for an email: by address and kind, by address, by network, and in total. */
export async function consumeEmailLimits(
  instance: IdentityInstance,
  { kind, address, network }: { kind: EmailLimitKind; address: string; network: string },
) {
  await consumeRateLimit(instance, 'mailNetwork', network);
  await consumeRateLimit(instance, 'mailKind', `${kind} ${address}`);
  await consumeRateLimit(instance, 'mailAddress', address);
  await consumeTotalHourlyEmailLimit(instance);
}

/**
 * Counts the two e-mails of a change of address, one to each address, so that requests of other users cannot flood
 * a mailbox.
 */
export async function consumeEmailChangeLimits(
  instance: IdentityInstance,
  { from, to, network }: { from: string | null; to: string; network: string },
) {
  const kind = 'email_change';
  await consumeEmailLimits(instance, { kind, address: to, network });
  if (from !== null) await consumeEmailLimits(instance, { kind, address: from, network });
}

export type SmsLimitKind = 'signup' | 'otp' | 'phone_change' | 'reauthentication' | 'factor';

/** Counts a request for an SMS like one for an email, because each SMS costs the sender money. */
export async function consumeSmsLimits(
  instance: IdentityInstance,
  { kind, phone, network }: { kind: SmsLimitKind; phone: string; network: string },
) {
  const { settings } = instance;
  await consumeRateLimit(instance, 'textNetwork', network);
  await consumeRateLimit(instance, 'textKind', `${kind} ${phone}`);
  await consumeRateLimit(instance, 'textPhone', phone);
  await consumeHourlyLimit(instance, {
    channel: 'texts',
    points: settings.smsPerHour,
    code: 'over_sms_send_rate_limit',
  });
}

/**
 * Counts the email of a sign-up: the next email of this kind to the address must wait, but the sign-up is never
 * rejected because of an earlier one. Throws 429 if the total hourly limit is exhausted.
 */
export async function consumeSignUpEmailLimits(instance: IdentityInstance, address: string) {
  await instance.rateLimiter.consume(
    createRateLimitKey(instance, 'mailKind', `signup ${address}`),
    getRateLimits(instance, 'mailKind'),
  );
  await consumeTotalHourlyEmailLimit(instance);
}

/** Counts an email against the total hourly limit. */
export const consumeTotalHourlyEmailLimit = (instance: IdentityInstance) =>
  consumeHourlyLimit(instance, {
    channel: 'mails',
    points: instance.settings.mailsPerHour,
    code: 'over_email_send_rate_limit',
  });

type Hour = {
  channel: 'mails' | 'texts';
  points: number | undefined;
  code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';
};

// Counts all messages of a channel together. `points` is undefined if the messages do not leave this machine.
async function consumeHourlyLimit(
  { rateLimiter, settings }: IdentityInstance,
  { channel, points, code }: Hour,
) {
  if (points === undefined) return;
  const retryAfterSeconds = await rateLimiter.consume(`auth:${channel}:${settings.issuer}`, [
    { points, seconds: hour },
  ]);
  if (retryAfterSeconds === undefined) return;
  const sentence = channel === 'mails' ? 'email_quota_reached' : 'sms_quota_reached';
  throw new IdentityError(429, code, { retryAfterSeconds, sentence });
}

// After twenty attempts an hour each response about an account is delayed, and more so after further ones. It is not
// rejected, because then any client could lock any user out.
const delaySteps = [
  { points: 20, milliseconds: 1_000 },
  { points: 25, milliseconds: 2_000 },
  { points: 30, milliseconds: 4_000 },
  { points: 40, milliseconds: 8_000 },
];

/** Delays the responses about an account more and more when attempts are repeated. */
export async function delayRepeatedAttempts(instance: IdentityInstance, account: string) {
  let milliseconds = 0;
  for (const step of delaySteps) {
    const rule = { points: step.points, seconds: hour };
    const retryAfterSeconds = await instance.rateLimiter.consume(
      createRateLimitKey(instance, `slower${step.points}`, account),
      [rule],
    );
    if (retryAfterSeconds !== undefined) milliseconds = step.milliseconds;
  }
  if (milliseconds > 0) await instance.pause(milliseconds);
}

function createRateLimitKey({ settings }: IdentityInstance, rule: string, subject: string) {
  const hash = createHash('sha256').update(`${settings.issuer} ${subject}`).digest('base64url');
  return `auth:${rule}:${hash.slice(0, 22)}`;
}
