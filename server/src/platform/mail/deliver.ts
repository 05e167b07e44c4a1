import { createTransport } from 'nodemailer';
import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { findUnsent, markFailed, markPostponed, markSent, queueSending } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const longestWait = 6 * hour;
const givenUpAfter = 48 * hour;

type Parts = {
  db: Database;
  smtpUrl: string;
  from: string;
  /** The host of the hub, for the name of each message. */
  domain: string;
  now: () => Date;
  log: Logger;
};

export type Delivery = { send(id: string): Promise<void>; close(): void };

/** Hands mails to the mail server. What fails is tried again, later and later, for two days. */
export function openDelivery({ db, smtpUrl, from, domain, now, log }: Parts): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    dnsTimeout: 10_000,
  });

  async function send(id: string) {
    const mail = await findUnsent(db, id);
    if (!mail) return;
    try {
      // The same Message-ID at every try: a server that took it before a broken answer drops the second.
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      return postpone(mail, error);
    }
    await markSent(db, { id, now: now() });
  }

  async function postpone(mail: { id: string; created_at: Date; tries: number }, error: unknown) {
    const { id, created_at: createdAt, tries } = mail;
    const until = new Date(now().getTime() + waitAfter(tries));
    const isTooLate = until.getTime() - createdAt.getTime() > givenUpAfter;
    if (isTooLate || isFinal(error)) {
      log.error({ mail: id, tries: tries + 1, reason: reasonOf(error) }, 'mail given up');
      return markFailed(db, { id, now: now() });
    }
    log.warn({ mail: id, tries: tries + 1, until, reason: reasonOf(error) }, 'mail postponed');
    await db.transaction(async (tx) => {
      await markPostponed(tx, { id, until });
      await queueSending(tx, { id, at: until });
    });
  }

  return { send, close: () => transport.close() };
}

/** One minute after the first failure, twice as long after each further one, six hours at most. */
export const waitAfter = (tries: number) => Math.min(minute * 2 ** tries, longestWait);

// A refused mailbox stays refused; anything else may heal, wrong credentials and full disks included.
function isFinal(error: unknown): boolean {
  const isAnswer = error instanceof Error && 'responseCode' in error && 'command' in error;
  return isAnswer && error.command === 'RCPT TO' && Number(error.responseCode) >= 550;
}

// Codes only: an answer of the mail server may repeat the address.
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  return {
    code: 'code' in error ? error.code : undefined,
    response: 'responseCode' in error ? error.responseCode : undefined,
    command: 'command' in error ? error.command : undefined,
  };
}
