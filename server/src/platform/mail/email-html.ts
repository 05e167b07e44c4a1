import { escapeHtml } from '#platform/http/plain-page';
import type { EmailItem, EmailContent } from './email-content.ts';

type Deps = {
  content: EmailContent;
  link: string | undefined;
  code: string | undefined;
  items: readonly EmailItem[];
  unsubscribe: string | undefined;
  siteUrl: string;
  language: string;
  theme: EmailTheme;
};

/**
 * The style of the hub that sends the email. `brand` must be dark enough for white text, `sky` is a pale background
 * colour, and `logo` is the URL of an image.
 */
export type EmailTheme = { brand: string; sky: string; logo?: string | undefined };

// Email clients support tables and inline styles, and little else. These colours are the design tokens, written as
// sRGB.
const colour = {
  paper: '#fbf9f5',
  surface: '#ffffff',
  line: '#e4e0d8',
  ink: '#1b2030',
  quiet: '#565b69',
  sun: '#f6bd33',
};

export const defaultEmailTheme: EmailTheme = { brand: '#1f4fb5', sky: '#dfe9fb' };

const style = {
  body: `margin:0;padding:32px 16px;background:${colour.paper};color:${colour.ink};font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`,
  card: `max-width:520px;width:100%;margin:0 auto;background:${colour.surface};border:1px solid ${colour.line};border-radius:18px;border-collapse:separate;overflow:hidden`,
  title: 'margin:0 0 12px;font-size:23px;line-height:1.25;letter-spacing:-0.01em',
  button:
    'display:inline-block;padding:13px 26px;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none',
  item: `margin:16px 0 0;padding-top:16px;border-top:1px solid ${colour.line}`,
  quiet: `margin:0;color:${colour.quiet};font-size:14px`,
  code: 'margin:4px 0 28px;font:600 30px/1.3 ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:6px',
  footer: `max-width:520px;margin:16px auto 0;color:${colour.quiet};font-size:13px;text-align:center`,
};

export function renderEmailHtml({
  content,
  link,
  code,
  items,
  unsubscribe,
  siteUrl,
  language,
  theme,
}: Deps): string {
  // The logo has an empty `alt`, because the text of the email names the sender.
  const logo = theme.logo
    ? `<img src="${escapeHtml(theme.logo)}" width="48" height="48" alt="" style="display:block;margin:0 0 20px;border-radius:12px">\n`
    : '';
  const button =
    link && content.button
      ? `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="${style.button};background:${theme.brand}">${escapeHtml(content.button)}</a></p>`
      : '';
  const codeLines =
    code && content.code
      ? `<p style="${style.quiet};margin-top:28px">${escapeHtml(content.code)}</p><p style="${style.code}">${escapeHtml(code)}</p>`
      : '';
  const list = items.map((item) => itemHtml(item, theme)).join('');
  const decline =
    unsubscribe && content.decline
      ? `<br><a href="${escapeHtml(unsubscribe)}" style="color:${colour.quiet}">${escapeHtml(content.decline)}</a>`
      : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="${style.body}">
<table role="presentation" cellpadding="0" cellspacing="0" style="${style.card}">
<tr><td style="padding:0;font-size:0;line-height:0">${tileRow(theme)}</td></tr>
<tr><td style="padding:32px">
${logo}<h1 style="${style.title}">${escapeHtml(content.subject)}</h1>
<p style="margin:0;white-space:pre-line">${escapeHtml(content.lead)}</p>
${list}${button}${codeLines}<p style="${style.quiet}${button || codeLines ? '' : ';margin-top:20px'}">${escapeHtml(content.end)}</p>
</td></tr></table>
<p style="${style.footer}"><a href="${escapeHtml(siteUrl)}" style="color:${colour.quiet}">${escapeHtml(siteUrl)}</a>${decline}</p>
</body></html>
`;
}

function itemHtml({ text, line, link }: EmailItem, { brand }: EmailTheme): string {
  const quote = line
    ? `<br><span style="color:${colour.quiet};font-size:14px">${escapeHtml(line)}</span>`
    : '';
  return `<p style="${style.item}"><a href="${escapeHtml(link)}" style="color:${brand};font-weight:600;text-decoration:none">${escapeHtml(text)}</a>${quote}</p>`;
}

// Renders a decorative row of tiles as one table row. Each tile is a quarter circle: one rounded corner,
// which most email clients can render.
function tileRow({ brand, sky }: EmailTheme): string {
  const corners = ['100% 0 0 0', '0 100% 0 0', '0 0 100% 0', '0 0 0 100%'];
  const arcs = [colour.surface, sky, colour.sun, colour.surface, sky];
  const cells = Array.from({ length: 13 }, (_, index) => {
    const corner = corners[(index * 3) % corners.length];
    const arc = arcs[(index * 2) % arcs.length];
    return `<td width="40" height="40" style="width:40px;height:40px;padding:0;background:${brand}"><div style="width:40px;height:40px;border-radius:${corner};background:${arc}"></div></td>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%"><tr>${cells.join('')}</tr></table>`;
}
