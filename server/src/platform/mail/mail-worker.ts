import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { openMailDelivery, type MailDelivery } from './deliver.ts';
import { createSmsWebhookTransport } from './sms-webhook-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const mostMisses = 4;

type Deps = {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'hubUrl' | 'smsWebhook'>;
  now: () => Date;
  log: Logger;
};

/** Creates the tables of the jobs that send messages. */
export const migrateMailJobSchema = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  runMigrations({ pgPool: db.pool, logger: quietLogger(log) });

/** Starts the worker that sends queued messages. Returns a function that stops it. */
export async function startMailWorker(deps: Deps): Promise<() => Promise<void>> {
  const delivery = openDelivery(deps);
  let isStopping = false;
  let runner: Runner = await startRunner();

  async function startRunner() {
    const started = await runWorker(deps, delivery);
    started.promise.then(revive, revive);
    return started;
  }

  // Starts the worker again after it ended, because emails must not wait for a restart of the hub.
  function revive() {
    if (isStopping) return;
    deps.log.warn('mail worker exited; restarting it');
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

function openDelivery({ db, config, now, log }: Deps): MailDelivery {
  const { smtpUrl, smsWebhook, mailFrom: from } = config;
  const domain = new URL(config.hubUrl).hostname;
  return openMailDelivery({
    db,
    ways: {
      mail: smtpUrl === undefined ? undefined : createSmtpTransport({ smtpUrl, from, domain }),
      text: smsWebhook && createSmsWebhookTransport({ ...smsWebhook, now }),
    },
    now,
    log,
  });
}

async function runWorker({ db, log }: Deps, delivery: MailDelivery): Promise<Runner> {
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
    logger: quietLogger(log),
    taskList: { send_mail: (payload) => delivery.send(idIn(payload)) },
  });
  stopAfterMisses(started, events);
  return started;
}

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
