import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { openDelivery } from './deliver.ts';
import type { Mailer } from './mailer.ts';
import { deleteMailsBefore, insertMail, queueSending, takeStranded } from './store.ts';

const keptDays = 7;
const strandedAfter = 5 * 60_000;
const mostMisses = 4;

export type Mail = Mailer & {
  /** Drops what is older than a week, and takes up again what a killed process left behind. */
  prune(): Promise<void>;
  /** Begins to deliver, when there is a mail server. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Parts = {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'hubUrl'>;
  now: () => Date;
  log: Logger;
};

/** Mails are rows first. With `SMTP_URL` a job in the same transaction sends them; without, they stay in the outbox. */
export async function openMail({ db, config, now, log }: Parts): Promise<Mail> {
  const { smtpUrl } = config;
  const deliversMail = smtpUrl !== undefined;
  const logger = quietLogger(log);
  if (deliversMail) await runMigrations({ pgPool: db.pool, logger });
  let stopDelivering: (() => Promise<void>) | undefined;

  return {
    async send(tx, letter) {
      const id = randomUUID();
      const createdAt = now();
      await insertMail(tx, {
        id,
        recipient: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        links: [...letter.links],
        code: letter.code ?? null,
        language: letter.language,
        createdAt,
        nextTryAt: deliversMail ? createdAt : null,
      });
      if (deliversMail) await queueSending(tx, { id, at: createdAt });
    },
    async prune() {
      await deleteMailsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
      if (deliversMail) await requeueStranded(db, now());
    },
    async start() {
      if (smtpUrl !== undefined) stopDelivering = await startDelivering(smtpUrl);
    },
    stop: async () => stopDelivering?.(),
  };

  async function startDelivering(url: string) {
    const domain = new URL(config.hubUrl).hostname;
    const delivery = openDelivery({ db, smtpUrl: url, from: config.mailFrom, domain, now, log });
    let isStopping = false;
    let runner: Runner = await startRunner();

    async function startRunner() {
      const events: WorkerEvents = new EventEmitter();
      const started = await run({
        pgPool: db.pool,
        events,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 2_000,
        logger,
        taskList: { send_mail: (payload) => delivery.send(idIn(payload)) },
      });
      stopAfterMisses(started, events);
      started.promise.then(revive, revive);
      return started;
    }

    // Mails must not wait for a restart of the hub.
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

// A worker whose very first look at the database failed remembers that for good, and never finds a job again.
function stopAfterMisses(runner: Runner, events: WorkerEvents) {
  let misses = 0;
  const forget = () => (misses = 0);
  events.on('worker:getJob:error', () => {
    misses += 1;
    if (misses === mostMisses) void runner.stop().catch(() => undefined);
  });
  events.on('worker:getJob:empty', forget);
  events.on('job:start', forget);
}

async function requeueStranded(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const before = new Date(now.getTime() - strandedAfter);
    for (const { id } of await takeStranded(tx, { before, now })) await queueSending(tx, { id, at: now });
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
