import type { Transaction } from '#platform/database/database';
import type { Language } from '#platform/http/languages';
import type { Instance } from '../instance.ts';
import { writeLetter } from '../letters/letters.ts';
import type { LetterKind } from '../letters/texts.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
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
  });
  await instance.mail.send(tx, letter);
  return true;
}

/** The link, its token and its code, for whoever brings them to the owner; undefined when asked too soon. */
export async function makeLink(tx: Transaction, instance: Instance, it: Wanted) {
  const issued = await issueToken(tx, instance, it);
  if (!issued) return undefined;
  const type = it.purpose.startsWith('email_change') ? 'email_change' : it.purpose;
  const query = new URLSearchParams({ token: issued.link, type, redirect_to: it.redirectTo });
  return { link: `${instance.settings.issuer}/verify?${query}`, token: issued.link, code: issued.code };
}

/** Mails a code alone, for whoever is signed in and asked to prove it again. */
export async function sendCode(tx: Transaction, instance: Instance, user: User): Promise<boolean> {
  const issued = await issueToken(tx, instance, { user, purpose: 'reauthentication' });
  if (!issued) return false;
  const letter = writeLetter('reauthentication', {
    to: user.email ?? '',
    language: languageOfUser(user),
    siteUrl: instance.settings.siteUrl,
    code: issued.code,
  });
  await instance.mail.send(tx, letter);
  return true;
}

/** Tells the owner of an account something; the button leads to a page of the site. */
export async function sendNotice(
  tx: Transaction,
  { settings, mail }: Instance,
  { user, letter, page }: { user: User; letter: LetterKind; page: string },
) {
  const { siteUrl } = settings;
  const link = `${siteUrl}${page}`;
  await mail.send(
    tx,
    writeLetter(letter, { to: user.email ?? '', language: languageOfUser(user), siteUrl, link }),
  );
}

const languageOfUser = ({ language }: User): Language =>
  language === 'en-US' || language === 'es-ES' ? language : 'pt-BR';
