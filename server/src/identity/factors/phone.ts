import { randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { IdentityError } from '../errors/identity-error.ts';
import { getUserLanguage } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { consumeRateLimit, consumeSmsLimits } from '../limits/limits.ts';
import { identityMessages } from '#messages/identity';
import { otpChannelSchema, parseRequestData } from '../routes/request-schemas.ts';
import type { User } from '../account-model.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { mfaChallengeLifetimeSeconds } from './lifetimes.ts';

const shapes = {
  // The phone number can contain a plus sign, spaces, parentheses, dots and dashes; only the digits are stored.
  enroll: z.object({
    phone: z.pipe(
      z.string().check(z.maxLength(40)),
      z.pipe(
        z.transform((typed: string) => typed.replace(/^\+|[\s().-]/g, '')),
        z.string().check(z.regex(/^[1-9][0-9]{6,14}$/)),
      ),
    ),
  }),
  challenge: z.object({ channel: otpChannelSchema }),
  verify: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
};

/** The implementation of the second factor `phone`: codes that are sent by SMS. */
export const phoneFactorStrategy: FactorStrategy = {
  type: 'phone',
  method: 'mfa/phone',
  isEnabled: ({ settings, sms }) => settings.factors.phone && sms !== undefined,
  disabledErrorCodes: { enroll: 'mfa_phone_enroll_not_enabled', verify: 'mfa_phone_verify_not_enabled' },

  enroll(_instance, { user, body }) {
    rejectAnonymousUser(user);
    const { phone: number } = parseRequestData(shapes.enroll, body, {
      phone: (value) => (value === undefined || value === '' ? 'factor_phone_needed' : 'phone_invalid'),
    });
    return { secret: null, phone: number, responseFields: { phone: number } };
  },

  async challenge(tx, instance, { user, factor, challengeId, network, body }) {
    rejectAnonymousUser(user);
    const { channel: requested } = parseRequestData(shapes.challenge, body ?? {});
    const { phone: number } = factor;
    if (number === null) throw new IdentityError(404, 'mfa_factor_not_found');
    rejectEarlyResend(instance, factor.last_challenged_at);
    await consumeRateLimit(instance, 'factorText', user.id);
    await consumeSmsLimits(instance, { kind: 'factor', phone: number, network });
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const language = getUserLanguage(user);
    const text = identityMessages(language).sms.factorCode(code, new URL(instance.settings.siteUrl).host);
    await instance.sms?.send(tx, {
      to: `+${number}`,
      text,
      code,
      codeSeconds: mfaChallengeLifetimeSeconds,
      language,
      channel: requested || undefined,
    });
    return { expected: hashFactorCode(instance, challengeId, code), responseFields: {} };
  },

  verify(_tx, instance, { challenge, body }) {
    const { code } = parseRequestData(shapes.verify, body, { code: 'code_needed' });
    const given = hashFactorCode(instance, challenge.id, code.trim());
    return challenge.expected !== null && timingSafeEqual(challenge.expected, given);
  },
};

// A client could create anonymous accounts again and again, and send messages to any number from each.
function rejectAnonymousUser(user: User) {
  if (!user.is_anonymous) return;
  throw new IdentityError(403, 'no_authorization', { sentence: 'phone_factor_needs_account' });
}

function rejectEarlyResend({ settings, now }: IdentityInstance, last: Date | null) {
  if (!last) return;
  const remainingSeconds = settings.resendSeconds - (now().getTime() - last.getTime()) / 1000;
  if (remainingSeconds <= 0) return;
  throw new IdentityError(429, 'over_sms_send_rate_limit', {
    retryAfterSeconds: Math.ceil(remainingSeconds),
  });
}

// An attacker with the database could quickly guess six digits from a plain hash, so the hash also depends on the
// secret of the instance.
const hashFactorCode = ({ keys }: IdentityInstance, challengeId: string, code: string) =>
  keys.derive(`factor code ${challengeId} ${code}`);
