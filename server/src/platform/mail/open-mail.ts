import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Config } from '#platform/config/config';
import type { Database, Queryable } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { createSmtpTransport } from './smtp-transport.ts';
import { createSmsWebhookTransport } from './sms-webhook-transport.ts';
import { openMailDelivery } from './deliver.ts';
import { defaultEmailTheme, type EmailTheme } from './email-html.ts';
import type { Email, MailOutcome, TestableMailer } from './mailer.ts';
import {
  deleteMailsBefore,
  insertMails,
  enqueueSendMailJobs,
  claimStrandedMails,
  type MailRow as Row,
} from './store.ts';
import type { MailTransport } from './mail-transport.ts';
import type { SmsSender } from './sms-sender.ts';

const keptDays = 7;
const strandedAfter = 5 * 60_000;
const mostMisses = 4;

export type MailService = TestableMailer & {
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
  look?: (tx: Queryable) => Promise<EmailTheme>;
};

/**
 * Messages are rows first. With `SMTP_URL`, or `SMS_WEBHOOK_URL` for text messages, a job in the same transaction
 * sends them; without, they stay in the outbox.
 */
export async function openMailService({ db, config, now, log, look = usually }: Deps): Promise<MailService> {
  const { smtpUrl, smsWebhook } = config;
  const leaves = { mail: smtpUrl !== undefined, text: smsWebhook !== undefined };
  const delivers = leaves.mail || leaves.text;
  const logger = quietLogger(log);
  if (delivers) await runMigrations({ pgPool: db.pool, logger });
  let stopDelivering: (() => Promise<void>) | undefined;

  /** Messages of one channel. */
  async function set(tx: Queryable, channel: Row['channel'], messages: readonly Message[]) {
    const at = now();
    const isLeaving = leaves[channel];
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

  const texts: SmsSender = {
    send: (tx, { to, text, code, language, channel }) =>
      set(tx, 'text', [
        {
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
        },
      ]),
  };

  async function sendAll(tx: Queryable, emails: readonly Email[]) {
    if (emails.length === 0) return;
    const looks = await look(tx);
    const messages = emails.map(({ to, subject, text, html, links, code, language, unsubscribe }) => ({
      recipient: to,
      subject,
      text,
      html: html(looks),
      links: [...links],
      code: code ?? null,
      language,
      text_channel: null,
      unsubscribe: unsubscribe ?? null,
    }));
    await set(tx, 'mail', messages);
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
      const way = createSmtpTransport({ smtpUrl, from: config.mailFrom, domain, patience: 8_000 });
      return tryAtOnce(way, { letter: email, html: email.html(await look(db)), now: now() });
    },
    async purge() {
      await deleteMailsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
      if (delivers) await requeueStranded(db, now());
    },
    async start() {
      if (delivers) stopDelivering = await startDelivering();
    },
    stop: async () => stopDelivering?.(),
  };

  async function startDelivering() {
    const domain = new URL(config.hubUrl).hostname;
    const delivery = openMailDelivery({
      db,
      ways: {
        mail:
          smtpUrl === undefined ? undefined : createSmtpTransport({ smtpUrl, from: config.mailFrom, domain }),
        text: smsWebhook && createSmsWebhookTransport({ ...smsWebhook, now }),
      },
      now,
      log,
    });
    let isStopping = false;
    let runner: Runner = await startRunner();

    async function startRunner() {
      const events: WorkerEvents = new EventEmitter();
      const started = await run({
        pgPool: db.pool,
        events,
        // A slow webhook must leave capacity for the emails.
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 2_000,
        // A job that cannot be noted as done ends the worker, which begins again; noted one by one it would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        logger,
        taskList: { send_mail: (payload) => delivery.send(idIn(payload)) },
      });
      stopAfterMisses(started, events);
      started.promise.then(revive, revive);
      return started;
    }

    // Starts the worker again after it ended, because emails must not wait for a restart of the hub.
    function revive() {
      if (isStopping) return;
      log.warn('mail worker ended; starting it again');
      setTimeout(() => {
        if (isStopping) return;
        startRunner().then((started) => (runner = started), revive);
      }, 2_000).unref();
    }

    return async () => {
      isStopping = true;
      await runner.stop().catch(() => undefined);
      delivery.close();
    };
  }
}

type Trial = { letter: Email; html: string; now: Date };

async function tryAtOnce(way: MailTransport, { letter, html, now }: Trial): Promise<MailOutcome> {
  const { to, subject, text, links, code = null, language } = letter;
  const about = {
    channel: 'mail',
    recipient: to,
    text_channel: null,
    unsubscribe: null,
    created_at: now,
  } as const;
  try {
    await way.send({ ...about, id: randomUUID(), subject, text, html, links: [...links], code, language });
    return { outcome: 'sent', reason: null };
  } catch (error) {
    const input = Object.values(way.describeError(error) ?? {}).filter((part) => part !== undefined);
    return { outcome: 'failed', reason: input.join(' ') || 'unknown' };
  } finally {
    way.close();
  }
}

const usually = () => Promise.resolve(defaultEmailTheme);

// A worker with a failed first query on the database remembers that permanently, and never finds a job again.
function stopAfterMisses(runner: Runner, events: WorkerEvents) {
  let misses = 0;
  const clear = () => (misses = 0);
  events.on('worker:getJob:error', () => {
    misses += 1;
    if (misses === mostMisses) void runner.stop().catch(() => undefined);
  });
  events.on('worker:getJob:empty', clear);
  events.on('job:start', clear);
}

async function requeueStranded(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - strandedAfter);
    const stranded = await claimStrandedMails(tx, { before, now });
    await enqueueSendMailJobs(tx, { ids: stranded.map(({ id }) => id), at: now });
  });
}

function idIn(payload: unknown): string {
  const holds = typeof payload === 'object' && payload !== null && 'id' in payload;
  if (holds && typeof payload.id === 'string') return payload.id;
  throw new Error('a mail job without a mail');
}

// Only what went wrong: the worker reports every job otherwise.
function quietLogger(log: Logger) {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ message }, 'mail worker');
    if (level === 'warning') log.warn({ message }, 'mail worker');
  });
}
