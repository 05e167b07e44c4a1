import { randomUUID } from 'node:crypto';
import type { MailTransport } from './mail-transport.ts';
import type { Email, MailOutcome } from './mailer.ts';

type Trial = { letter: Email; html: string; now: Date };

/** Sends an email at once, without a job, and closes the transport. */
export async function sendEmailAtOnce(
  way: MailTransport,
  { letter, html, now }: Trial,
): Promise<MailOutcome> {
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
