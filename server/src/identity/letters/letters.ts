import type { Letter } from '#platform/mail/mailer';
import type { Language } from '../problem.ts';
import { texts, type LetterKind } from './texts.ts';

type Filling = {
  to: string;
  language: Language;
  siteUrl: string;
  link?: string;
  code?: string;
};

/** Writes one letter: words, link and code, as text and as simple HTML that every mail reader shows. */
export function writeLetter(kind: LetterKind, { to, language, siteUrl, link, code }: Filling): Letter {
  const words = texts[kind][language];
  const codeLine = code ? `${words.code ?? ''} ${code}` : undefined;
  const paragraphs = [words.lead, link ? `${words.button}:\n${link}` : undefined, codeLine, words.end];
  return {
    to,
    subject: words.subject,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n\n${siteUrl}\n`,
    html: html({ words, link, code, siteUrl, language }),
    links: link ? [link] : [],
    code,
    language,
  };
}

type Words = (typeof texts)[LetterKind][Language];

function html(it: {
  words: Words;
  link: string | undefined;
  code: string | undefined;
  siteUrl: string;
  language: string;
}) {
  const { words, link, code, siteUrl } = it;
  const button = link
    ? `<p style="margin:28px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1d50b8;color:#ffffff;font-weight:600;text-decoration:none">${escape(words.button ?? '')}</a></p>`
    : '';
  const codeBlock = code
    ? `<p style="margin:0 0 6px;color:#5c6170;font-size:13px">${escape(words.code ?? '')}</p><p style="margin:0 0 24px;font-family:ui-monospace,monospace;font-size:28px;letter-spacing:6px">${escape(code)}</p>`
    : '';
  return `<!doctype html><html lang="${it.language}"><body style="margin:0;padding:32px 16px;background:#faf9f6;color:#1a1f2e;font:15px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" cellpadding="0" cellspacing="0" style="max-width:520px;width:100%;margin:0 auto;background:#ffffff;border:1px solid #e2e0da;border-radius:18px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:0;font-size:0;line-height:0">${tiles()}</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escape(words.subject)}</h1>
<p style="margin:0">${escape(words.lead)}</p>${button}${codeBlock}
<p style="margin:0;color:#5c6170;font-size:13px">${escape(words.end)}</p></td></tr></table>
<p style="max-width:520px;margin:16px auto;color:#5c6170;font-size:12px;text-align:center"><a href="${escape(siteUrl)}" style="color:#5c6170">${escape(siteUrl)}</a></p>
</body></html>`;
}

// The tile wall in plain table cells: quarter arcs are one rounded corner each, which mail readers understand.
function tiles() {
  const corners = ['100% 0 0 0', '0 100% 0 0', '0 0 100% 0', '0 0 0 100%'];
  const colours = ['#ffffff', '#4a7de0', '#f9be1f', '#ffffff', '#4a7de0', '#ffffff'];
  const cells = Array.from({ length: 13 }, (_, index) => {
    const corner = corners[(index * 7) % corners.length];
    const colour = colours[(index * 5) % colours.length];
    return `<td style="width:40px;height:40px;padding:0;background:#1d50b8"><div style="width:40px;height:40px;border-radius:${corner};background:${colour}"></div></td>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%"><tr>${cells.join('')}</tr></table>`;
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
