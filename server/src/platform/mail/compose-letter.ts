import { letterHtml } from './letter-html.ts';
import type { Words } from './letter-words.ts';
import type { Letter } from './mailer.ts';

type Filling = {
  to: string;
  words: Words;
  link?: string | undefined;
  code?: string | undefined;
  siteUrl: string;
  language: string;
};

/** Writes one letter: words, link and code, as text and as simple HTML that every mail reader shows. */
export function composeLetter({ to, words, link, code, siteUrl, language }: Filling): Letter {
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
    html: (look) => letterHtml({ words, link, code, siteUrl, language, look }),
    links: link ? [link] : [],
    code,
    language,
  };
}
