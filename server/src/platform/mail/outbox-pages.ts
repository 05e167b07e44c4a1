import { escapeHtml } from '#platform/http/plain-page';
import type { MailRow } from './store.ts';

export function renderOutboxList(mails: readonly MailRow[], zone: string): string {
  const intro =
    '<p>As mensagens que não têm como sair ficam aqui, nesta máquina: os e-mails sem um servidor de e-mail, as de texto sem um serviço que as envie. A lista se atualiza sozinha.</p>';
  if (mails.length === 0) return `${intro}<p class="quiet">Nenhuma mensagem ainda.</p>`;
  const rows = mails.map(
    (mail) => `<li><a href="/outbox/${mail.id}"><strong>${escapeHtml(mail.subject || mail.text)}</strong></a>
      <span>${escapeHtml(mail.recipient)}</span> <span class="quiet">${moment(mail, zone)}</span></li>`,
  );
  return `${intro}<ul class="rows">${rows.join('')}</ul>`;
}

export function renderOutboxMail(mail: MailRow, zone: string): string {
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return `<p><a href="/outbox">Todas as mensagens</a></p>
    <p>Para <strong>${escapeHtml(mail.recipient)}</strong> <span class="quiet">${moment(mail, zone)}</span></p>
    ${mail.code ? `<p>Código: <strong class="code">${escapeHtml(mail.code)}</strong></p>` : ''}
    ${links.length > 0 ? `<p>Links:</p><ul>${links.join('')}</ul>` : ''}
    ${mail.channel === 'mail' ? asReceived(mail) : ''}
    <h2>Só texto</h2>
    <pre>${escapeHtml(mail.text)}</pre>`;
}

function asReceived(mail: MailRow): string {
  return `<iframe class="letter" title="Mensagem como o destinatário a vê" src="/outbox/${mail.id}/letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function moment(mail: MailRow, zone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: zone,
  });
  const shown = escapeHtml(format.format(mail.created_at));
  return `<time datetime="${mail.created_at.toISOString()}">${shown}</time>`;
}
