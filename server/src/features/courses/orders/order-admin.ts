import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import type { OrderAdminView } from '@mutirao/contract/features/courses/orders/schemas';
import { orderErrors } from '@mutirao/contract/features/courses/orders/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { parseEndToEndIdTime } from './payment-time.ts';
import { settleOrder, emitOrderChangedToMember } from './settle-order.ts';
import { insertPayerNotificationOutboxEvent } from './store/payments.ts';
import * as store from './store/orders.ts';
import { emitOrdersChangedToAdmins } from './emit-orders-changed-to-admins.ts';
import { createOrderNotFoundError, toOrderAdminView } from './view.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;

export async function listAllOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query }: Pick<HandlerInput<typeof calls.listAllOrders>, 'query'>,
): Promise<ListPage<OrderAdminView>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const at = now();
  const rows = await store.listAllOrderRows(db, { filter: query.filter, now: at, after, limit });
  return toTimePage(rows, limit, { view: (row) => toOrderAdminView(row, at), at: (row) => row.listed_at });
}

/** Confirms the payment of an order because an admin states that the money has arrived. */
export function confirmPaymentManually(
  ctx: Deps,
  {
    me,
    params: { id },
    body,
  }: Pick<HandlerInput<typeof calls.confirmOrderPayment>, 'me' | 'params' | 'body'>,
): Promise<OrderAdminView> {
  return ctx.db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'admin');
    const endToEndId = body.endToEndId || undefined;
    const outcome = await settleOrder(tx, ctx, {
      orderKey: { id },
      amount: undefined,
      endToEndId,
      paidAt: parseEndToEndIdTime(endToEndId) ?? ctx.now(),
      by: 'staff',
      memberId: me.id,
    });
    if (outcome === 'unknown') throw createOrderNotFoundError();
    if (outcome === 'transactionReused') throw new ApiError(orderErrors.pix_already_used());
    return readOrderView(tx, { id, now: ctx.now() });
  });
}

/** Records that the money of an order was refunded; the refund itself is done at a bank. */
export function recordExternalRefund(
  ctx: Deps,
  { me, params: { id }, body }: Pick<HandlerInput<typeof calls.recordOrderRefund>, 'me' | 'params' | 'body'>,
): Promise<OrderAdminView> {
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'admin');
    const order = await store.lockOrder(tx, { id });
    if (!order) throw createOrderNotFoundError();
    if (!order.paid_at) throw new ApiError(orderErrors.order_not_paid());
    if (order.refunded_at) return readOrderView(tx, { id, now: at });
    await store.setLockedOrderRefundedAndEndEnrolment(tx, {
      id,
      memberId: me.id,
      reason: body.reason,
      now: at,
    });
    await recordAuditEntry(tx, {
      at,
      actorId: me.id,
      action: 'order.refunded',
      subject: { type: 'course_order', id },
      memberId: order.member_id ?? undefined,
      before: { status: 'paid' },
      after: { status: 'refunded', amount: order.amount },
    });
    await insertPayerNotificationOutboxEvent(tx, { id, kind: 'order_refunded', now: at });
    emitOrderChangedToMember(tx, ctx.realtime, order);
    await emitOrdersChangedToAdmins(tx, ctx);
    return readOrderView(tx, { id, now: at });
  });
}

async function readOrderView(db: Queryable, { id, now }: { id: string; now: Date }) {
  const row = await store.findOrder(db, id);
  if (!row) throw createOrderNotFoundError();
  return toOrderAdminView(row, now);
}
