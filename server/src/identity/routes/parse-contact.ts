import * as z from 'zod/mini';
import { isPhoneContactEnabled, type Contact } from '../contacts/contact.ts';
import {
  IdentityError,
  createValidationFailedError,
  type IdentityErrorSentenceKey,
} from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { emailSchema, phoneSchema, parseRequestData } from './request-schemas.ts';

const absentSchema = z.optional(z.nullable(z.literal('')));

const shapes = {
  withEmail: z.object({ email: z.string().check(z.minLength(1)) }),
  withPhone: z.object({ phone: z.string().check(z.minLength(1)) }),
  byEmail: z.object({ email: emailSchema, phone: absentSchema }),
  byPhone: z.object({ phone: phoneSchema, email: absentSchema }),
  withoutEmail: z.object({ email: absentSchema }),
  withoutPhone: z.object({ phone: absentSchema }),
  resend: z.object({ type: z.enum(['signup', 'email_change', 'sms', 'phone_change']) }),
};

/** The request that contains the contact: the protocol has different errors for each. */
export type ContactRequestKind = 'signup' | 'login' | 'otp' | 'resend' | 'verify' | 'recovery';

type ContactErrors = {
  both: IdentityErrorSentenceKey;
  none: IdentityErrorSentenceKey;
  /**
   * The error if e-mail is disabled in the settings; undefined for a request that is still accepted then, because a
   * code that was sent earlier can still be used.
   */
  noEmail: { status: 400 | 422; sentence?: IdentityErrorSentenceKey } | undefined;
  noPhone?: IdentityErrorSentenceKey;
};

const errors: Record<ContactRequestKind, ContactErrors> = {
  signup: {
    both: 'contact_of_signup',
    none: 'email_required',
    noEmail: { status: 400, sentence: 'email_signups_disabled' },
    noPhone: 'phone_signups_disabled',
  },
  login: { both: 'contact_of_login', none: 'no_contact_of_login', noEmail: { status: 422 } },
  otp: {
    both: 'one_contact',
    none: 'no_contact_of_otp',
    noEmail: { status: 422 },
    noPhone: 'phone_not_sent',
  },
  resend: { both: 'contact_of_resend', none: 'no_contact_of_resend', noEmail: { status: 400 } },
  verify: { both: 'contact_of_verify', none: 'contact_of_verify', noEmail: undefined },
  recovery: { both: 'one_contact', none: 'no_contact_of_recovery', noEmail: { status: 400 } },
};

const hasEmailField = (body: unknown) => shapes.withEmail.safeParse(body).success;
export const hasPhoneField = (body: unknown) => shapes.withPhone.safeParse(body).success;

/** Reads a phone number; throws `phone_provider_disabled` if the instance does not allow accounts by phone number. */
export function parseContactPhone(
  instance: IdentityInstance,
  body: unknown,
  use: ContactRequestKind,
): string {
  const { both, noPhone: sentence } = errors[use];
  if (hasEmailField(body)) throw createValidationFailedError(both);
  if (!isPhoneContactEnabled(instance)) throw new IdentityError(400, 'phone_provider_disabled', { sentence });
  return parseRequestData(shapes.byPhone, body).phone;
}

/** Reads an e-mail address; throws if e-mail is disabled in the settings, except to verify a code. */
export function parseContactEmail(
  { settings }: IdentityInstance,
  body: unknown,
  use: ContactRequestKind,
): string {
  const { both, none, noEmail } = errors[use];
  if (hasPhoneField(body)) {
    throw hasEmailField(body)
      ? createValidationFailedError(both)
      : new IdentityError(400, 'phone_provider_disabled');
  }
  if (!settings.email && noEmail) {
    const { status, sentence } = noEmail;
    throw new IdentityError(status, 'email_provider_disabled', { sentence });
  }
  return parseRequestData(shapes.byEmail, body, hasEmailField(body) ? {} : { email: none }).email;
}

/** Throws unless a request to send a message again names a type, and the contact that this type needs. */
export function assertContactOfResend(body: unknown) {
  const { type } = parseRequestData(shapes.resend, body, { type: 'resend_type_unknown' });
  if (type === 'signup' && shapes.withoutEmail.safeParse(body).success)
    throw createValidationFailedError('resend_email_needed');
  if (type === 'sms' && shapes.withoutPhone.safeParse(body).success)
    throw createValidationFailedError('resend_phone_needed');
}

/** Returns the one email address or the one phone number of a request. */
export function parseContact(instance: IdentityInstance, body: unknown, use: ContactRequestKind): Contact {
  if (hasPhoneField(body)) return { phone: parseContactPhone(instance, body, use) };
  return { email: parseContactEmail(instance, body, use) };
}
