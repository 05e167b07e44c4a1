import type { MessageChannel } from './delivery-jobs.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { calculateRetryDelay } from '#platform/jobs/task';
import { deliveryRetryPoliciesByChannel } from './delivery-task.ts';
import { defaultEmailTheme } from './email-html.ts';
import type { Email, Mailer } from './mailer.ts';
import type { OutboxReader } from './outbox-reader.ts';
import type { StoredMessageRow } from './store.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';
import type { MessageTransport } from './message-transport.ts';

const maxStored = 1_000;
const maxListed = 100;
const maxTries = 10;

type Deps = {
  transports: { [Name in MessageChannel]?: MessageTransport | undefined };
  now: () => Date;
  log: Logger;
};

export type NonPersistentMail = Mailer & { sms: SmsSender; outbox: OutboxReader; stop(): void };

/**
 * Creates the mail of a service that has no table for messages: those with a transport are sent after their
 * transaction commits, the others are stored in this process. What is pending when the process ends is lost; a
 * user who needs it requests another.
 */
export function openNonPersistentMail(deps: Deps): NonPersistentMail {
  const state: NonPersistentMailState = { ...deps, stored: [], retryTimers: new Set() };
  return {
    async send(tx: Transaction, email) {
      queueMessage(state, tx, toEmailMessage(email));
    },
    sms: {
      async send(tx: Transaction, sms) {
        queueMessage(state, tx, toSmsMessage(sms));
      },
    },
    outbox: createNonPersistentOutbox(state.stored),
    stop() {
      for (const timer of state.retryTimers) clearTimeout(timer);
      for (const transport of Object.values(state.transports)) transport?.close();
    },
  };
}

type NonPersistentMailState = Deps & {
  stored: StoredMessageRow[];
  /** The timers of the messages that are sent again later. */
  retryTimers: Set<NodeJS.Timeout>;
};
type Message = Omit<StoredMessageRow, 'id' | 'created_at'>;

function queueMessage(state: NonPersistentMailState, tx: Transaction, message: Message) {
  const mail = { ...message, id: randomUUID(), created_at: state.now() };
  tx.afterCommit(() => {
    const transport = state.transports[mail.channel];
    // Not awaited, because the response time of a mail server must not reveal who has an account.
    if (transport) void deliver(state, { transport, mail, tries: 0 });
    else if (state.stored.unshift(mail) > maxStored) state.stored.pop();
  });
}

type Delivery = { transport: MessageTransport; mail: StoredMessageRow; tries: number };

async function deliver(state: NonPersistentMailState, { transport, mail, tries }: Delivery): Promise<void> {
  const { log, retryTimers } = state;
  try {
    await transport.send(mail);
  } catch (error) {
    const reason = transport.describeError(error);
    if (transport.isPermanentError(error) || tries + 1 >= maxTries) {
      return log.error({ mail: mail.id, tries: tries + 1, reason }, 'mail given up');
    }
    log.warn({ mail: mail.id, tries: tries + 1, reason }, 'mail postponed');
    const timer = setTimeout(
      () => {
        retryTimers.delete(timer);
        void deliver(state, { transport, mail, tries: tries + 1 });
      },
      calculateRetryDelay(deliveryRetryPoliciesByChannel[mail.channel], tries + 1),
    );
    retryTimers.add(timer.unref());
  }
}

function toEmailMessage({ to, html, links, code, ...email }: Email): Message {
  return {
    ...email,
    html: html(defaultEmailTheme),
    channel: 'mail',
    recipient: to,
    links: [...links],
    code: code ?? null,
    text_channel: null,
    unsubscribe: email.unsubscribe ?? null,
  };
}

function toSmsMessage({ to, text, code, language, channel }: SmsMessage): Message {
  const recipient = `+${to.replace(/^\+/, '')}`;
  const emptyEmailFields = { subject: '', html: '', links: [], unsubscribe: null };
  const wanted = { code: code ?? null, language, text_channel: channel ?? 'sms' };
  return { ...emptyEmailFields, ...wanted, channel: 'text', recipient, text };
}

const createNonPersistentOutbox = (stored: readonly StoredMessageRow[]): OutboxReader => ({
  async list({ channels, recipient }) {
    const isWanted = (mail: StoredMessageRow) =>
      channels.includes(mail.channel) && (recipient === undefined || mail.recipient === recipient);
    return stored.filter(isWanted).slice(0, maxListed);
  },
  find: async (id) => stored.find((mail) => mail.id === id.toLowerCase()),
});
