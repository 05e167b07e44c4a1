import { randomUUID } from 'node:crypto';
import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import type { Mailer } from './mailer.ts';
import { deleteMailsBefore, findUnsent, insertMail, markSent, queueSending } from './store.ts';

const keptDays = 7;

export type Mail = Mailer & {
  /** Drops what is older than a week. */
  prune(): Promise<void>;
  /** Begins to deliver, when there is a mail server. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Parts = { db: Database; config: Config; now: () => Date; log: Logger };

/** Mails are rows first. With `SMTP_URL` a job in the same transaction sends them; without, they stay in the outbox. */
export async function openMail({ db, config, now, log }: Parts): Promise<Mail> {
  const { smtpUrl } = config;
  let runner: Runner | undefined;
  // The queue's own lines join ours; it would write them past the log otherwise.
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'mail worker');
    else log.debug({ worker: message }, 'mail worker');
  });
  if (smtpUrl) await runMigrations({ pgPool: db.pool, logger });

  return {
    async send(tx, letter) {
      const id = randomUUID();
      await insertMail(tx, {
        id,
        recipient: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        links: [...letter.links],
        code: letter.code ?? null,
        language: letter.language,
        createdAt: now(),
      });
      if (smtpUrl) await queueSending(tx, id);
    },
    prune: async () => {
      await deleteMailsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
    },
    async start() {
      if (!smtpUrl) return;
      const send = deliverer(smtpUrl, { db, config, now });
      runner = await run({
        pgPool: db.pool,
        logger,
        crontab: '',
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 2_000,
        taskList: { send_mail: (payload) => send(payload) },
      });
      runner.promise.catch((error: unknown) => log.error({ error }, 'mail worker ended'));
    },
    stop: async () => runner?.stop(),
  };
}

function deliverer(smtpUrl: string, { db, config, now }: Omit<Parts, 'log'>) {
  const transport = createTransport(smtpUrl);
  const domain = new URL(config.hubUrl).hostname;
  return async (payload: unknown) => {
    const id = String((payload as { id: string }).id);
    const mail = await findUnsent(db, id);
    if (!mail) return;
    // The same Message-ID at every try: a server that took it before a broken answer drops the second.
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
    await markSent(db, id, now());
  };
}
