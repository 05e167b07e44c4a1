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

/** Somebody tells of a payment; without an amount it is the order's own, which staff say who have seen the money. */
export type Payment = store.Told & {
  which: { id: string } | { txid: string };
  /** In cents. */
  amount: number | undefined;
};

/**
 * The one way by which an order comes to be paid, whoever tells of it: holds the order, compares the amount to the cent,
 * writes down the payment, and lets its payer in. Told again it changes nothing.
 */
export async function settle(tx: Transaction, house: Parts, payment: Payment): Promise<Settlement> {
  const { which, ...told } = payment;
  const at = house.now();
  // Of two orders that are told of one payment in the same moment, the second finds it taken.
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
  // What was ordered at a lower price pays for nothing once its time is over: staff decide about that money.
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

/** What a payment is to an order, as it stands. */
export function outcomeOf(
  order: store.OrderRow | undefined,
  { amount, endToEndId, paidAt }: Pick<Payment, 'amount' | 'endToEndId' | 'paidAt'>,
): Settlement {
  if (!order) return 'unknown';
  if (amount !== undefined && amount !== order.amount) return 'differs';
  if (order.paid_at) {
    const isKnown = endToEndId === undefined || order.surplus.includes(endToEndId);
    // The first that is told of one that was confirmed without is taken for its own.
    return isKnown || order.end_to_end_id === null || order.end_to_end_id === endToEndId
      ? 'already'
      : 'twice';
  }
  return isLate(order, paidAt) ? 'late' : 'confirmed';
}

/** Tells a member's windows that an order of theirs is another than it was. */
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
