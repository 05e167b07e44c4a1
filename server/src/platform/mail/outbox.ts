import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import { newNonce } from '#platform/http/headers';
import { isFromHere } from '#platform/http/loopback';
import { notFound } from '#platform/http/refusal';
import { escapeHtml, plainPage } from '#platform/http/plain-page';
import { findMail, listMails, type Mail } from './store.ts';

type Parts = { db: Database; config: Config };

/** `/outbox` for people and `/outbox.json` for programs: the mails of a hub without a mail server, on this machine only. */
export function mountOutbox(server: FastifyInstance, { db, config }: Parts) {
  const guard = (request: FastifyRequest) => {
    if (!config.isLocal || config.smtpUrl || !isFromHere(request)) throw notFound();
  };

  server.get<{ Querystring: { to?: string } }>('/outbox.json', async (request, reply) => {
    guard(request);
    const mails = await listMails(db, request.query.to);
    return reply.header('Cache-Control', 'no-store').send(mails.map(asJson));
  });

  server.get('/outbox', async (request, reply) => {
    guard(request);
    const mails = await listMails(db, undefined);
    return plainPage(reply, {
      title: 'Caixa de saída',
      body: listPage(mails, config.zone),
      nonce: newNonce(),
    });
  });

  server.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    guard(request);
    const mail = await findMail(db, request.params.id).catch(() => undefined);
    if (!mail) throw notFound('Mensagem não encontrada.');
    return plainPage(reply, { title: mail.subject, body: mailPage(mail, config.zone), nonce: newNonce() });
  });
}

function asJson(mail: Mail) {
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links: mail.links,
    code: mail.code,
    at: mail.created_at.toISOString(),
  };
}

function listPage(mails: Mail[], zone: string) {
  const intro =
    '<p>Sem um servidor de e-mail configurado, as mensagens do hub ficam aqui, nesta máquina.</p>';
  if (mails.length === 0) return `${intro}<p class="quiet">Nenhuma mensagem ainda.</p>`;
  const rows = mails.map(
    (mail) => `<li><a href="/outbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong></a>
      <span>${escapeHtml(mail.recipient)}</span> <span class="quiet">${when(mail, zone)}</span></li>`,
  );
  return `${intro}<ul class="rows">${rows.join('')}</ul>`;
}

function mailPage(mail: Mail, zone: string) {
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return `<p><a href="/outbox">Todas as mensagens</a></p>
    <p>Para <strong>${escapeHtml(mail.recipient)}</strong> <span class="quiet">${when(mail, zone)}</span></p>
    ${mail.code ? `<p>Código: <strong class="code">${escapeHtml(mail.code)}</strong></p>` : ''}
    ${links.length > 0 ? `<p>Links:</p><ul>${links.join('')}</ul>` : ''}
    <pre>${escapeHtml(mail.text)}</pre>`;
}

function when(mail: Mail, zone: string) {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return escapeHtml(format.format(mail.created_at));
}
