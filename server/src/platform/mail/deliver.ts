import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import {
  findUnsentMail,
  markMailFailed,
  markMailPostponed,
  markMailSent,
  enqueueSendMailJobs,
  type MessageChannel,
  type UnsentMailRow,
} from './store.ts';
import type { MailTransport } from './mail-transport.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

type Patience = { firstWait: number; longestWait: number; givenUpAfter: number };

// The code of an SMS is valid for about a minute: sent later, it would only alarm its recipient.
const timeout: Record<MessageChannel, Patience> = {
  mail: { firstWait: minute, longestWait: 6 * hour, givenUpAfter: 48 * hour },
  text: { firstWait: 5 * second, longestWait: 2 * minute, givenUpAfter: 10 * minute },
};

type Deps = {
  db: Database;
  ways: { [Name in MessageChannel]?: MailTransport | undefined };
  now: () => Date;
  log: Logger;
};

export type MailDelivery = { send(id: string): Promise<void>; close(): void };

/**
 * Creates the delivery of queued messages. A failed one is retried at growing intervals: an email for two days, a text
 * message for minutes.
 */
export function openMailDelivery({ db, ways, now, log }: Deps): MailDelivery {
  async function send(id: string) {
    const message = await findUnsentMail(db, id);
    if (!message) return;
    const transport = ways[message.channel];
    if (!transport) return postpone(message, 'no way out');
    try {
      await transport.send(message);
    } catch (error) {
      const reason = transport.describeError(error);
      return transport.isPermanentError(error) ? fail(message, reason) : postpone(message, reason);
    }
    await markMailSent(db, { id, now: now() });
  }

  async function postpone(message: UnsentMailRow, reason: unknown) {
    const { id, channel, created_at: createdAt, tries } = message;
    const until = new Date(now().getTime() + mailRetryDelayMilliseconds(tries, channel));
    if (until.getTime() - createdAt.getTime() > timeout[channel].givenUpAfter) return fail(message, reason);
    log.warn({ mail: id, channel, tries: tries + 1, until, reason }, 'mail postponed');
    await db.transaction(async (tx) => {
      await markMailPostponed(tx, { id, until });
      await enqueueSendMailJobs(tx, { ids: [id], at: until });
    });
  }

  async function fail({ id, channel, tries }: UnsentMailRow, reason: unknown) {
    log.error({ mail: id, channel, tries: tries + 1, reason }, 'mail given up');
    await markMailFailed(db, { id, now: now() });
  }

  return {
    send,
    close: () => Object.values(ways).forEach((transport) => transport?.close()),
  };
}

/** Returns the milliseconds before the next try: they double with each failure, up to a maximum. */
export function mailRetryDelayMilliseconds(tries: number, channel: MessageChannel) {
  const { firstWait, longestWait } = timeout[channel];
  return Math.min(firstWait * 2 ** tries, longestWait);
}
