import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import type { StaffOrder } from '@mutirao/contract/features/courses/orders/shapes';
import { insistOnRole } from '#features/members/index';
import { noteDeed } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Asked, Page } from '#platform/http/answer';
import { conflict } from '#platform/http/refusal';
import { pageByTime, pageWish } from '#platform/http/pages';
import { paymentTime } from './payment-time.ts';
import { settle, tellOfOrder } from './settle.ts';
import { putNews } from './payments/store.ts';
import * as store from './store.ts';
import { tellDesk } from './tell-desk.ts';
import { noOrder, toStaffOrder } from './view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'identity'>;

export async function listOrders(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { query }: Pick<Asked<typeof calls.listOrders>, 'query'>,
): Promise<Page<StaffOrder>> {
  const { after, limit } = pageWish(query);
  const at = now();
  const rows = await store.listOrders(db, { filter: query.filter, now: at, after, limit });
  return pageByTime(rows, limit, { view: (row) => toStaffOrder(row, at), at: (row) => row.listed_at });
}

/** Confirms the payment of an order on the word of an admin. */
export function confirmOrder(
  house: Parts,
  { me, params: { id }, body }: Pick<Asked<typeof calls.confirmOrder>, 'me' | 'params' | 'body'>,
): Promise<StaffOrder> {
  return house.db.transaction(async (tx) => {
    await insistOnRole(tx, me, 'admin');
    const endToEndId = body.endToEndId || undefined;
    const outcome = await settle(tx, house, {
      which: { id },
      amount: undefined,
      endToEndId,
      paidAt: paymentTime(endToEndId) ?? house.now(),
      by: 'staff',
      memberId: me.id,
    });
    if (outcome === 'unknown') throw noOrder();
    if (outcome === 'reused') throw conflict('Este Pix já pagou outro pedido.');
    return shown(tx, { id, now: house.now() });
  });
}

/** Records that the money of an order was refunded; the refund itself is done at a bank. */
export function refundOrder(
  house: Parts,
  { me, params: { id }, body }: Pick<Asked<typeof calls.refundOrder>, 'me' | 'params' | 'body'>,
): Promise<StaffOrder> {
  const at = house.now();
  return house.db.transaction(async (tx) => {
    await insistOnRole(tx, me, 'admin');
    const order = await store.holdOrder(tx, { id });
    if (!order) throw noOrder();
    if (!order.paid_at) throw conflict('Este pedido não foi pago: não há o que devolver.');
    if (order.refunded_at) return shown(tx, { id, now: at });
    await store.putRefunded(tx, { id, memberId: me.id, reason: body.reason, now: at });
    await noteDeed(tx, {
      at,
      actorId: me.id,
      action: 'order.refunded',
      subject: { type: 'course_order', id },
      memberId: order.member_id ?? undefined,
      before: { status: 'paid' },
      after: { status: 'refunded', amount: order.amount },
    });
    await putNews(tx, { id, what: 'order_refunded', now: at });
    tellOfOrder(tx, house.live, order);
    await tellDesk(tx, house);
    return shown(tx, { id, now: at });
  });
}

async function shown(db: Queryable, { id, now }: { id: string; now: Date }) {
  const row = await store.findOrder(db, id);
  if (!row) throw noOrder();
  return toStaffOrder(row, now);
}
