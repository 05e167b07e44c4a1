import type { Transaction } from '#platform/database/database';
import type { Language } from '#platform/http/languages';
import type { TextChannel } from '#platform/mail/texter';
import { contactOf, textsOf, type Contact } from '../contacts/contact.ts';
import type { Instance } from '../instance.ts';
import { writeLetter } from '../letters/letters.ts';
import { writeCodeMessage, writeNoticeMessage } from '../letters/text-messages.ts';
import type { LetterKind } from '../letters/texts.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { deleteTokensOfPurpose } from '../one-time-tokens/store.ts';
import type { Purpose, User } from '../shapes.ts';

type Wanted = {
  user: User;
  purpose: Purpose;
  redirectTo: string;
  flowStateId?: string | null;
  anyway?: boolean;
};

type Link = Wanted & {
  letter: LetterKind;
  /** The other address of a change. */
  to?: string;
};

/** Mails a link and a code; false when one of the kind has just left. */
export async function sendLink(tx: Transaction, instance: Instance, it: Link): Promise<boolean> {
  const made = await makeLink(tx, instance, it);
  if (!made) return false;
  const letter = writeLetter(it.letter, {
    to: it.to ?? it.user.email ?? '',
    language: languageOfUser(it.user),
    siteUrl: instance.settings.siteUrl,
    link: made.link,
    code: made.code,
    lifeSeconds: made.lifeSeconds,
  });
  await instance.mail.send(tx, letter);
  return true;
}

/** Creates the link, its token and its code, for a caller who delivers them to the owner; undefined if requested too soon. */
export async function makeLink(tx: Transaction, instance: Instance, it: Wanted) {
  const issued = await issueToken(tx, instance, it);
  if (!issued) return undefined;
  const type = it.purpose.startsWith('email_change') ? 'email_change' : it.purpose;
  const query = new URLSearchParams({ token: issued.link, type, redirect_to: it.redirectTo });
  const link = `${instance.settings.issuer}/verify?${query}`;
  return { link, token: issued.link, code: issued.code, lifeSeconds: issued.lifeSeconds };
}

// Both purposes use the protocol's type `sms`: the newer code replaces the older one.
const sameKind: Partial<Record<Purpose, Purpose>> = { sms: 'signup', signup: 'sms' };

type TextCode = {
  user: User;
  purpose: Purpose;
  phone: string;
  channel?: TextChannel | undefined;
  anyway?: boolean;
};

/** Sends a code to a telephone; false when one of the kind has just left. */
export async function sendTextCode(tx: Transaction, instance: Instance, it: TextCode): Promise<boolean> {
  const issued = await issueToken(tx, instance, { ...it, sentTo: it.phone });
  if (!issued) return false;
  const other = sameKind[it.purpose];
  if (other && !it.user.email) await deleteTokensOfPurpose(tx, it.user.id, other);
  const { siteUrl, smsSeconds: seconds } = instance.settings;
  const language = languageOfUser(it.user);
  await textsOf(instance).send(
    tx,
    writeCodeMessage({ to: it.phone, language, siteUrl, code: issued.code, seconds, channel: it.channel }),
  );
  return true;
}

/** Sends a code without a link, to a signed-in user who must re-authenticate. */
export async function sendCode(
  tx: Transaction,
  instance: Instance,
  { user, contact }: { user: User; contact: Contact },
): Promise<boolean> {
  const purpose = 'reauthentication';
  if (contact.phone !== undefined) return sendTextCode(tx, instance, { user, purpose, phone: contact.phone });
  const issued = await issueToken(tx, instance, { user, purpose });
  if (!issued) return false;
  const letter = writeLetter(purpose, {
    to: contact.email,
    language: languageOfUser(user),
    siteUrl: instance.settings.siteUrl,
    code: issued.code,
    lifeSeconds: issued.lifeSeconds,
  });
  await instance.mail.send(tx, letter);
  return true;
}

type Reader = Pick<User, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'language'>;

type Notice = {
  user: Reader;
  letter: LetterKind;
  page: string;
  /** The number in the email, if it has one. */
  count?: number | undefined;
  /** Where to, when it is not where the owner is usually reached. */
  to?: Contact;
};

/** Notifies the owner of an account, by email or by SMS; the link leads to a page of the site. */
export async function sendNotice(
  tx: Transaction,
  { settings, mail, texts }: Instance,
  { user, letter, page, count, to = contactOf(user) }: Notice,
) {
  if (!to) return;
  const { siteUrl } = settings;
  const link = `${siteUrl}${page}`;
  const language = languageOfUser(user);
  if (to.phone === undefined) {
    await mail.send(tx, writeLetter(letter, { to: to.email, language, siteUrl, link, count }));
  } else {
    await texts?.send(tx, writeNoticeMessage(letter, { to: to.phone, language, link }));
  }
}

export const languageOfUser = ({ language }: Pick<User, 'language'>): Language =>
  language === 'en-US' || language === 'es-ES' ? language : 'pt-BR';
