import { createHmac } from 'node:crypto';
import type { StoredMessageRow } from './store.ts';
import type { MessageTransport } from './message-transport.ts';

const timeout = 10_000;

/** Sends SMS to the operator's own service, each with a signature, so that the service can verify the sender. */
export function createSmsWebhookTransport(options: {
  url: string;
  secret: string;
  now: () => Date;
}): MessageTransport {
  return {
    async send(message) {
      const body = JSON.stringify(bodyOf(message));
      const moment = Math.floor(options.now().getTime() / 1000);
      const signature = createHmac('sha256', options.secret).update(`${moment}.${body}`).digest('hex');
      const response = await fetch(options.url, {
        method: 'POST',
        // Must not follow redirects: the signature is valid for this address only.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'Content-Type': 'application/json',
          'X-Mutirao-Signature': `t=${moment},v1=${signature}`,
        },
        body,
      });
      await response.body?.cancel();
      if (!response.ok) throw new SmsWebhookRejectedError(response.status);
    },
    isPermanentError: (error) => error instanceof SmsWebhookRejectedError && refused.includes(error.status),
    describeError: (error) => {
      if (error instanceof SmsWebhookRejectedError) return { status: error.status };
      return error instanceof Error ? { name: error.name } : undefined;
    },
    close: () => undefined,
  };
}

// These statuses mean an invalid number or message and are final. Every other status is retried because it may pass,
// including a wrong secret.
const refused = [400, 410, 422];

class SmsWebhookRejectedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the webhook answered ${status}`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

// The id is the same at every attempt, so a service that accepted the message before the response was lost can drop the
// duplicate.
function bodyOf({ id, recipient, text, code, language, text_channel: channel }: StoredMessageRow) {
  return { id, to: recipient, text, code, language, channel };
}
