import type { OrderNotificationKind } from '@mutirao/contract/features/courses/orders/limits';
import type { EventNotificationKind, ProposalStatus } from '@mutirao/contract/features/events/limits';
import { notificationLimits, type NotificationKind } from '@mutirao/contract/features/notifications/limits';
import type { BadgeName } from '@mutirao/contract/features/points/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

export type NotificationRow = {
  id: string;
  member_id: string;
  kind: NotificationKind;
  about_id: string;
  discussion_id: string | null;
  at: Date;
  read_at: Date | null;
  count: number;
  people: { id: string; name: string; avatar: string | null; role: Role }[];
  /** The comment that the notification is about, or the first of several. */
  comment_id: string | null;
  content: string | null;
  title: string | null;
  badge: BadgeName | null;
  is_appeal: boolean;
  is_lifted: boolean;
  /** True if its reader has not accepted the conversation yet. */
  is_request: boolean;
  /** The event that it is about. */
  event_id: string | null;
  event_notice: EventNotificationKind | null;
  /** The result of an event that its reader proposed, or that an event of another member waits for their decision. */
  proposal: ProposalStatus | null;
  /** The result of an order, and its course. */
  payment: OrderNotificationKind | null;
  course_id: string | null;
};

/** Of a row `n`: true if any of its gathered parts still exists. */
export const hasNotificationPartSql = sql`exists (select from current_notification_parts p where p.notification_id = n.id)`;

/**
 * Of a row `n`: until when the notification is useful; null if there is no limit. There are no reminders of events that
 * have begun.
 */
export const notificationExpirySql = sql`(
  select case when t.kind = 'place' then coalesce((
      select a.offered_until from event_rsvps a where a.event_id = t.event_id and a.member_id = n.member_id), '-infinity')
    else t.starts_at end
  from event_notices t where n.kind = 'event' and t.id = n.about_id)`;

/** Of a row `n`: true if the notification is still useful at `now`. */
export const isNotificationUsefulSql = (now: Date) => sql`coalesce(${notificationExpirySql} > ${now}, true)`;

// Markup is removed later: this much of a text is enough for the excerpt.
const maxExcerptSource = notificationLimits.excerpt * 8;

/** Selects the notification rows of `page` with their details. */
export const notificationDetailsSql = (page: Sql) => sql`
  with page as materialized (${page})
  select n.*, g.count, coalesce(g.people, '[]') as people, c.id as comment_id, left(c.content, ${maxExcerptSource}) as content,
         case when n.kind = 'support' then (select t.subject from tickets t where t.id = n.about_id)
              else coalesce(e.title, r.title, x.title, ox.title, d.title) end as title, coalesce(e.id, r.event_id) as event_id, t.kind as event_notice,
         r.status as proposal, o.course_id,
         case when o.refunded_at is not null then 'refunded' when o.granted then 'paid' when o.id is not null then 'owed' end as payment,
         case when n.kind = 'badge' then (
           select g.badge from member_badges g where g.member_id = n.member_id and md5(g.badge)::uuid = n.about_id) end as badge,
         n.kind = 'moderation' and exists (select from appeals q where q.id = n.about_id) as is_appeal,
         n.kind = 'moderation' and exists (
           select from punishments x where x.id = n.about_id and x.lifted_at is not null
             and not exists (select from appeals q where q.punishment_id = x.id and q.status = 'granted')) as is_lifted,
         n.kind = 'message' and exists (
           select from conversation_participants s
           where s.conversation_id = n.about_id and s.member_id = n.member_id and s.accepted_at is null) as is_request
  from page n
  cross join lateral (
    with part as materialized (
      select p.actor_id, p.cause_id, p.at from current_notification_parts p where p.notification_id = n.id
      order by p.at desc limit ${notificationLimits.maxGrouped + 1}
    )
    select (select count(*)::int from part) as count,
           (select cause_id from part order by at, cause_id limit 1) as first_id,
           (select json_agg(json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar, 'role', m.role) order by a.last desc)
            from (select actor_id, max(at) as last from part where actor_id is not null
                  group by actor_id order by last desc, actor_id limit 2) a
            join members m on m.id = a.actor_id) as people
  ) g
  left join discussions d on d.id = n.discussion_id
  left join event_notices t on n.kind = 'event' and t.id = n.about_id
  left join events e on e.id = t.event_id
  left join event_proposals r on n.kind = 'event' and r.id = n.about_id
  left join courses x on n.kind = 'course' and x.id = n.about_id
  left join course_orders o on n.kind = 'order' and o.id = n.about_id
  left join courses ox on ox.id = o.course_id
  left join comments c
    on c.id = case when n.kind in ('comment', 'follow') then g.first_id else n.about_id end
  where g.count > 0
  order by n.at desc, n.id desc`;

export const notificationColumns = sql`n.id, n.member_id, n.kind, n.about_id, n.discussion_id, n.at, n.read_at`;

type Params = { memberId: string; after: TimeCursor | undefined; limit: number };

/** Returns the notifications of a member, newest first, plus one if another page follows. */
export async function listNotificationRows(db: Queryable, { memberId, after, limit }: Params) {
  return db.rows<NotificationRow>(
    notificationDetailsSql(sql`
      select ${notificationColumns} from notifications n
      where n.member_id = ${memberId}
        ${after ? sql`and (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
        and ${hasNotificationPartSql}
      order by n.at desc, n.id desc limit ${limit + 1}`),
  );
}
