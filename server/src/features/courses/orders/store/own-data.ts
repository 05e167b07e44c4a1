import { sql, type Queryable } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** Exports what a member ordered and paid. */
export const orderExportSection = createExportSection(
  'courseOrders',
  ({ subject, after, limit }) => sql`
    select array[o.created_at::text, o.id::text] as cursor,
           json_build_object('id', o.id, 'courseId', o.course_id, 'title', c.title, 'txid', o.txid, 'cents', o.amount,
             'madeAt', o.created_at, 'expiresAt', o.expires_at, 'closedAt', o.closed_at, 'paidAt', o.paid_at,
             'endToEndId', o.end_to_end_id, 'surplus', o.surplus, 'refundedAt', o.refunded_at,
             'refundReason', o.refund_reason) as body
    from course_orders o join courses c on c.id = o.course_id
    where o.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`o.created_at, o.id`, after)}
    order by o.created_at, o.id limit ${limit}`,
);

/**
 * Removes a member's id from at most `limit` orders that they made, confirmed or refunded; returns how many.
 */
export async function anonymizeOrders(
  tx: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
) {
  return tx.run(sql`
    update course_orders o
    set member_id = nullif(o.member_id, ${memberId}), confirmed_by = nullif(o.confirmed_by, ${memberId}),
        refunded_by = nullif(o.refunded_by, ${memberId}),
        -- The reason that staff wrote may name the member.
        refund_reason = case when o.member_id = ${memberId} and o.refund_reason is not null then '' else o.refund_reason end
    where o.id in (
      select id from course_orders
      where member_id = ${memberId} or confirmed_by = ${memberId} or refunded_by = ${memberId} order by id limit ${limit})`);
}
