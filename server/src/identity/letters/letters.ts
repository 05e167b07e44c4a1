import type { Letter } from '#platform/mail/mailer';
import type { Language } from '#platform/http/languages';
import { letterHtml } from './letter-html.ts';
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

/** Writes one letter: words, link and code, as text and as simple HTML that every mail reader shows. */
export function writeLetter(
  kind: LetterKind,
  { to, language, siteUrl, link, code, count, lifeSeconds }: Filling,
): Letter {
  const plain = texts[kind][language];
  const words = {
    ...plain,
    lead: plain.lead.replace('{count}', String(count)),
    end: lifeSeconds === undefined ? plain.end : plain.end.replace('{life}', lifeIn(language, lifeSeconds)),
  };
  const paragraphs = [
    words.lead,
    link && words.button ? `${words.button}:\n${link}` : undefined,
    code && words.code ? `${words.code} ${code}` : undefined,
    words.end,
    siteUrl,
  ];
  return {
    to,
    subject: words.subject,
    text: `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`,
    html: letterHtml({ words, link, code, siteUrl, language }),
    links: link ? [link] : [],
    code,
    language,
  };
}
