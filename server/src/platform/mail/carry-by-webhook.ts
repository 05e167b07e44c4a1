import { createHmac } from 'node:crypto';
import type { Mail } from './store.ts';
import type { WayOut } from './way-out.ts';

const longestCall = 10_000;

/** Hands text messages to the operator's own service, each signed, so that it knows them from anybody else's. */
export function carryByWebhook(it: { url: string; secret: string; now: () => Date }): WayOut {
  return {
    async carry(message) {
      const body = JSON.stringify(bodyOf(message));
      const moment = Math.floor(it.now().getTime() / 1000);
      const signature = createHmac('sha256', it.secret).update(`${moment}.${body}`).digest('hex');
      const answer = await fetch(it.url, {
        method: 'POST',
        // What is signed for one address must not be carried on to another.
        redirect: 'manual',
        signal: AbortSignal.timeout(longestCall),
        headers: {
          'Content-Type': 'application/json',
          'X-Mutirao-Signature': `t=${moment},v1=${signature}`,
        },
        body,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new NotTaken(answer.status);
    },
    isFinal: (error) => error instanceof NotTaken && refused.includes(error.status),
    reasonOf: (error) => {
      if (error instanceof NotTaken) return { status: error.status };
      return error instanceof Error ? { name: error.name } : undefined;
    },
    close: () => undefined,
  };
}

// A number or a message that is no good stays so; anything else may heal, a wrong secret included.
const refused = [400, 410, 422];

class NotTaken extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the webhook answered ${status}`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

// The id is the same at every try: a service that took it before a broken answer drops the second.
function bodyOf({ id, recipient, text, code, language, text_channel: channel }: Mail) {
  return { id, to: recipient, text, code, language, channel };
}
