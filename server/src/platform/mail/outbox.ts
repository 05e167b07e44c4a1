import { uuidPattern } from '#platform/database/uuid';
import type { MessageChannel } from './delivery-jobs.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { Config } from '#platform/config/config';
import { createNonce } from '#platform/http/security/headers';
import { isLocalRequest } from '#platform/http/security/loopback';
import { defaultLanguage, negotiateLanguage, type Language } from '#platform/http/languages';
import { sendPlainPage } from '#platform/http/plain-page';
import { ApiError, createNotFoundError } from '#platform/http/endpoints/api-error';
import { renderOutboxList, renderOutboxMessage, type OutboxPageTexts } from './outbox-pages.ts';
import type { OutboxReader } from './outbox-reader.ts';
import type { StoredMessageRow } from './store.ts';

type Deps = {
  mails: OutboxReader;
  config: Pick<Config, 'isLocal' | 'smtpUrl' | 'smsWebhook' | 'zone'>;
  messages: (language: Language) => { outbox: OutboxPageTexts };
};

const refreshSeconds = 5;

// The policy for an email that the outbox shows in a frame. Inline styles are allowed, because emails use them. The
// email can load images of this hub only, and cannot run scripts.
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/**
 * Mounts `/outbox` for people and `/outbox.json` for programs. Both list the messages of channels without a transport.
 * They respond only in a local hub, to requests from this machine.
 */
export function mountOutbox(server: FastifyInstance, { mails, config, messages }: Deps) {
  const channels = channelsStoredInOutbox(config);
  const guard = async (request: FastifyRequest) => {
    if (channels.length === 0 || !isLocalRequest(request)) throw createNotFoundError();
  };

  server.get<{ Querystring: { to?: unknown } }>(
    '/outbox.json',
    { onRequest: guard },
    async (request, reply) => {
      const { to } = request.query;
      const recipient = typeof to === 'string' ? recipientIn(to) : undefined;
      const emails = await mails.list({ channels, recipient });
      return reply.header('Cache-Control', 'no-store').send(emails.map(asJson));
    },
  );

  server.get('/outbox', { onRequest: guard }, async (request, reply) => {
    const emails = await mails.list({ channels, recipient: undefined });
    // The page reloads to show new emails, so it needs no script.
    reply.header('Refresh', String(refreshSeconds));
    const reader = readerOf(request, { config, messages });
    const { language } = reader;
    const page = { title: reader.messages.title, body: renderOutboxList(emails, reader), language };
    return sendPlainPage(reply, { ...page, nonce: createNonce(), wide: true });
  });

  server.get<{ Params: { id: string } }>('/outbox/:id', { onRequest: guard }, async (request, reply) => {
    const mail = await read(request.params.id);
    const reader = readerOf(request, { config, messages });
    const { language } = reader;
    const title = mail.subject || reader.messages.sms;
    const page = { title, body: renderOutboxMessage(mail, reader), language };
    return sendPlainPage(reply, { ...page, nonce: createNonce(), wide: true });
  });

  server.get<{ Params: { id: string } }>(
    '/outbox/:id/letter',
    { onRequest: guard },
    async (request, reply) => {
      const mail = await read(request.params.id);
      return reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .header('Content-Security-Policy', emailPolicy)
        .type('text/html; charset=utf-8')
        .send(mail.html.replace('<head>', '<head><base target="_blank">'));
    },
  );

  async function read(id: string): Promise<StoredMessageRow> {
    const mail = uuidPattern.test(id) ? await mails.find(id) : undefined;
    if (!mail || !channels.includes(mail.channel))
      throw new ApiError(platformErrors.outbox_message_not_found());
    return mail;
  }
}

function readerOf({ headers }: FastifyRequest, { config, messages }: Pick<Deps, 'config' | 'messages'>) {
  const language = negotiateLanguage(headers['accept-language'], defaultLanguage);
  return { zone: config.zone, language, messages: messages(language).outbox };
}

function channelsStoredInOutbox({ isLocal, smtpUrl, smsWebhook }: Deps['config']): MessageChannel[] {
  if (!isLocal) return [];
  return [...(smtpUrl ? [] : ['mail' as const]), ...(smsWebhook ? [] : ['text' as const])];
}

// In a query string a plus sign means a space, so the plus sign of a phone number is lost. A recipient of digits only
// is a phone number, and gets its plus sign back.
function recipientIn(to: string) {
  const normalizedRecipient = to.trim().toLowerCase();
  return /^\+?\d+$/.test(normalizedRecipient)
    ? `+${normalizedRecipient.replace('+', '')}`
    : normalizedRecipient;
}

function asJson(mail: StoredMessageRow) {
  return {
    id: mail.id,
    channel: mail.channel,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links: mail.links,
    code: mail.code,
    ...(mail.unsubscribe === null ? {} : { unsubscribe: mail.unsubscribe }),
    at: mail.created_at.toISOString(),
  };
}
