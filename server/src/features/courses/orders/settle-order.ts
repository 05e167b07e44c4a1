import type { PaymentOutcome } from '@mutirao/contract/features/courses/orders/limits';
import {
  ownOrderStatusChangedEvent,
  courseProgressChangedEvent,
} from '@mutirao/contract/features/courses/events';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import * as payments from './store/payments.ts';
import * as store from './store/orders.ts';
import { emitOrdersChangedToAdmins } from './emit-orders-changed-to-admins.ts';
import { isLatePayment, toOrderStatus } from './view.ts';

type Deps = Pick<AppContext, 'realtime' | 'now' | 'identity'>;

/**
 * A reported payment. Without an amount, the amount of the order applies: staff who have seen the money confirm a
 * payment without an amount.
 */
export type ReportedPayment = store.PaymentDetails & {
  orderKey: { id: string } | { txid: string };
  /** The amount in cents. */
  amount: number | undefined;
};

/**
 * The only way an order becomes paid, for every source: locks the order, compares the amount to the cent, records the
 * payment and enrols the payer. A repeated report changes nothing, except that it adds the payment's end-to-end id to
 * an order that has none.
 */
export async function settleOrder(
  tx: Transaction,
  ctx: Deps,
  payment: ReportedPayment,
): Promise<PaymentOutcome> {
  const { orderKey, ...details } = payment;
  const at = ctx.now();
  // If the same payment is reported concurrently for two orders, the second report must find that the payment is
  // already used.
  if (details.endToEndId !== undefined) await payments.lockPaymentEndToEndId(tx, details.endToEndId);
  const order = await store.lockOrder(tx, orderKey);
  const outcome = decidePaymentOutcome(order, details);
  if (!order || outcome === 'amountMismatch') return outcome;
  const { endToEndId } = details;
  if (endToEndId !== undefined && (await payments.isPaymentOfAnotherOrder(tx, { id: order.id, endToEndId })))
    return 'transactionReused';
  if (outcome === 'alreadyPaid' && order.end_to_end_id === null && endToEndId !== undefined) {
    await payments.setOrderEndToEndIdIfMissing(tx, { id: order.id, endToEndId });
    return outcome;
  }
  if (outcome === 'alreadyPaid') return outcome;
  if (outcome === 'duplicatePayment') {
    if (endToEndId !== undefined) await payments.appendSurplusPayment(tx, { id: order.id, endToEndId });
    await recordAuditEntry(tx, {
      at,
      actorId: details.memberId,
      action: 'order.surplus',
      subject: { type: 'course_order', id: order.id },
      memberId: order.member_id ?? undefined,
      before: { surplus: order.surplus.length },
      after: { surplus: order.surplus.length + 1, by: details.by },
    });
    return outcome;
  }
  await store.setLockedOrderPaid(tx, { ...details, id: order.id, now: at });
  // A late payment gives no access if the price of the course is now higher than the amount of the order: staff decide
  // what to do with the money.
  const isPriceHigher = outcome === 'paidAfterExpiry' && order.course_price > order.amount;
  const isGranted = !isPriceHigher && (await store.enrolOrderPayer(tx, { id: order.id, now: at }));
  await recordAuditEntry(tx, {
    at,
    actorId: details.memberId,
    action: 'order.paid',
    subject: { type: 'course_order', id: order.id },
    memberId: order.member_id ?? undefined,
    before: { status: toOrderStatus(order, at) },
    after: { status: 'paid', amount: order.amount, by: details.by, isIn: isGranted },
  });
  await payments.insertPayerNotificationOutboxEvent(tx, { id: order.id, kind: 'order', now: at });
  emitOrderChangedToMember(tx, ctx.realtime, order);
  await emitOrdersChangedToAdmins(tx, ctx);
  return outcome;
}

/** Returns the outcome of a payment for an order in its current state. */
export function decidePaymentOutcome(
  order: store.OrderRow | undefined,
  { amount, endToEndId, paidAt }: Pick<ReportedPayment, 'amount' | 'endToEndId' | 'paidAt'>,
): PaymentOutcome {
  if (!order) return 'unknown';
  if (amount !== undefined && amount !== order.amount) return 'amountMismatch';
  if (order.paid_at) {
    const isRecorded = endToEndId === undefined || order.surplus.includes(endToEndId);
    // An order confirmed without an id accepts the first reported id as its own.
    return isRecorded || order.end_to_end_id === null || order.end_to_end_id === endToEndId
      ? 'alreadyPaid'
      : 'duplicatePayment';
  }
  return isLatePayment(order, paidAt) ? 'paidAfterExpiry' : 'confirmed';
}

/** Emits to a member's windows that one of their orders changed; the realtime events have the id of the course. */
export function emitOrderChangedToMember(
  tx: Transaction,
  realtime: AppContext['realtime'],
  { member_id: memberId, course_id: id }: Pick<store.OrderRow, 'member_id' | 'course_id'>,
) {
  if (memberId === null) return;
  tx.afterCommit(() => {
    realtime.emit([memberId], ownOrderStatusChangedEvent, { id });
    realtime.emit([memberId], courseProgressChangedEvent, { id });
  });
}
