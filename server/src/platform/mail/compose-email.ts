import { renderEmailHtml } from './email-html.ts';
import type { EmailItem, EmailContent } from './email-content.ts';
import type { Email } from './mailer.ts';

type Filling = {
  to: string;
  words: EmailContent;
  link?: string | undefined;
  code?: string | undefined;
  /** The items that the email lists, each with its link. */
  items?: readonly EmailItem[];
  /** The address where the recipient unsubscribes from this kind of email. */
  unsubscribe?: string | undefined;
  siteUrl: string;
  language: string;
};

/**
 * Composes one email with its text, link, code, items and unsubscribe link, as plain text and as simple HTML that every
 * mail reader shows.
 */
export function composeEmail(filling: Filling): Email {
  const { to, words, link, code, items = [], unsubscribe, siteUrl, language } = filling;
  const paragraphs = [
    words.lead,
    ...items.map(({ text, line, link: itemLink }) => [text, line, itemLink].filter(Boolean).join('\n')),
    link && words.button ? `${words.button}:\n${link}` : undefined,
    code && words.code ? `${words.code} ${code}` : undefined,
    words.end,
    unsubscribe && words.decline ? `${words.decline}: ${unsubscribe}` : undefined,
    siteUrl,
  ];
  return {
    to,
    subject: words.subject,
    text: `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`,
    html: (theme) => renderEmailHtml({ words, link, code, items, unsubscribe, siteUrl, language, theme }),
    links: [...(link ? [link] : []), ...items.map((item) => item.link)],
    code,
    language,
    unsubscribe,
  };
}
