import type { OrderNotificationKind } from '@mutirao/contract/features/courses/orders/limits';
import { sql, type Sql } from '#platform/database/database';
import { defineNotificationKind, type RecipientFragments } from './define-kind.ts';

const orderRecipients = (causeId: Sql): RecipientFragments => ({
  from: sql`course_orders o where o.id = h.subject_id and o.member_id is not null and o.paid_at is not null`,
  to: sql`o.member_id`,
  aboutId: sql`o.id`,
  causeId,
  // No member counts as the cause, so that an admin who confirms the payment of an own order is notified too.
  byId: sql`null::uuid`,
});

type Details = { title: string; courseId: string; state: OrderNotificationKind };

/** The payment of a course was received or returned. */
export default defineNotificationKind<Details>()('order', {
  recipients: {
    order: orderRecipients(sql`o.id`),
    order_refunded: orderRecipients(sql`md5('refunded ' || o.id)::uuid`),
  },
  isPartCurrent: sql`exists (
    select from course_orders x where x.id = n.about_id and x.member_id = n.member_id and x.paid_at is not null offset 0)`,
  details: sql`
    select json_build_object('title', x.title, 'courseId', o.course_id, 'state',
      case when o.refunded_at is not null then 'refunded' when o.granted then 'paid' else 'owed' end)
    from course_orders o left join courses x on x.id = o.course_id where o.id = n.about_id`,
  describe: ({ title, courseId, state }, { aboutId }) => ({
    title,
    about: state,
    path: state === 'paid' ? `/cursos/${courseId}` : `/cursos/compras/${aboutId}`,
  }),
});
