import { randomUUID } from 'node:crypto';
import type { MessageTransport } from './message-transport.ts';
import type { Email, MailOutcome } from './mailer.ts';

type Trial = { email: Email; html: string; now: Date };

/** Sends an email at once, without a job, and closes the transport. */
export async function sendEmailAtOnce(
  transport: MessageTransport,
  { email, html, now }: Trial,
): Promise<MailOutcome> {
  const { to, subject, text, links, code = null, language } = email;
  const about = {
    channel: 'mail',
    recipient: to,
    text_channel: null,
    unsubscribe: null,
    created_at: now,
  } as const;
  try {
    await transport.send({
      ...about,
      id: randomUUID(),
      subject,
      text,
      html,
      links: [...links],
      code,
      language,
    });
    return { outcome: 'sent', reason: null };
  } catch (error) {
    const details = Object.values(transport.describeError(error) ?? {}).filter((part) => part !== undefined);
    return { outcome: 'failed', reason: details.join(' ') || 'unknown' };
  } finally {
    transport.close();
  }
}
