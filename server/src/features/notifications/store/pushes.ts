import { emailAndPushNotificationKinds } from '@mutirao/contract/features/notifications/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable } from '#platform/database/database';
import { isReachableSql } from './reachability.ts';
import {
  notificationColumns,
  isNotificationUsefulSql,
  notificationExpirySql,
  notificationDetailsSql,
  type NotificationRow,
} from './notifications.ts';
import { kindsPushedByDefault } from '../kinds.ts';

type QueueQuery = { now: Date; zone: string; limit: number };

/**
 * Queues the due notifications for the devices of their recipient; during the recipient's quiet hours they are
 * postponed to
 * the end of those. Returns the number of rows processed.
 */
export async function queuePushes(db: Queryable, { now, zone, limit }: QueueQuery) {
  const row = await db.row<{ count: number }>(sql`
    with due as (
      select n.id, n.member_id from notifications n
      where n.push_at <= ${now} order by n.push_at limit ${limit} for no key update of n skip locked
    ), recipients as (
      select due.*, m.push_notifications and ${isReachableSql(now)} as wants_push,
        notification_send_time(${now}, time_zone_or_default(m.zone, ${zone}), false, s.quiet_from, s.quiet_until) as send_at
      from due join members m on m.id = due.member_id left join notification_settings s on s.member_id = m.id
    ), rescheduled as (
      update notifications n
      set push_at = case when recipients.wants_push and recipients.send_at > ${now} then recipients.send_at end,
          pushed_at = case when recipients.wants_push and recipients.send_at > ${now} then n.pushed_at else ${now} end
      from recipients where n.id = recipients.id and n.read_at is null
    ), queued as (
      insert into pushes (device_id, notification_id, made_at, due_at)
      select d.id, recipients.id, ${now}, ${now}
      from recipients join push_devices d on d.member_id = recipients.member_id and d.until > ${now}
      where recipients.wants_push and recipients.send_at <= ${now}
      -- The push is already queued; its text is written when it is sent, so it will be up to date.
      on conflict do nothing
    )
    select count(*)::int as count from due`);
  return row?.count ?? 0;
}

export type DuePush = {
  device_id: string;
  notification_id: string;
  endpoint: string;
  public_key: Buffer;
  secret: Buffer;
  tries: number;
  made_at: Date;
  language: Language | null;
  hub: string | null;
};

type PushClaim = { now: Date; until: Date; limit: number };

/** Claims some due pushes: no other process sends them until that time. */
export async function claimPushes(db: Queryable, { now, until, limit }: PushClaim) {
  return db.rows<DuePush>(sql`
    with claimed as (
      update pushes p set due_at = ${until}, tries = p.tries + 1
      from (
        select device_id, notification_id from pushes where due_at <= ${now}
        order by due_at limit ${limit} for update skip locked
      ) due
      where p.device_id = due.device_id and p.notification_id = due.notification_id
      returning p.*
    )
    select claimed.device_id, claimed.notification_id, claimed.tries, claimed.made_at, d.endpoint, d.public_key, d.secret,
           m.language, (select h.name from hub_settings h) as hub
    from claimed join push_devices d on d.id = claimed.device_id join members m on m.id = d.member_id`);
}

/** A notification with the time after which it is no longer useful. */
export type PushNotificationRow = NotificationRow & { until: Date | null };

/** Returns the notifications that are still unread, valid and useful, and of a kind that their recipient wants on devices. */
export async function listPushNotifications(
  db: Queryable,
  { ids, now }: { ids: readonly string[]; now: Date },
) {
  return db.rows<PushNotificationRow>(
    notificationDetailsSql(sql`
      select ${notificationColumns}, ${notificationExpirySql} as until from notifications n join members m on m.id = n.member_id
      left join notification_choices c on c.member_id = n.member_id and c.kind = n.kind
      where n.id = any(${ids}::uuid[]) and n.read_at is null and m.push_notifications and ${isReachableSql(now)}
        and n.kind = any(${emailAndPushNotificationKinds}::text[])
        and coalesce(c.push, n.kind = any(${kindsPushedByDefault}::text[])) and ${isNotificationUsefulSql(now)}`),
  );
}

type PushKey = { device_id: string; notification_id: string };

type PushResults = {
  done: readonly PushKey[];
  goneDeviceIds: readonly string[];
  retries: readonly (PushKey & { at: Date })[];
};

/** Stores the results of pushes: deletes the accepted ones, reschedules those for a retry, and deletes devices that are gone. */
export async function recordPushResults(db: Queryable, { done, goneDeviceIds, retries }: PushResults) {
  await db.run(sql`
    with deleted_devices as (
      delete from push_devices where id = any(${goneDeviceIds}::uuid[])
    ), postponed as (
      update pushes p set due_at = l.at
      from unnest(${retries.map((push) => push.device_id)}::uuid[], ${retries.map((push) => push.notification_id)}::uuid[],
                  ${retries.map((push) => push.at)}::timestamptz[]) as l (device_id, notification_id, at)
      where p.device_id = l.device_id and p.notification_id = l.notification_id
    )
    delete from pushes p
    using unnest(${done.map((push) => push.device_id)}::uuid[], ${done.map((push) => push.notification_id)}::uuid[])
      as d (device_id, notification_id)
    where p.device_id = d.device_id and p.notification_id = d.notification_id`);
}
