import type { OrderStatus } from '@mutirao/contract/features/courses/orders/limits';
import type { CourseOrder, OrderAdminView } from '@mutirao/contract/features/courses/orders/schemas';
import { orderErrors } from '@mutirao/contract/features/courses/orders/errors';
import { ApiError } from '#platform/http/endpoints/api-error';
import { encodeBrCode } from './br-code.ts';
import type { OrderRow } from './store/orders.ts';

export const createOrderNotFoundError = () => new ApiError(orderErrors.order_not_found());

/** Returns the current status of an order. */
export function toOrderStatus(row: OrderRow, now: Date): OrderStatus {
  if (row.refunded_at) return 'refunded';
  if (row.paid_at) return 'paid';
  if (row.closed_at && row.closed_at < row.expires_at) return 'cancelled';
  return row.closed_at || row.expires_at <= now ? 'expired' : 'waiting';
}

const partsOf = (row: OrderRow, now: Date) => ({
  id: row.id,
  courseId: row.course_id,
  courseTitle: row.course_title,
  txid: row.txid,
  amount: row.amount,
  status: toOrderStatus(row, now),
  madeAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  endToEndId: row.end_to_end_id,
  refundedAt: row.refunded_at?.toISOString() ?? null,
  isOwed: row.paid_at !== null && !row.granted && row.refunded_at === null,
});

export function toCourseOrder(row: OrderRow, now: Date): CourseOrder {
  const parts = partsOf(row, now);
  const { txid, amount, receiver } = row;
  const code = parts.status === 'waiting' && receiver ? encodeBrCode({ ...receiver, amount, txid }) : null;
  return { ...parts, code };
}

export const toOrderAdminView = (row: OrderRow, now: Date): OrderAdminView => ({
  ...partsOf(row, now),
  member: row.member,
  paidBy: row.paid_by,
  confirmedBy: row.confirmer,
  isPaidAfterExpiry: row.paid_at !== null && isLatePayment(row, row.paid_at),
  surplus: row.surplus,
  refundedBy: row.refunder,
  refundReason: row.refund_reason,
});

/** True if the money was paid after the order expired or was cancelled. */
export const isLatePayment = ({ expires_at: expires, closed_at: closed }: OrderRow, paidAt: Date) =>
  paidAt >= expires || (closed !== null && paidAt >= closed);
