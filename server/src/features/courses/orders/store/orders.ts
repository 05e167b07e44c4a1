import {
  orderLimits,
  type OrderAdminFilter,
  type PaymentConfirmationSource,
} from '@mutirao/contract/features/courses/orders/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import { insertEnrolmentsCte } from '../../store/enrolments.ts';

type PersonName = { id: string; name: string };

export type OrderRow = {
  id: string;
  txid: string;
  course_id: string;
  course_title: string;
  /** The current price of the course. */
  course_price: number;
  member_id: string | null;
  amount: number;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  paid_at: Date | null;
  paid_by: PaymentConfirmationSource | null;
  end_to_end_id: string | null;
  granted: boolean;
  surplus: string[];
  refunded_at: Date | null;
  refund_reason: string | null;
  /** The receiver of the payment; null if none is set. */
  receiver: { key: string; name: string; city: string } | null;
  member: PersonName | null;
  confirmer: PersonName | null;
  refunder: PersonName | null;
  /** The time by which the requested list is sorted; the cursor of the list contains it. */
  listed_at: Date;
};

const nameOf = (id: Sql) =>
  sql`(select jsonb_build_object('id', m.id, 'name', m.name) from members m where m.id = ${id})`;

/** The columns of an order `o` with its course `c`. */
const columns = (listedAt: Sql = sql`o.created_at`) => sql`
  o.id, o.txid, o.course_id, c.title as course_title, c.price as course_price, o.member_id, o.amount, o.created_at, o.expires_at, o.closed_at, o.paid_at,
  o.paid_by, o.end_to_end_id, o.granted, o.surplus, o.refunded_at, o.refund_reason, ${listedAt} as listed_at,
  (select jsonb_build_object('key', r.pix_key, 'name', r.name, 'city', r.city) from payment_receivers r) as receiver,
  ${nameOf(sql`o.member_id`)} as member, ${nameOf(sql`o.confirmed_by`)} as confirmer, ${nameOf(sql`o.refunded_by`)} as refunder`;

type OrderKey = { courseId: string; memberId: string };
type New = OrderKey & { id: string; txid: string; now: Date };

/**
 * Inserts an order for a published priced course that the member is not enrolled in, if a receiver is set; inserts
 * nothing if the member has an open order for it.
 */
export async function insertOrder(tx: Queryable, { id, txid, courseId, memberId, now }: New) {
  // Closes an expired order of the member for the course, so that a new one can be inserted.
  await tx.run(sql`
    update course_orders set closed_at = expires_at
    where course_id = ${courseId} and member_id = ${memberId} and paid_at is null and closed_at is null and expires_at <= ${now}`);
  await tx.run(sql`
    insert into course_orders (id, txid, course_id, member_id, amount, created_at, expires_at)
    select ${id}::uuid, ${txid}, c.id, ${memberId}::uuid, c.price, ${now}::timestamptz,
           ${now}::timestamptz + make_interval(hours => ${orderLimits.expiryHours}::int)
    from courses c
    where c.id = ${courseId} and c.status = 'published' and c.price > 0 and exists (select from payment_receivers)
      and not exists (${buildActiveEnrolmentSql({ courseId, memberId })})
    for share of c
    on conflict (course_id, member_id) where paid_at is null and closed_at is null do nothing`);
}

/** Returns how many orders a member has made since a moment. */
export async function countMemberOrdersSince(
  tx: Queryable,
  { memberId, since }: { memberId: string; since: Date },
) {
  const row = await tx.row<{ made: number }>(sql`
    select count(*)::int as made from course_orders where member_id = ${memberId} and created_at > ${since}`);
  return row?.made ?? 0;
}

/** Deletes the oldest orders made before `before` that were never paid. */
export function deleteUnpaidOrders(db: Queryable, { before, max }: { before: Date; max: number }) {
  return db.run(sql`
    delete from course_orders where id = any(array(
      select id from course_orders where paid_at is null and created_at < ${before}
      order by created_at limit ${max} for update skip locked))`);
}

const buildActiveEnrolmentSql = ({ courseId, memberId }: OrderKey) => sql`
  select from enrolments n where n.course_id = ${courseId} and n.member_id = ${memberId} and n.ended_at is null`;

/** Returns the newest order of a member for a course. */
export async function findNewestOrder(db: Queryable, { courseId, memberId }: OrderKey) {
  return db.row<OrderRow>(sql`
    select ${columns()} from course_orders o join courses c on c.id = o.course_id
    where o.course_id = ${courseId} and o.member_id = ${memberId} order by o.created_at desc, o.id desc limit 1`);
}

export async function findOrder(db: Queryable, id: string) {
  return db.row<OrderRow>(sql`
    select ${columns()} from course_orders o join courses c on c.id = o.course_id where o.id = ${id}`);
}

/** Locks an order, so that it is not paid, cancelled or refunded concurrently. */
export async function lockOrder(tx: Queryable, orderKey: { id: string } | { txid: string }) {
  return tx.row<OrderRow>(sql`
    select ${columns()} from course_orders o join courses c on c.id = o.course_id
    where ${'id' in orderKey ? sql`o.id = ${orderKey.id}` : sql`o.txid = ${orderKey.txid}`} for no key update of o`);
}

/** Returns the orders with these transaction ids. */
export async function listOrdersByTxid(db: Queryable, txids: readonly string[]) {
  return db.rows<OrderRow>(sql`
    select ${columns()} from course_orders o join courses c on c.id = o.course_id
    where o.txid = any(${txids}::text[]) order by o.txid limit ${txids.length}`);
}

/** Returns the orders to which these payments are already assigned. */
export async function listOrderIdsByEndToEndId(db: Queryable, endToEndIds: readonly string[]) {
  return db.rows<{ id: string; end_to_end_id: string }>(sql`
    select id, end_to_end_id from course_orders where end_to_end_id = any(${endToEndIds}::text[])
    order by end_to_end_id limit ${endToEndIds.length}`);
}

type OwnOrderQuery = { memberId: string; after: TimeCursor | undefined; limit: number };

/** Returns the orders of a member, newest first, with one row more than the limit. */
export async function listOwnOrderRows(db: Queryable, { memberId, after, limit }: OwnOrderQuery) {
  return db.rows<OrderRow>(sql`
    select ${columns()} from course_orders o join courses c on c.id = o.course_id
    where o.member_id = ${memberId} ${beforeCursor(sql`o.created_at`, after)}
    order by o.created_at desc, o.id desc limit ${limit + 1}`);
}

type OrderQuery = { filter: OrderAdminFilter; now: Date; after: TimeCursor | undefined; limit: number };

/** Lists the orders of all members, newest first, one row more than the limit. */
export async function listAllOrderRows(db: Queryable, { filter, now, after, limit }: OrderQuery) {
  const { condition, sortColumn } = {
    all: { condition: sql`true`, sortColumn: sql`o.created_at` },
    waiting: {
      condition: sql`o.paid_at is null and o.closed_at is null and o.expires_at > ${now}`,
      sortColumn: sql`o.expires_at`,
    },
    paid: { condition: sql`o.paid_at is not null`, sortColumn: sql`o.paid_at` },
    refund: {
      condition: sql`o.paid_at is not null and not o.granted and o.refunded_at is null`,
      sortColumn: sql`o.paid_at`,
    },
  }[filter];
  return db.rows<OrderRow>(sql`
    select ${columns(sortColumn)} from course_orders o join courses c on c.id = o.course_id
    where ${condition} ${beforeCursor(sortColumn, after)} order by ${sortColumn} desc, o.id desc limit ${limit + 1}`);
}

const beforeCursor = (sortColumn: Sql, after: TimeCursor | undefined) =>
  after ? sql`and (${sortColumn}, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty;

/** Cancels an order whose row the transaction has locked. */
export async function setLockedOrderCancelled(tx: Queryable, { id, now }: { id: string; now: Date }) {
  await tx.run(sql`update course_orders set closed_at = ${now} where id = ${id}`);
}

export type PaymentDetails = {
  endToEndId: string | undefined;
  paidAt: Date;
  by: PaymentConfirmationSource;
  /**
   * The admin who confirmed the payment or imported the bank's file; undefined for a payment that a payment service
   * reported.
   */
  memberId: string | undefined;
};
type OrderPayment = PaymentDetails & { id: string; now: Date };

/** Marks an order as paid. The transaction must have locked the row of the order. */
export async function setLockedOrderPaid(
  tx: Queryable,
  { id, endToEndId, paidAt, by, memberId, now }: OrderPayment,
) {
  await tx.run(sql`
    update course_orders set paid_at = greatest(created_at, least(${paidAt}::timestamptz, ${now}::timestamptz)),
      confirmed_at = ${now}, paid_by = ${by}, confirmed_by = ${memberId ?? null}, end_to_end_id = ${endToEndId ?? null}
    where id = ${id}`);
}

/**
 * Enrols the payer of a paid order whose row the transaction has locked. Returns false if the payer is already
 * enrolled, or if the order has no member any more.
 */
export async function enrolOrderPayer(tx: Queryable, { id, now }: { id: string; now: Date }) {
  const enrolling = insertEnrolmentsCte({
    courseId: sql`o.course_id`,
    memberId: sql`o.member_id`,
    at: now,
    from: sql`course_orders o where o.id = ${id} and o.member_id is not null`,
  });
  const { newEnrolment } = enrolling;
  const row = await tx.row(sql`
    with ${enrolling},
    granted_order as (
      update course_orders o set granted = true from ${newEnrolment} where o.id = ${id} returning o.id
    ), closed_orders as (
      -- Other open orders of the member for this course must not be paid any more.
      update course_orders o set closed_at = ${now} from ${newEnrolment}
      where o.course_id = ${newEnrolment.course_id} and o.member_id = ${newEnrolment.member_id} and o.id <> ${id} and o.paid_at is null and o.closed_at is null
    )
    select id from granted_order`);
  return row !== undefined;
}

/**
 * Marks an order as refunded and ends the enrolment that it gave; the progress of the learner is preserved. The
 * transaction must have locked the row of the order.
 */
export async function setLockedOrderRefundedAndEndEnrolment(
  tx: Queryable,
  { id, memberId, reason, now }: { id: string; memberId: string; reason: string; now: Date },
) {
  await tx.run(sql`
    with refunded_order as (
      update course_orders set refunded_at = ${now}, refunded_by = ${memberId}, refund_reason = ${reason}
      where id = ${id} returning course_id, member_id, granted
    ), ended_enrolment as (
      update enrolments n set ended_at = ${now} from refunded_order o
      where o.granted and n.course_id = o.course_id and n.member_id = o.member_id and n.ended_at is null
      returning n.course_id, n.completed_at, n.stars
    )
    update course_counts v
    set enrolments = v.enrolments - 1, completions = v.completions - (n.completed_at is not null)::int,
        ratings = v.ratings - (n.stars is not null)::int, stars = v.stars - coalesce(n.stars, 0)
    from ended_enrolment n where v.course_id = n.course_id`);
}

/** Counts orders that gave access and were not refunded, whose payer is not enrolled now. */
export async function countPaidWithoutAccess(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from course_orders o
    where o.granted and o.refunded_at is null and o.member_id is not null and not exists (
      select from enrolments n where n.course_id = o.course_id and n.member_id = o.member_id and n.ended_at is null)`);
  return row?.wrong ?? 0;
}
