import { randomUUID } from 'node:crypto';
import type { Config } from '#platform/config/config';
import type { Database, Queryable } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { createSmtpTransport } from './smtp-transport.ts';
import { defaultEmailTheme, type EmailTheme } from './email-html.ts';
import { migrateMailJobSchema, startMailWorker } from './mail-worker.ts';
import type { Email, MailerWithTestEmail } from './mailer.ts';
import { sendEmailAtOnce } from './send-email-at-once.ts';
import {
  deleteMailsBefore,
  insertMails,
  enqueueSendMailJobs,
  claimStrandedMails,
  type MailRow as Row,
} from './store.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';

const keptDays = 7;
const strandedAfter = 5 * 60_000;

export type MailService = MailerWithTestEmail & {
  /** Undefined if SMS have no transport and no outbox would show them. */
  sms: SmsSender | undefined;
  /** Deletes messages older than a week, and queues again those that a killed process left unfinished. */
  purge(): Promise<void>;
  /** Starts delivery if there is a mail server or a webhook. */
  start(): Promise<void>;
  stop(): Promise<void>;
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
 * Creates the mail service: messages are rows first. With `SMTP_URL`, or `SMS_WEBHOOK_URL` for text messages, a
 * job in the same transaction sends them; without, they stay in the outbox.
 */
export async function openMailService(deps: Deps): Promise<MailService> {
  const { db, config, now, log, readTheme = readDefaultTheme } = deps;
  const { smtpUrl, smsWebhook } = config;
  const leaves = { mail: smtpUrl !== undefined, text: smsWebhook !== undefined };
  const delivers = leaves.mail || leaves.text;
  if (delivers) await migrateMailJobSchema({ db, log });
  let stopDelivering: (() => Promise<void>) | undefined;

  const store = (tx: Queryable, channel: Row['channel'], messages: readonly Message[]) =>
    storeMessages(tx, messages, { channel, at: now(), isLeaving: leaves[channel] });
  const texts: SmsSender = { send: (tx, sms) => store(tx, 'text', [toSmsRow(sms)]) };
  async function sendAll(tx: Queryable, emails: readonly Email[]) {
    if (emails.length === 0) return;
    const theme = await readTheme(tx);
    await store(
      tx,
      'mail',
      emails.map((email) => toEmailRow(email, theme)),
    );
  }
  const send = (tx: Queryable, email: Email) => sendAll(tx, [email]);

  return {
    sms: leaves.text || config.isLocal ? texts : undefined,
    send,
    sendAll,
    async sendTest(email) {
      if (smtpUrl === undefined) {
        await send(db, email);
        return { outcome: 'kept', reason: null };
      }
      const domain = new URL(config.hubUrl).hostname;
      const transport = createSmtpTransport({ smtpUrl, from: config.mailFrom, domain, patience: 8_000 });
      return sendEmailAtOnce(transport, { email, html: email.html(await readTheme(db)), now: now() });
    },
    async purge() {
      await deleteMailsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
      if (delivers) await requeueStranded(db, now());
    },
    async start() {
      if (delivers) stopDelivering = await startMailWorker(deps);
    },
    stop: async () => stopDelivering?.(),
  };
}

type Departure = { channel: Row['channel']; at: Date; isLeaving: boolean };

/** Stores messages of one channel, and queues them if the channel has a transport. */
async function storeMessages(
  tx: Queryable,
  messages: readonly Message[],
  { channel, at, isLeaving }: Departure,
) {
  const rows = messages.map((message) => ({
    ...message,
    channel,
    id: randomUUID(),
    created_at: at,
    next_try_at: isLeaving ? at : null,
  }));
  await insertMails(tx, rows);
  if (isLeaving) await enqueueSendMailJobs(tx, { ids: rows.map(({ id }) => id), at });
}

const toSmsRow = ({ to, text, code, language, channel }: SmsMessage): Message => ({
  // As E.164 is written everywhere: with its plus sign.
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

async function requeueStranded(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - strandedAfter);
    const stranded = await claimStrandedMails(tx, { before, now });
    await enqueueSendMailJobs(tx, { ids: stranded.map(({ id }) => id), at: now });
  });
}
