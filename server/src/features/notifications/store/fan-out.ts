import { emailAndPushNotificationKinds } from '@mutirao/contract/features/notifications/kinds';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { OutboxEvent } from '#features/outbox/index';
import { kindsMailedByDefault, kindsPushedByDefault } from '../channels.ts';
import type { RecipientFragments } from './kinds/define-kind.ts';
import { allNotificationKindDefinitions } from './kinds/index.ts';

type Audience = Exclude<RecipientFragments['to'], Sql>;

type FanOut = { outboxEvents: readonly OutboxEvent[]; zone: string; batchSize: number };

/**
 * Selects the next members of an audience who must be notified of the event `h`, in the order of their ids. A member
 * who joins the audience during the fan-out can be missed.
 */
const buildNextMembersSql = ({ everyMember, from }: Audience, batchSize: number) => sql`
  select ${everyMember} as member_id from ${from}
    and ${everyMember} > coalesce(h.after_member, '00000000-0000-0000-0000-000000000000')
  order by ${everyMember} limit ${batchSize}`;

const isAudience = (to: RecipientFragments['to']): to is Audience => 'everyMember' in to;

/**
 * Selects, for every kind of notification, the recipients of the events `h` and what the notification is
 * about.
 */
const buildRecipientsSql = (batchSize: number) =>
  sql.join(
    allNotificationKindDefinitions.flatMap(({ kind, precedence, recipients }) =>
      recipients.map(({ cause, from, to, aboutId, ...optionalColumns }) => {
        const noId = sql`null::uuid`;
        const one = sql`
          select ${isAudience(to) ? noId : to} as member_id, ${aboutId} as about_id, ${optionalColumns.discussionId ?? noId} as discussion_id,
            ${optionalColumns.causeId ?? aboutId} as cause_id, ${optionalColumns.actorId ?? noId} as actor_id, ${optionalColumns.byId ?? sql`h.by_id`} as by_id,
            ${optionalColumns.at ?? sql`h.at`} as at
          from ${from}`;
        return sql`
          select ${isAudience(to) ? sql`a.member_id` : sql`x.member_id`}, ${kind}, ${precedence}::int, x.about_id, x.discussion_id,
            x.cause_id, x.actor_id, x.by_id, x.at
          from event_batch h cross join lateral (${one}) x
          ${isAudience(to) ? sql`cross join lateral (${buildNextMembersSql(to, batchSize)}) a` : sql.empty}
          where h.kind = ${cause}`;
      }),
    ),
    ' union all ',
  );

/** Selects the next members of the audience of the event `h`, for every kind of notification with an audience. */
const buildNextAudienceSql = (batchSize: number) =>
  sql.join(
    allNotificationKindDefinitions.flatMap(({ recipients }) =>
      recipients.flatMap(({ cause, to }) =>
        isAudience(to)
          ? [sql`select member_id from (${buildNextMembersSql(to, batchSize)}) a where h.kind = ${cause}`]
          : [],
      ),
    ),
    ' union all ',
  );

const kindsCreatedAfterRead = allNotificationKindDefinitions
  .filter(({ createsNewAfterRead }) => createsNewAfterRead)
  .map(({ kind }) => kind);

const buildEventBatchSql = (outboxEvents: readonly OutboxEvent[]) => {
  const column = <Key extends keyof OutboxEvent>(key: Key) => outboxEvents.map((event) => event[key]);
  return sql`
    select * from unnest(
      ${column('id')}::bigint[], ${column('kind')}::text[], ${column('subject_id')}::uuid[], ${column('by_id')}::uuid[],
      ${column('at')}::timestamptz[], ${column('after_member')}::uuid[]) as h (id, kind, subject_id, by_id, at, after_member)`;
};

type RecipientCount = { id: number; followers: number; last: string | null };

/**
 * Returns for each notification event, oldest first, how many recipients (followers, attendees or subscribers) are
 * still to be notified, counted up to one batch, and the id of the last of these recipients.
 */
export async function countNextRecipientBatchByEvent(
  tx: Queryable,
  { outboxEvents, batchSize }: Omit<FanOut, 'zone'>,
) {
  return tx.rows<RecipientCount>(sql`
    select h.id, f.followers, f.last
    from (${buildEventBatchSql(outboxEvents)}) h
    cross join lateral (
      select count(*)::int as followers, (array_agg(member_id order by member_id desc))[1] as last
      from (${buildNextAudienceSql(batchSize)}) next_recipients
    ) f order by h.id`);
}

/**
 * Notifies the audience of the events `h`: all its members who can see the content. If a member has a notification
 * about the same subject that can still be extended, the event is added to it; otherwise a new notification is
 * inserted. Members are never notified of their own actions, of members they mute or block, or of anything twice.
 * Returns the ids of the notified members.
 */
export async function insertOrExtendNotifications(tx: Queryable, { outboxEvents, zone, batchSize }: FanOut) {
  const rows = await tx.rows<{ member_id: string }>(sql`
    with event_batch as (${buildEventBatchSql(outboxEvents)}),
    reason (member_id, kind, precedence, about_id, discussion_id, cause_id, actor_id, by_id, at) as (${buildRecipientsSql(batchSize)}),
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
            -- A mention that is added by an edit notifies the member, even if the member was already notified of the
            -- comment for another reason.
            and (r.kind <> 'mention' or n.kind = 'mention'))
      order by r.member_id, r.cause_id, r.actor_id, r.precedence
    ), upserted_notifications as (
      insert into notifications as n (id, member_id, kind, about_id, creates_new_after_read, discussion_id, at, mail_at, push_at)
      select distinct on (member_id, kind, about_id) gen_random_uuid(), member_id, kind, about_id, kind = any(${kindsCreatedAfterRead}::text[]),
        discussion_id, at,
        case when wants_email then notification_send_time(
          at + make_interval(mins => ${notificationLimits.emailDelayMinutes}), zone, coalesce(daily, false), quiet_from,
          quiet_until) end,
        case when wants_push then at + make_interval(secs => ${notificationLimits.pushDelaySeconds}) end
      from recipients order by member_id, kind, about_id, at desc
      on conflict (member_id, kind, about_id) where not creates_new_after_read or read_at is null do update
      set at = excluded.at, read_at = null,
          -- A member who has not read the notification since its last e-mail gets no second e-mail, unless they chose
          -- daily e-mails.
          mail_at = case when n.read_at is not null or n.mailed_at is null or exists (
              select from notification_settings s where s.member_id = n.member_id and s.daily)
            then coalesce(n.mail_at, excluded.mail_at) else n.mail_at end,
          mailed_at = case when n.read_at is null then n.mailed_at end,
          -- Devices get another push at the earliest notificationLimits.pushIntervalMinutes minutes after the last one;
          -- the new push replaces the older one.
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
