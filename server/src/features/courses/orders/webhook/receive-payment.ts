import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import { orderErrors } from '@mutirao/contract/features/courses/orders/errors';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { settleOrder } from '../settle-order.ts';
import { createPaymentWebhookAdapters } from './adapters.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity' | 'config' | 'log'>;

/** Records a payment that a payment service reports, after its signature is verified. */
export async function receivePaymentWebhook(
  ctx: Deps,
  { params, request }: Pick<HandlerInput<typeof calls.receivePaymentWebhook>, 'params' | 'request'>,
) {
  const adapter = createPaymentWebhookAdapters(ctx.config).get(params.adapter);
  if (!adapter) throw new ApiError(platformErrors.nothing_at_this_address());
  const message = { text: request.rawBody, header: request.header, now: ctx.now() };
  if (!adapter.isAuthentic(message)) throw new ApiError(orderErrors.payment_signature_invalid());
  const payment = adapter.parsePayment(message);
  if (!payment) throw new ApiError(orderErrors.payment_notice_unreadable());
  const { txid, ...details } = payment;
  const outcome = await ctx.db.transaction((tx) =>
    settleOrder(tx, ctx, { ...details, orderKey: { txid }, by: 'webhook', memberId: undefined }),
  );
  // Logged for the operator of the hub, because the payment service cannot resolve them: a payment of another amount, a
  // second payment of one order, and one payment that is reported for two orders.
  if (outcome === 'amountMismatch' || outcome === 'duplicatePayment' || outcome === 'transactionReused')
    ctx.log.warn({ outcome, txid }, 'a payment matches no order');
  return { outcome };
}
