import { composeLetter } from '#platform/mail/compose-letter';
import { fillIn } from '#platform/mail/fill-in';
import type { Letter } from '#platform/mail/mailer';
import type { Language } from '#platform/http/languages';
import { lifeIn } from './life.ts';
import { texts, type LetterKind } from './texts.ts';

type Filling = {
  to: string;
  language: Language;
  siteUrl: string;
  link?: string;
  code?: string;
  count?: number | undefined;
  /** How long the link and the code are good for. */
  lifeSeconds?: number;
};

/** Builds one of the service's emails, in the language of the recipient. */
export function writeLetter(
  kind: LetterKind,
  { to, language, siteUrl, link, code, count, lifeSeconds }: Filling,
): Letter {
  const plain = texts[kind][language];
  const words = {
    ...plain,
    lead: fillIn(plain.lead, { count: String(count) }),
    end: lifeSeconds === undefined ? plain.end : fillIn(plain.end, { life: lifeIn(language, lifeSeconds) }),
  };
  return composeLetter({ to, words, link, code, siteUrl, language });
}
