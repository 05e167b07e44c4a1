import type { MessageTransport } from './message-transport.ts';
import type { MailOutcome } from './mailer.ts';
import type { StoredMessageRow } from './store.ts';

/** Sends an email at once, without a job, and closes the transport. */
export async function sendEmailAndCloseTransport(
  transport: MessageTransport,
  message: StoredMessageRow,
): Promise<MailOutcome> {
  try {
    await transport.send(message);
    return { outcome: 'sent', reason: null };
  } catch (error) {
    const details = Object.values(transport.describeError(error) ?? {}).filter((part) => part !== undefined);
    return { outcome: 'failed', reason: details.join(' ') || 'unknown' };
  } finally {
    transport.close();
  }
}
