import type { Settlement } from '@mutirao/contract/features/courses/orders/limits';
import { courseOrderChanged, courseProgressed } from '@mutirao/contract/features/courses/signals';
import { noteDeed } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import * as payments from './payments/store.ts';
import * as store from './store.ts';
import { tellDesk } from './tell-desk.ts';
import { isLate, statusOf } from './view.ts';

type Parts = Pick<House, 'live' | 'now' | 'identity'>;

/**
 * A reported payment. Without an amount the order's own amount applies; staff confirm it that way after they have seen
 * the money.
 */
export type Payment = store.Told & {
  which: { id: string } | { txid: string };
  /** In cents. */
  amount: number | undefined;
};

/**
 * The only way an order becomes paid, for every source: locks the order, compares the amount to the cent, records the
 * payment and enrols the payer. A repeated report changes nothing.
 */
export async function settle(tx: Transaction, house: Parts, payment: Payment): Promise<Settlement> {
  const { which, ...told } = payment;
  const at = house.now();
  // If two orders are reported for the same payment concurrently, the second must find it already used.
  if (told.endToEndId !== undefined) await payments.holdPayment(tx, told.endToEndId);
  const order = await store.holdOrder(tx, which);
  const outcome = outcomeOf(order, told);
  if (!order || outcome === 'differs') return outcome;
  const { endToEndId } = told;
  if (endToEndId !== undefined && (await payments.isReused(tx, { id: order.id, endToEndId })))
    return 'reused';
  if (outcome === 'already' && order.end_to_end_id === null && endToEndId !== undefined) {
    await payments.putPaymentId(tx, { id: order.id, endToEndId });
    return outcome;
  }
  if (outcome === 'already') return outcome;
  if (outcome === 'twice') {
    if (endToEndId !== undefined) await payments.putSurplus(tx, { id: order.id, endToEndId });
    await noteDeed(tx, {
      at,
      actorId: told.memberId,
      action: 'order.surplus',
      subject: { type: 'course_order', id: order.id },
      memberId: order.member_id ?? undefined,
      before: { surplus: order.surplus.length },
      after: { surplus: order.surplus.length + 1, by: told.by },
    });
    return outcome;
  }
  await store.putPaid(tx, { ...told, id: order.id, now: at });
  // An expired order at a lower price does not give access: staff decide about that money.
  const isDear = outcome === 'late' && order.course_price > order.amount;
  const isIn = !isDear && (await store.putGranted(tx, { id: order.id, now: at }));
  await noteDeed(tx, {
    at,
    actorId: told.memberId,
    action: 'order.paid',
    subject: { type: 'course_order', id: order.id },
    memberId: order.member_id ?? undefined,
    before: { status: statusOf(order, at) },
    after: { status: 'paid', amount: order.amount, by: told.by, isIn },
  });
  await payments.putNews(tx, { id: order.id, what: 'order', now: at });
  tellOfOrder(tx, house.live, order);
  await tellDesk(tx, house);
  return outcome;
}

/** Returns the outcome of a payment for an order in its current state. */
export function outcomeOf(
  order: store.OrderRow | undefined,
  { amount, endToEndId, paidAt }: Pick<Payment, 'amount' | 'endToEndId' | 'paidAt'>,
): Settlement {
  if (!order) return 'unknown';
  if (amount !== undefined && amount !== order.amount) return 'differs';
  if (order.paid_at) {
    const isKnown = endToEndId === undefined || order.surplus.includes(endToEndId);
    // An order confirmed without an id accepts the first reported id as its own.
    return isKnown || order.end_to_end_id === null || order.end_to_end_id === endToEndId
      ? 'already'
      : 'twice';
  }
  return isLate(order, paidAt) ? 'late' : 'confirmed';
}

/** Emits to a member's windows that one of their orders changed. */
export function tellOfOrder(
  tx: Transaction,
  live: House['live'],
  { member_id: memberId, course_id: id }: Pick<store.OrderRow, 'member_id' | 'course_id'>,
) {
  if (memberId === null) return;
  tx.afterCommit(() => {
    live.tell([memberId], courseOrderChanged, { id });
    live.tell([memberId], courseProgressed, { id });
  });
}
