import { renderEmailHtml } from './email-html.ts';
import type { EmailItem, EmailContent } from './email-content.ts';
import type { Email } from './mailer.ts';

type EmailParams = {
  to: string;
  content: EmailContent;
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
export function composeEmail(params: EmailParams): Email {
  const { to, content, link, code, items = [], unsubscribe, siteUrl, language } = params;
  const paragraphs = [
    content.lead,
    ...items.map(({ text, line, link: itemLink }) => [text, line, itemLink].filter(Boolean).join('\n')),
    link && content.button ? `${content.button}:\n${link}` : undefined,
    code && content.code ? `${content.code} ${code}` : undefined,
    content.end,
    unsubscribe && content.decline ? `${content.decline}: ${unsubscribe}` : undefined,
    siteUrl,
  ];
  return {
    to,
    subject: content.subject,
    text: `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`,
    html: (theme) => renderEmailHtml({ content, link, code, items, unsubscribe, siteUrl, language, theme }),
    links: [...(link ? [link] : []), ...items.map((item) => item.link)],
    code,
    language,
    unsubscribe,
  };
}
