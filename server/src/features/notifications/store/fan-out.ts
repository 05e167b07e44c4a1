import {
  emailAndPushNotificationKinds,
  notificationLimits,
} from '@mutirao/contract/features/notifications/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { NotificationEvent } from '#platform/notification-events/store';
import { kindsMailedByDefault, kindsPushedByDefault } from '../kinds.ts';

type FanOut = { notificationEvents: readonly NotificationEvent[]; zone: string; batchSize: number };

/** The columns of a reason: the affected member, the kind, what it is about, and its location. */
const columns = sql.raw('member_id, kind, rank, about_id, discussion_id, cause_id, actor_id, by_id, at');

// Content restored after a longer time does not notify; within this time it is known who was notified of it.
const recent = sql.raw(`interval '30 days'`);

/** Selects the next followers to notify of `h`, in the order of their ids. A member who begins to follow during the fan-out can be missed. */
const nextFollowers = (batchSize: number) => sql`
  select r.member_id from discussion_readers r
  where h.kind = 'comment' and r.discussion_id = c.discussion_id and r.follows
    and r.member_id > coalesce(h.after_member, '00000000-0000-0000-0000-000000000000')
  order by r.member_id limit ${batchSize}`;

/** Selects the members a comment concerns: each once, with the first of these reasons. An edit can only add mentions. */
const ofComments = (batchSize: number) => sql`
  select recipient.member_id, recipient.kind, recipient.rank, recipient.about_id, c.discussion_id, c.id, c.author_id, c.author_id, h.at
  from event_batch h join comments c on c.id = h.subject_id and c.deleted_at is null and c.created_at > h.at - ${recent}
  join discussions d on d.id = c.discussion_id
  cross join lateral (
    select unnest(member_ids_in_text(c.content)) as member_id, 'mention' as kind, 1 as rank, c.id as about_id
    union all
    select p.author_id, 'reply', 2, c.id from comments p
    where h.kind = 'comment' and p.id in (c.parent_id, c.reply_to_id) and p.deleted_at is null
    union all
    select d.author_id, 'comment', 3, d.id
    where h.kind = 'comment' and not exists (
      select from discussion_readers r where r.member_id = d.author_id and r.discussion_id = d.id and not r.follows)
    union all
    select f.member_id, 'follow', 4, d.id from (${nextFollowers(batchSize)}) f
  ) recipient where h.kind in ('comment', 'comment_edited')`;

/** Selects the next members that a notice `t` for all concerns, in the order of their ids: for a reminder, those who attend. */
const nextAttendees = (batchSize: number) => sql`
  select a.member_id from event_rsvps a
  where h.kind = 'event' and t.member_id is null and a.event_id = t.event_id
    and (a.rsvp_status = 'going' or t.starts_at is null and a.rsvp_status <> 'not_going')
    and a.member_id > coalesce(h.after_member, '00000000-0000-0000-0000-000000000000')
  order by a.member_id limit ${batchSize}`;

/** Selects the members that a notice of an event concerns. A member who turned reminders off gets none. */
const ofEvents = (batchSize: number) => sql`
  select m.id, 'event', 1, t.id, null::uuid, t.id, null::uuid, h.by_id, h.at
  from event_batch h join event_notices t on t.id = h.subject_id
  cross join lateral (
    select t.member_id where t.member_id is not null
    union all
    select f.member_id from (${nextAttendees(batchSize)}) f
  ) recipient join members m on m.id = recipient.member_id and (t.starts_at is null or m.event_reminders)
  where h.kind = 'event'`;

/** Selects the next members who want notifications of new courses, in the order of their ids. */
const nextLearners = (batchSize: number) => sql`
  select l.id as member_id from members l
  where h.kind = 'course' and l.course_updates and l.left_at is null and l.removed_at is null
    and l.id > coalesce(h.after_member, '00000000-0000-0000-0000-000000000000')
  order by l.id limit ${batchSize}`;

const ofCourses = (batchSize: number) => sql`
  select f.member_id, 'course', 1, x.id, null::uuid, x.id, null::uuid, h.by_id, h.at
  from event_batch h join courses x on x.id = h.subject_id and x.status = 'published'
  cross join lateral (${nextLearners(batchSize)}) f
  where h.kind = 'course'`;

/** Selects the next members who want notifications of the community, in the order of their ids. */
const nextSubscribers = (batchSize: number) => sql`
  select n.id as member_id from members n
  where h.kind = 'announcement' and n.community_updates and n.left_at is null and n.removed_at is null
    and n.id > coalesce(h.after_member, '00000000-0000-0000-0000-000000000000')
  order by n.id limit ${batchSize}`;

const ofAnnouncements = (batchSize: number) => sql`
  select f.member_id, 'announcement', 1, d.id, d.id, d.id, null::uuid, h.by_id, h.at
  from event_batch h join discussions d on d.id = h.subject_id and d.deleted_at is null
  cross join lateral (${nextSubscribers(batchSize)}) f
  where h.kind = 'announcement'`;

const ofDiscussions = sql`
  select unnest(member_ids_in_text(d.content)), 'mention', 1, d.id, d.id, d.id, d.author_id, d.author_id, h.at
  from event_batch h join discussions d on d.id = h.subject_id and d.created_at > h.at - ${recent}
  where h.kind = 'discussion'`;

const ofLikes = sql`
  select d.author_id, 'like', 1, d.id, d.id, d.id, h.by_id, h.by_id, h.at
  from event_batch h join discussions d on d.id = h.subject_id
  join discussion_readers r on r.member_id = h.by_id and r.discussion_id = d.id and r.liked_at is not null
  where h.kind = 'discussion_like'
  union all
  select c.author_id, 'like', 1, c.id, c.discussion_id, c.id, h.by_id, h.by_id, h.at
  from event_batch h join comments c on c.id = h.subject_id and c.deleted_at is null
  join comment_likes l on l.member_id = h.by_id and l.comment_id = c.id
  where h.kind = 'comment_like'`;

// Does not use the author of the acceptance, because staff may have accepted the comment.
const ofAnswers = sql`
  select c.author_id, 'answer', 1, c.id, c.discussion_id, c.id, null::uuid, h.by_id, h.at
  from event_batch h join comments c on c.id = h.subject_id
  join discussion_counts v on v.discussion_id = c.discussion_id and v.accepted_comment_id = c.id
  where h.kind = 'answer'`;

// Excludes what the member saw on its own page before the fan-out.
const ofHubEvents = sql`
  select h.by_id, 'badge', 1, h.subject_id, null::uuid, h.subject_id, null::uuid, null::uuid, h.at
  from event_batch h join member_badges g
    on g.member_id = h.by_id and md5(g.badge)::uuid = h.subject_id and g.notified_at is null
  where h.kind = 'badge'
  union all
  select p.member_id, 'moderation', 1, p.id, null, p.id, null, h.by_id, h.at
  from event_batch h join punishments p on p.id = h.subject_id where h.kind = 'punishment' and p.seen_at is null
  union all
  select p.member_id, 'moderation', 1, p.id, null, md5('lifted ' || p.id)::uuid, null, h.by_id, h.at
  from event_batch h join punishments p on p.id = h.subject_id where h.kind = 'punishment_lifted'
  union all
  select q.member_id, 'moderation', 1, q.id, null, q.id, null, h.by_id, h.at
  from event_batch h join appeals q on q.id = h.subject_id where h.kind = 'appeal'
  union all
  select t.author_id, 'support', 1, t.id, null, s.id, null, h.by_id, h.at
  from event_batch h join ticket_messages s on s.id = h.subject_id join tickets t on t.id = s.ticket_id
  where h.kind = 'ticket_answer' and t.answered_at > t.seen_at
  union all
  select i.member_id, 'invite', 1, u.member_id, null, u.member_id, u.member_id, u.member_id, h.at
  from event_batch h join invite_uses u on u.member_id = h.subject_id join invites i on i.id = u.invite_id
  where h.kind = 'invite'
  union all
  select o.member_id, 'order', 1, o.id, null, case h.kind when 'order' then o.id else md5('refunded ' || o.id)::uuid end,
         null, null::uuid, h.at
  from event_batch h join course_orders o on o.id = h.subject_id and o.member_id is not null
  where h.kind in ('order', 'order_refunded') and o.paid_at is not null
  union all
  select p.proposed_by, 'event', 1, p.id, null, p.id, null, h.by_id, h.at
  from event_batch h join event_proposals p on p.id = h.subject_id where h.kind = 'event_proposal' and p.decided_at is not null
  union all
  select a.id, 'event', 1, p.id, null, p.id, p.proposed_by, p.proposed_by, h.at
  from event_batch h join event_proposals p on p.id = h.subject_id and p.status = 'waiting' join members a on a.role = 'admin'
  where h.kind = 'event_proposal'`;

// Excludes what was read before the fan-out, and muted conversations. A message request notifies only of its first message.
const ofMessages = sql`
  select s.member_id, 'message', 1, m.conversation_id, null::uuid, m.id, m.author_id, m.author_id, m.created_at
  from event_batch h join messages m on m.id = h.subject_id and m.deleted_at is null
  join conversation_participants s on s.conversation_id = m.conversation_id and s.member_id = m.receiver_id
  where h.kind = 'message' and s.muted_at is null and s.refused_at is null
    and m.created_at > greatest(s.read_at, s.cleared_at, '-infinity')
    and (s.accepted_at is not null or not exists (
      select from messages e where e.conversation_id = m.conversation_id and e.created_at < m.created_at))`;

const reasons = (batchSize: number): readonly Sql[] => [
  ofComments(batchSize),
  ofDiscussions,
  ofEvents(batchSize),
  ofCourses(batchSize),
  ofAnnouncements(batchSize),
  ofLikes,
  ofAnswers,
  ofHubEvents,
  ofMessages,
];

const eventBatchSql = (notificationEvents: readonly NotificationEvent[]) => {
  const column = <Key extends keyof NotificationEvent>(key: Key) =>
    notificationEvents.map((event) => event[key]);
  return sql`
    select * from unnest(
      ${column('id')}::bigint[], ${column('kind')}::text[], ${column('subject_id')}::uuid[], ${column('by_id')}::uuid[],
      ${column('at')}::timestamptz[], ${column('after_member')}::uuid[]) as h (id, kind, subject_id, by_id, at, after_member)`;
};

type RecipientCount = { id: string; followers: number; last: string | null };

/**
 * Returns for each notification event, oldest first, how many recipients (followers, attendees or subscribers) are
 * left, up to one batch, and the last of them.
 */
export async function countRecipients(
  tx: Queryable,
  { notificationEvents, batchSize }: Omit<FanOut, 'zone'>,
) {
  return tx.rows<RecipientCount>(sql`
    select h.id, f.followers, f.last
    from (${eventBatchSql(notificationEvents)}) h left join comments c on h.kind = 'comment' and c.id = h.subject_id
    left join event_notices t on h.kind = 'event' and t.id = h.subject_id
    cross join lateral (
      select count(*)::int as followers, (array_agg(member_id order by member_id desc))[1] as last
      from ((${nextFollowers(batchSize)}) union all (${nextAttendees(batchSize)}) union all (${nextLearners(batchSize)})
        union all (${nextSubscribers(batchSize)})) next_recipients
    ) f order by h.id`);
}

/**
 * Notifies all members that these events concern and who can see them: in a new row, or in the one that still gathers
 * the same. Members are never notified of their own actions, of members they block, or of anything twice. Returns the
 * notified members.
 */
export async function fanOutNotifications(tx: Queryable, { notificationEvents, zone, batchSize }: FanOut) {
  const rows = await tx.rows<{ member_id: string }>(sql`
    with event_batch as (${eventBatchSql(notificationEvents)}),
    reason (${columns}) as (${sql.join(reasons(batchSize), ' union all ')}),
    recipients as materialized (
      select distinct on (r.member_id, r.cause_id, r.actor_id) r.*, time_zone_or_default(m.zone, ${zone}) as zone, s.daily, s.quiet_from, s.quiet_until,
        m.email <> '' and m.email_notifications and r.kind = any(${emailAndPushNotificationKinds}::text[])
          and coalesce(c.mail, r.kind = any(${kindsMailedByDefault}::text[])) as wants_email,
        m.push_notifications and r.kind = any(${emailAndPushNotificationKinds}::text[])
          and coalesce(c.push, r.kind = any(${kindsPushedByDefault}::text[]))
          and exists (select from push_devices v where v.member_id = m.id) as wants_push
      from reason r join members m on m.id = r.member_id and m.left_at is null and m.removed_at is null
        and not is_waiting(m.id)
      left join notification_settings s on s.member_id = m.id
      left join notification_choices c on c.member_id = m.id and c.kind = r.kind
      where r.member_id is distinct from r.by_id
        and (r.discussion_id is null
          or exists (select from discussion_counts v where v.discussion_id = r.discussion_id offset 0))
        and not exists (select from member_blocks b where b.member_id = r.member_id and b.other_id = r.by_id)
        and not exists (
          select from notification_parts p join notifications n on n.id = p.notification_id
          where p.member_id = r.member_id and p.cause_id = r.cause_id and p.actor_id is not distinct from r.actor_id
            -- A member who is mentioned by an edit is notified, also if they were notified of the comment before.
            and (r.kind <> 'mention' or n.kind = 'mention'))
      order by r.member_id, r.cause_id, r.actor_id, r.rank
    ), upserted_notifications as (
      insert into notifications as n (id, member_id, kind, about_id, discussion_id, at, mail_at, push_at)
      select distinct on (member_id, kind, about_id) gen_random_uuid(), member_id, kind, about_id, discussion_id, at,
        case when wants_email then notification_send_time(
          at + make_interval(mins => ${notificationLimits.emailDelayMinutes}), zone, coalesce(daily, false), quiet_from,
          quiet_until) end,
        case when wants_push then at + make_interval(secs => ${notificationLimits.pushDelaySeconds}) end
      from recipients order by member_id, kind, about_id, at desc
      on conflict (member_id, kind, about_id) where kind not in ('comment', 'follow', 'message') or read_at is null do update
      set at = excluded.at, read_at = null,
          -- A member who has not read since the last e-mail gets no other, unless they chose daily e-mails.
          mail_at = case when n.read_at is not null or n.mailed_at is null or exists (
              select from notification_settings s where s.member_id = n.member_id and s.daily)
            then coalesce(n.mail_at, excluded.mail_at) else n.mail_at end,
          mailed_at = case when n.read_at is null then n.mailed_at end,
          -- Devices get another push after a pause; it replaces the older one.
          push_at = coalesce(n.push_at, case when excluded.push_at is not null then greatest(
            excluded.push_at, n.pushed_at + make_interval(mins => ${notificationLimits.pushIntervalMinutes})) end)
      returning id, member_id, kind, about_id
    ), inserted_parts as (
      insert into notification_parts (member_id, notification_id, cause_id, actor_id, at)
      select recipients.member_id, upserted_notifications.id, recipients.cause_id, recipients.actor_id, recipients.at
      from recipients join upserted_notifications using (member_id, kind, about_id)
      on conflict do nothing
    )
    select distinct member_id from upserted_notifications`);
  return rows.map((row) => row.member_id);
}
