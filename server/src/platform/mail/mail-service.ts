import { randomUUID } from 'node:crypto';
import type { Config } from '#platform/config/config';
import type { Database, Queryable } from '#platform/database/database';
import { deleteJobsByKey, enqueueJobs } from '#platform/jobs/store/enqueue';
import type { Task } from '#platform/jobs/task';
import type { Logger } from '#platform/telemetry/log';
import { createSmtpTransport } from './smtp-transport.ts';
import { defaultEmailTheme, type EmailTheme } from './email-html.ts';
import { deliveryJobKindsByChannel, type DeliveryTaskName, type MessageChannel } from './delivery-jobs.ts';
import { createDeliveryTask } from './delivery-task.ts';
import type { MessageTransport } from './message-transport.ts';
import { createSmsWebhookTransport } from './sms-webhook-transport.ts';
import type { Email, MailerWithTestEmail } from './mailer.ts';
import { sendEmailAndCloseTransport } from './send-email-and-close-transport.ts';
import {
  deleteMessagesBefore,
  insertMessagesWithoutJobs,
  insertSentMessage,
  type StoredMessageRow as Row,
} from './store.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

const retentionDays = 7;
const messageChannels = ['mail', 'text'] as const;

export type MailService = MailerWithTestEmail & {
  /**
   * Undefined if no SMS transport is configured and the hub is not local, because then there is no outbox that would
   * show the messages.
   */
  sms: SmsSender | undefined;
  /** Deletes a batch of messages older than a week, and their jobs. */
  purge(): Promise<void>;
  /** The tasks that send the messages: one for each channel with a transport. */
  tasks: readonly Task<DeliveryTaskName>[];
  /** Closes the connections to the mail server. */
  close(): void;
};

type Message = Omit<Row, 'id' | 'channel' | 'created_at'>;

type Deps = {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'hubUrl' | 'isLocal' | 'smsWebhook'>;
  now: () => Date;
  log: Logger;
  /** Returns the current colours of emails. */
  readTheme?: (tx: Queryable) => Promise<EmailTheme>;
};

/**
 * Creates the mail service, which stores messages as rows. With `SMTP_URL`, or `SMS_WEBHOOK_URL` for text messages, it
 * also queues a job in the same transaction, and the job sends the message. Without, the message stays in the outbox.
 */
export function createMailService(deps: Deps): MailService {
  const { db, config, now, log, readTheme = readDefaultTheme } = deps;
  const { smtpUrl } = config;
  const transports = openTransports(deps);

  const store = (
    tx: Queryable,
    channel: Row['channel'],
    messages: readonly Message[],
    lifetimeSeconds: number | undefined,
  ) =>
    storeMessages(tx, messages, {
      channel,
      at: now(),
      lifetimeSeconds,
      isQueued: transports[channel] !== undefined,
    });
  const texts: SmsSender = { send: (tx, sms) => store(tx, 'text', [toSmsRow(sms)], sms.codeSeconds) };
  async function sendAll(tx: Queryable, emails: readonly Email[]) {
    if (emails.length === 0) return;
    const theme = await readTheme(tx);
    await store(
      tx,
      'mail',
      emails.map((email) => toEmailRow(email, theme)),
      undefined,
    );
  }
  const send = (tx: Queryable, email: Email) => sendAll(tx, [email]);

  return {
    sms: transports.text || config.isLocal ? texts : undefined,
    send,
    sendAll,
    async sendTest(email) {
      if (smtpUrl === undefined) {
        await send(db, email);
        return { outcome: 'kept', reason: null };
      }
      const row = toEmailRow(email, await readTheme(db));
      return sendAndRecord(deps, { smtpUrl, row });
    },
    async purge() {
      await db.transaction(async (tx) => {
        const keys = await deleteMessagesBefore(tx, new Date(now().getTime() - retentionDays * 86_400_000));
        // Deletes their jobs too. None is retried after a week, but failed jobs may not be purged yet, and
        // jobs of a channel without a transport are never run.
        for (const kind of Object.values(deliveryJobKindsByChannel)) await deleteJobsByKey(tx, kind, keys);
      });
    },
    tasks: messageChannels.flatMap((channel) => {
      const transport = transports[channel];
      return transport ? [createDeliveryTask({ channel, transport, db, now, log })] : [];
    }),
    close: () => messageChannels.forEach((channel) => transports[channel]?.close()),
  };
}

/** Sends an email at once, and records it if the mail server accepted it. */
async function sendAndRecord({ db, config, now }: Deps, { smtpUrl, row }: { smtpUrl: string; row: Message }) {
  const domain = new URL(config.hubUrl).hostname;
  const transport = createSmtpTransport({ smtpUrl, from: config.mailFrom, domain, timeoutMs: 8_000 });
  const message = { ...row, channel: 'mail', id: randomUUID(), created_at: now() } as const;
  const result = await sendEmailAndCloseTransport(transport, message);
  if (result.outcome === 'sent') await insertSentMessage(db, { message, now: now() });
  return result;
}

type Transports = { [Channel in MessageChannel]?: MessageTransport | undefined };

function openTransports({ config, now }: Pick<Deps, 'config' | 'now'>): Transports {
  const { smtpUrl, smsWebhook, mailFrom: from } = config;
  const domain = new URL(config.hubUrl).hostname;
  return {
    mail: smtpUrl === undefined ? undefined : createSmtpTransport({ smtpUrl, from, domain }),
    text: smsWebhook && createSmsWebhookTransport({ ...smsWebhook, now }),
  };
}

type StoreMessagesOptions = {
  channel: MessageChannel;
  at: Date;
  /** For how many seconds the messages are useful; undefined if there is no limit. */
  lifetimeSeconds: number | undefined;
  isQueued: boolean;
};

/** Stores messages of one channel, and queues them if the channel has a transport. */
async function storeMessages(
  tx: Queryable,
  messages: readonly Message[],
  { channel, at, lifetimeSeconds, isQueued }: StoreMessagesOptions,
) {
  const rows = messages.map((message) => ({ ...message, channel, id: randomUUID(), created_at: at }));
  await insertMessagesWithoutJobs(tx, rows);
  if (!isQueued) return;
  const expiresAt =
    lifetimeSeconds === undefined ? undefined : new Date(at.getTime() + lifetimeSeconds * 1000).toISOString();
  const jobs = rows.map(({ id }) => ({ key: id, payload: { id, expiresAt } }));
  await enqueueJobs(tx, deliveryJobKindsByChannel[channel], { jobs, now: at });
}

const toSmsRow = ({ to, text, code, language, channel }: SmsMessage): Message => ({
  // Recipients are stored in E.164 format with its plus sign.
  recipient: `+${to.replace(/^\+/, '')}`,
  subject: '',
  text,
  html: '',
  links: [],
  code: code ?? null,
  language,
  text_channel: channel ?? 'sms',
  unsubscribe: null,
});

const toEmailRow = (email: Email, theme: EmailTheme): Message => ({
  recipient: email.to,
  subject: email.subject,
  text: email.text,
  html: email.html(theme),
  links: [...email.links],
  code: email.code ?? null,
  language: email.language,
  text_channel: null,
  unsubscribe: email.unsubscribe ?? null,
});

const readDefaultTheme = () => Promise.resolve(defaultEmailTheme);
