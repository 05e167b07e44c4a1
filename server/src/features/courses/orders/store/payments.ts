import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

/**
 * Inserts the outbox event from which the payer of an order is notified. An order without a member causes no outbox
 * event.
 */
export async function insertPayerNotificationOutboxEvent(
  tx: Queryable,
  { id, kind, now }: { id: string; kind: 'order' | 'order_refunded'; now: Date },
) {
  await tx.run(sql`
    with ${insertOutboxEventsCte({
      kind,
      at: now,
      subjectId: sql`id`,
      byId: sql`null::uuid`,
      from: sql`course_orders where id = ${id} and member_id is not null`,
    })} select 1`);
}

/**
 * Stores the end-to-end id of the payment of an order, if the order has none. The transaction must have locked the row
 * of the order.
 */
export async function setOrderEndToEndIdIfMissing(
  tx: Queryable,
  { id, endToEndId }: { id: string; endToEndId: string },
) {
  await tx.run(
    sql`update course_orders set end_to_end_id = ${endToEndId} where id = ${id} and end_to_end_id is null`,
  );
}

/** Records an additional payment of an order that was already paid. */
export async function appendSurplusPayment(
  tx: Queryable,
  { id, endToEndId }: { id: string; endToEndId: string },
) {
  await tx.run(sql`
    update course_orders set surplus = array_append(surplus, ${endToEndId}::text)
    where id = ${id} and not ${endToEndId} = any(surplus)`);
}

/**
 * Locks the end-to-end id of a payment until the transaction ends, so that concurrent reports of the same payment wait.
 */
export async function lockPaymentEndToEndId(tx: Queryable, endToEndId: string) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pix ${endToEndId}`}, 0))`);
}

/** True if another order already has this payment. */
export async function isPaymentOfAnotherOrder(
  tx: Queryable,
  { id, endToEndId }: { id: string; endToEndId: string },
) {
  const row = await tx.row(
    sql`select 1 from course_orders where end_to_end_id = ${endToEndId} and id <> ${id}
      union all
      select 1 from course_orders where surplus <> '{}' and ${endToEndId} = any(surplus) and id <> ${id} limit 1`,
  );
  return row !== undefined;
}
