import type { Language } from '#platform/http/languages';
import { escapeHtml } from '#platform/http/plain-page';
import type { StoredMessageRow } from './store.ts';

export type OutboxPageTexts = Record<
  'title' | 'intro' | 'none' | 'sms' | 'all' | 'to' | 'code' | 'links' | 'asReceived' | 'plainText',
  string
>;

type Reader = { zone: string; language: Language; messages: OutboxPageTexts };

export function renderOutboxList(mails: readonly StoredMessageRow[], reader: Reader): string {
  const { messages } = reader;
  const intro = `<p>${messages.intro}</p>`;
  if (mails.length === 0) return `${intro}<p class="quiet">${messages.none}</p>`;
  const rows = mails.map(
    (mail) => `<li><a href="/outbox/${mail.id}"><strong>${escapeHtml(mail.subject || mail.text)}</strong></a>
      <span>${escapeHtml(mail.recipient)}</span> <span class="quiet">${renderMailTime(mail, reader)}</span></li>`,
  );
  return `${intro}<ul class="rows">${rows.join('')}</ul>`;
}

export function renderOutboxMessage(mail: StoredMessageRow, reader: Reader): string {
  const { messages } = reader;
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return `<p><a href="/outbox">${messages.all}</a></p>
    <p>${messages.to} <strong>${escapeHtml(mail.recipient)}</strong> <span class="quiet">${renderMailTime(mail, reader)}</span></p>
    ${mail.code ? `<p>${messages.code}: <strong class="code">${escapeHtml(mail.code)}</strong></p>` : ''}
    ${links.length > 0 ? `<p>${messages.links}:</p><ul>${links.join('')}</ul>` : ''}
    ${mail.channel === 'mail' ? asReceived(mail, messages) : ''}
    <h2>${messages.plainText}</h2>
    <pre>${escapeHtml(mail.text)}</pre>`;
}

function asReceived(mail: StoredMessageRow, messages: OutboxPageTexts): string {
  return `<iframe class="letter" title="${messages.asReceived}" src="/outbox/${mail.id}/letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function renderMailTime(mail: StoredMessageRow, { zone, language }: Reader): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: zone,
  });
  const shown = escapeHtml(format.format(mail.created_at));
  return `<time datetime="${mail.created_at.toISOString()}">${shown}</time>`;
}
