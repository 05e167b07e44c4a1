import type { FastifyReply } from 'fastify';

/**
 * Sends an HTML page without scripts that the server renders, such as the outbox, the confirmation page of an email
 * link, or the API reference.
 */
export function sendPlainPage(
  reply: FastifyReply,
  page: {
    title: string;
    body: string;
    nonce: string;
    status?: number;
    language?: string;
    wide?: boolean;
    /** Another origin to which the server may redirect after the form of the page is submitted. */
    formRedirectOrigin?: string;
  },
) {
  return reply
    .code(page.status ?? 200)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('Content-Security-Policy', policy(page))
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${page.language ?? 'pt-BR'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} · Mutirão</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${page.nonce}">${style}</style>
</head>
<body${page.wide ? ' class="wide"' : ''}><main>${page.wide ? '' : mark}<h1>${escapeHtml(page.title)}</h1>${page.body}</main></body>
</html>`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function policy({ nonce, formRedirectOrigin = '' }: { nonce: string; formRedirectOrigin?: string }) {
  const formAction = `form-action 'self' ${formRedirectOrigin}`.trim();
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

// The logo. It is inline, because the server that sends this page may serve no static files. It shows users who come
// from an email link to which site the page belongs.
const mark = `<svg class="mark" width="40" height="40" viewBox="0 0 32 32" aria-hidden="true"><path fill="#1e53bc" d="M16 0A16 16 0 0 0 32 16A16 16 0 0 0 16 32A16 16 0 0 0 0 16A16 16 0 0 0 16 0z"/><path fill="#fbbe21" d="M16 0A16 16 0 0 1 0 16V8A8 8 0 0 1 8 0zM32 16A16 16 0 0 0 16 32H24A8 8 0 0 0 32 24z"/><path fill="#c9d9fb" d="M16 0A16 16 0 0 0 32 16V8A8 8 0 0 0 24 0zM0 16A16 16 0 0 1 16 32H8A8 8 0 0 1 0 24z"/></svg>`;

const style = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1a1f2e; --quiet: #5c6170; --line: #e2e0da; --brand: #1d50b8; --on-brand: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #10131b; --surface: #191d27; --ink: #f3f2ee; --quiet: #a7abb8; --line: #2f3441; --brand: #8fb3ff; --on-brand: #0f1c38; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, sans-serif; }
main { max-width: 448px; margin: 12vh auto; padding: 40px 36px; background: var(--surface); border: 1px solid var(--line); border-radius: 18px; }
.wide main { max-width: 960px; margin: 24px auto; padding: 32px; }
.mark { display: block; margin-bottom: 28px; }
form button { width: 100%; margin-top: 12px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 40px 0 8px; font-size: 19px; } h3 { margin: 28px 0 4px; font-size: 15px; }
a { color: var(--brand); overflow-wrap: anywhere; border-radius: 4px; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); cursor: pointer; }
.letter { display: block; width: 100%; height: 560px; margin: 24px 0; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { overflow: auto; padding: 16px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
code, .code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; } .code { letter-spacing: 0.1em; }
.quiet { color: var(--quiet); } .rows { list-style: none; padding: 0; }
.rows li { padding: 12px 0; border-top: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 4px 12px; }
table { width: 100%; border-collapse: collapse; overflow-wrap: anywhere; } th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); }
@media (max-width: 700px) { body { background: var(--surface); } .wide main, main { margin: 0; border: 0; border-radius: 0; padding: 32px 24px; } }
`;
