import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { User } from '../account-model.ts';

/** The contact of an account: an e-mail address, or a phone number in digits. */
export type Contact = { email: string; phone?: undefined } | { phone: string; email?: undefined };

export const getContactValue = (contact: Contact) => contact.email ?? contact.phone;

export const getContactKind = ({ phone }: Contact) => (phone === undefined ? 'email' : 'phone');

export const isContactConfirmed = (user: User, { phone }: Contact) =>
  (phone === undefined ? user.email_confirmed_at : user.phone_confirmed_at) !== null;

/** True if the settings confirm a new account with this kind of contact at once, without an email or an SMS. */
export const isContactAutoconfirmed = ({ settings }: IdentityInstance, { phone }: Contact) =>
  phone === undefined ? settings.autoconfirm : settings.phoneAutoconfirm;

type ContactFields = Pick<User, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at'>;

/**
 * Returns the owner's confirmed email address, otherwise the confirmed phone number; undefined if neither is confirmed.
 */
export function getConfirmedContact({ email, phone, ...user }: ContactFields): Contact | undefined {
  if (email !== null && user.email_confirmed_at) return { email };
  if (phone !== null && user.phone_confirmed_at) return { phone };
  return undefined;
}

/** True if the instance allows accounts by phone number: enabled in the settings, with an SMS sender. */
export const isPhoneContactEnabled = ({ settings, sms }: IdentityInstance) =>
  settings.phone && sms !== undefined;

/** Returns the SMS sender; throws `phone_provider_disabled` if none is configured. */
export function requireSmsSender({ sms }: IdentityInstance) {
  if (!sms) throw new IdentityError(400, 'phone_provider_disabled');
  return sms;
}
