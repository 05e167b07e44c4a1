import { createHmac, timingSafeEqual } from 'node:crypto';
import { genericWebhookPaymentInputSchema } from '@mutirao/contract/features/courses/orders/schemas';
import type { PaymentWebhookAdapter, WebhookMessage } from './adapter.ts';

/**
 * The max difference in seconds to the time of a message, so that an intercepted message cannot be replayed for long.
 */
const maxAgeSeconds = 300;

/**
 * The adapter for a custom bridge between a bank and the hub. A message is JSON, `{txid, amount: "49.90", endToEndId,
 * paidAt}`, with the header `X-Mutirao-Signature: t=<seconds since 1970>,v1=<hex>`, where hex is the HMAC-SHA256 of
 * `<t>.<body>` with the secret.
 */
export const createGenericPaymentWebhookAdapter = (secret: string): PaymentWebhookAdapter => ({
  isAuthentic({ text, header, now }) {
    const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('x-mutirao-signature') ?? '');
    if (!parts) return false;
    const [, moment = '', signature = ''] = parts;
    if (Math.abs(now.getTime() / 1000 - Number(moment)) > maxAgeSeconds) return false;
    const expected = createHmac('sha256', secret).update(`${moment}.${text}`).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  },
  parsePayment({ text }) {
    const parsed = genericWebhookPaymentInputSchema.safeParse(parseJson(text));
    if (!parsed.success) return undefined;
    const { txid, amount, endToEndId, paidAt } = parsed.data;
    return { txid, amount: Number(amount.replace('.', '')), endToEndId, paidAt: new Date(paidAt) };
  },
});

function parseJson(text: WebhookMessage['text']): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
