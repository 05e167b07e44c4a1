import type { Transaction } from '#platform/database/database';
import { resolveStoredLanguage, type Language } from '#platform/http/languages';
import type { SmsOrWhatsApp } from '#platform/mail/sms-sender';
import { getConfirmedContact, requireSmsSender, type Contact } from '../contacts/contact.ts';
import type { IdentityInstance } from '../instance.ts';
import { composeIdentityEmail, type IdentityEmailKind } from '../emails/compose-email.ts';
import { composeCodeSms, composeNoticeSms } from '../emails/compose-sms.ts';
import { issueOneTimeToken } from '../one-time-tokens/one-time-tokens.ts';
import { deleteOneTimeTokensOfUserAndPurpose } from '../one-time-tokens/store.ts';
import type { OneTimeTokenPurpose, User } from '../account-model.ts';

type VerificationLinkParams = {
  user: User;
  purpose: OneTimeTokenPurpose;
  redirectTo: string;
  flowStateId?: string | null;
  skipResendInterval?: boolean;
};

type Link = VerificationLinkParams & {
  emailKind: IdentityEmailKind;
  /** The new address of an email change; undefined to send the email to the account's address. */
  to?: string;
};

/** Sends an email with a link and a code. Returns false if one was sent too recently for the same purpose. */
export async function sendLinkEmail(
  tx: Transaction,
  instance: IdentityInstance,
  link: Link,
): Promise<boolean> {
  const created = await issueVerificationLink(tx, instance, link);
  if (!created) return false;
  const email = composeIdentityEmail(link.emailKind, {
    to: link.to ?? link.user.email ?? '',
    language: getUserLanguage(link.user),
    siteUrl: instance.settings.siteUrl,
    link: created.link,
    code: created.code,
    lifetimeSeconds: created.lifetimeSeconds,
  });
  await instance.mail.send(tx, email);
  return true;
}

/**
 * Creates a verification link with its token and code, and returns them without sending them: the calling
 * function sends the email, or returns the link to the service that sends it. Returns undefined if the last
 * link was requested too recently.
 */
export async function issueVerificationLink(
  tx: Transaction,
  instance: IdentityInstance,
  item: VerificationLinkParams,
) {
  const issued = await issueOneTimeToken(tx, instance, item);
  if (!issued) return undefined;
  const type = item.purpose.startsWith('email_change') ? 'email_change' : item.purpose;
  const query = new URLSearchParams({ token: issued.link, type, redirect_to: item.redirectTo });
  const link = `${instance.settings.issuer}/verify?${query}`;
  return { link, token: issued.link, code: issued.code, lifetimeSeconds: issued.lifetimeSeconds };
}

// The purposes `sms` and `signup` both have the protocol's type `sms`: the newer code replaces the older one.
const purposeOfSameType: Partial<Record<OneTimeTokenPurpose, OneTimeTokenPurpose>> = {
  sms: 'signup',
  signup: 'sms',
};

type TextCode = {
  user: User;
  purpose: OneTimeTokenPurpose;
  phone: string;
  channel?: SmsOrWhatsApp | undefined;
  skipResendInterval?: boolean;
};

/** Sends a code by SMS. Returns false if one was sent too recently for the same purpose. */
export async function sendSmsCode(
  tx: Transaction,
  instance: IdentityInstance,
  textCode: TextCode,
): Promise<boolean> {
  const issued = await issueOneTimeToken(tx, instance, { ...textCode, sentTo: textCode.phone });
  if (!issued) return false;
  const other = purposeOfSameType[textCode.purpose];
  if (other && !textCode.user.email) await deleteOneTimeTokensOfUserAndPurpose(tx, textCode.user.id, other);
  const { siteUrl, smsSeconds: seconds } = instance.settings;
  const language = getUserLanguage(textCode.user);
  await requireSmsSender(instance).send(
    tx,
    composeCodeSms({
      to: textCode.phone,
      language,
      siteUrl,
      code: issued.code,
      seconds,
      channel: textCode.channel,
    }),
  );
  return true;
}

/** Sends a code without a link, by email or SMS, to a signed-in user. Returns false if one was sent too recently. */
export async function sendReauthenticationCode(
  tx: Transaction,
  instance: IdentityInstance,
  { user, contact }: { user: User; contact: Contact },
): Promise<boolean> {
  const purpose = 'reauthentication';
  if (contact.phone !== undefined) return sendSmsCode(tx, instance, { user, purpose, phone: contact.phone });
  const issued = await issueOneTimeToken(tx, instance, { user, purpose });
  if (!issued) return false;
  const email = composeIdentityEmail(purpose, {
    to: contact.email,
    language: getUserLanguage(user),
    siteUrl: instance.settings.siteUrl,
    code: issued.code,
    lifetimeSeconds: issued.lifetimeSeconds,
  });
  await instance.mail.send(tx, email);
  return true;
}

type Reader = Pick<User, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'language'>;

type Notice = {
  user: Reader;
  emailKind: IdentityEmailKind;
  page: string;
  /** The number in the email, if it has one. */
  count?: number | undefined;
  /** The recipient, if it is not the confirmed address of the account. */
  to?: Contact;
};

/**
 * Notifies the owner of an account, by email or by SMS; the link leads to a page of the site. Sends nothing if there is
 * neither `to` nor a confirmed contact.
 */
export async function sendAccountNotice(
  tx: Transaction,
  { settings, mail, sms }: IdentityInstance,
  { user, emailKind, page, count, to = getConfirmedContact(user) }: Notice,
) {
  if (!to) return;
  const { siteUrl } = settings;
  const link = `${siteUrl}${page}`;
  const language = getUserLanguage(user);
  if (to.phone === undefined) {
    await mail.send(tx, composeIdentityEmail(emailKind, { to: to.email, language, siteUrl, link, count }));
  } else {
    await sms?.send(tx, composeNoticeSms(emailKind, { to: to.phone, language, link }));
  }
}

export const getUserLanguage = ({ language }: Pick<User, 'language'>): Language =>
  resolveStoredLanguage(language);
