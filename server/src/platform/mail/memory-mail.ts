import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import { mailRetryDelay } from './deliver.ts';
import { defaultEmailTheme } from './email-html.ts';
import type { Mailer } from './mailer.ts';
import type { OutboxReader } from './outbox-reader.ts';
import type { MessageChannel, MailRow } from './store.ts';
import type { SmsSender } from './sms-sender.ts';
import type { MailTransport } from './mail-transport.ts';

const mostKept = 1_000;
const mostListed = 100;
const mostTries = 10;

type Deps = { ways: { [Name in MessageChannel]?: MailTransport | undefined }; now: () => Date; log: Logger };

export type MemoryMail = Mailer & { sms: SmsSender; outbox: OutboxReader; stop(): void };

/**
 * Messages of a service that has no table for them: those with a transport are sent after their transaction commits,
 * the others are stored in this process. What is pending when the process ends is lost; a user who needs it requests
 * another.
 */
export function openMemoryMail({ ways, now, log }: Deps): MemoryMail {
  const stored: MailRow[] = [];
  const waiting = new Set<NodeJS.Timeout>();

  function set(tx: Transaction, message: Omit<MailRow, 'id' | 'created_at'>) {
    const mail = { ...message, id: randomUUID(), created_at: now() };
    tx.afterCommit(() => {
      const way = ways[mail.channel];
      // Not awaited, because the response time of a mail server must not reveal who has an account.
      if (way) void carry(way, mail, 0);
      else if (stored.unshift(mail) > mostKept) stored.pop();
    });
  }

  async function carry(way: MailTransport, mail: MailRow, tries: number): Promise<void> {
    try {
      await way.send(mail);
    } catch (error) {
      const reason = way.describeError(error);
      if (way.isPermanentError(error) || tries + 1 >= mostTries) {
        return log.error({ mail: mail.id, tries: tries + 1, reason }, 'mail given up');
      }
      log.warn({ mail: mail.id, tries: tries + 1, reason }, 'mail postponed');
      const timer = setTimeout(
        () => {
          waiting.delete(timer);
          void carry(way, mail, tries + 1);
        },
        mailRetryDelay(tries, mail.channel),
      );
      waiting.add(timer.unref());
    }
  }

  return {
    async send(tx: Transaction, { to, html, links, code, ...email }) {
      set(tx, {
        ...email,
        html: html(defaultEmailTheme),
        channel: 'mail',
        recipient: to,
        links: [...links],
        code: code ?? null,
        text_channel: null,
        unsubscribe: email.unsubscribe ?? null,
      });
    },
    sms: {
      async send(tx: Transaction, { to, text, code, language, channel }) {
        const recipient = `+${to.replace(/^\+/, '')}`;
        const nothing = { subject: '', html: '', links: [], unsubscribe: null };
        const wanted = { code: code ?? null, language, text_channel: channel ?? 'sms' };
        set(tx, { ...nothing, ...wanted, channel: 'text', recipient, text });
      },
    },
    outbox: {
      async list({ channels, recipient }) {
        const isWanted = (mail: MailRow) =>
          channels.includes(mail.channel) && (recipient === undefined || mail.recipient === recipient);
        return stored.filter(isWanted).slice(0, mostListed);
      },
      find: async (id) => stored.find((mail) => mail.id === id.toLowerCase()),
    },
    stop() {
      for (const timer of waiting) clearTimeout(timer);
      for (const way of Object.values(ways)) way?.close();
    },
  };
}
