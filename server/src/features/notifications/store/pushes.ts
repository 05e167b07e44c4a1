import { emailAndPushNotificationKinds } from '@mutirao/contract/features/notifications/kinds';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable } from '#platform/database/database';
import { enqueueJobsUnlessQueuedSql } from '#platform/jobs/store/enqueue';
import { canReceiveEmailOrPushSql } from './reachability.ts';
import {
  notificationColumnsSql,
  isNotificationUsefulSql,
  notificationUsefulUntilSql,
  buildNotificationRowsSql,
  type NotificationRow,
} from './notifications.ts';
import { kindsPushedByDefault } from '../channels.ts';
import { pushJobKind } from '../pushing/push-job-kind.ts';

type QueueQuery = { now: Date; zone: string; limit: number };

/**
 * Queues the due notifications for the devices of their recipient; during the recipient's quiet hours they are
 * postponed to the end of the quiet hours. Returns the number of due notifications.
 */
export async function queuePushesOfDueNotifications(db: Queryable, { now, zone, limit }: QueueQuery) {
  const row = await db.row<{ count: number }>(sql`
    with due as (
      select n.id, n.member_id from notifications n
      where n.push_at <= ${now} order by n.push_at limit ${limit} for no key update of n skip locked
    ), recipients as (
      select due.*, m.push_notifications and ${canReceiveEmailOrPushSql(now)} as wants_push,
        notification_send_time(${now}, time_zone_or_default(m.zone, ${zone}), false, s.quiet_from, s.quiet_until) as send_at
      from due join members m on m.id = due.member_id left join notification_settings s on s.member_id = m.id
    ), rescheduled as (
      update notifications n
      set push_at = case when recipients.wants_push and recipients.send_at > ${now} then recipients.send_at end,
          pushed_at = case when recipients.wants_push and recipients.send_at > ${now} then n.pushed_at else ${now} end
      from recipients where n.id = recipients.id and n.read_at is null
    ), queued as (
      -- A push that is already queued stays: its text is written when it is sent, so it will be up to date.
      ${enqueueJobsUnlessQueuedSql(pushJobKind, {
        now,
        jobs: sql`
          select d.id || ' ' || recipients.id, jsonb_build_object('deviceId', d.id, 'notificationId', recipients.id), ${now}::timestamptz
          from recipients join push_devices d on d.member_id = recipients.member_id and d.until > ${now}
          where recipients.wants_push and recipients.send_at <= ${now}`,
      })}
    )
    select count(*)::int as count from due`);
  return row?.count ?? 0;
}

export type PushTarget = {
  device_id: string;
  notification_id: string;
  endpoint: string;
  public_key: Buffer;
  secret: Buffer;
  language: Language | null;
  hub: string | null;
};

/**
 * Returns the device and the notification of each push. A push is left out if its device was deleted or now belongs to
 * another member.
 */
export async function listTargetsOfPushJobs(
  db: Queryable,
  pushes: readonly { deviceId: string; notificationId: string }[],
) {
  return db.rows<PushTarget>(sql`
    select d.id as device_id, n.id as notification_id, d.endpoint, d.public_key, d.secret, m.language,
           (select h.name from hub_settings h) as hub
    from unnest(${pushes.map(({ deviceId }) => deviceId)}::uuid[], ${pushes.map(({ notificationId }) => notificationId)}::uuid[])
           as push (device_id, notification_id)
      join push_devices d on d.id = push.device_id
      join notifications n on n.id = push.notification_id and n.member_id = d.member_id
      join members m on m.id = d.member_id`);
}

/** A notification with the time after which it is no longer useful. */
export type PushNotificationRow = NotificationRow & { until: Date | null };

/**
 * Returns the notifications that are still unread, valid and useful, and of a kind that their recipient wants on
 * devices.
 */
export async function listNotificationsStillToPush(
  db: Queryable,
  { ids, now }: { ids: readonly string[]; now: Date },
) {
  return db.rows<PushNotificationRow>(
    buildNotificationRowsSql(sql`
      select ${notificationColumnsSql}, ${notificationUsefulUntilSql} as until from notifications n join members m on m.id = n.member_id
      left join notification_choices c on c.member_id = n.member_id and c.kind = n.kind
      where n.id = any(${ids}::uuid[]) and n.read_at is null and m.push_notifications and ${canReceiveEmailOrPushSql(now)}
        and n.kind = any(${emailAndPushNotificationKinds}::text[])
        and coalesce(c.push, n.kind = any(${kindsPushedByDefault}::text[])) and ${isNotificationUsefulSql(now)}`),
  );
}

/** Deletes devices that their push service no longer knows. */
export async function deleteGonePushDevices(db: Queryable, ids: readonly string[]) {
  await db.run(sql`delete from push_devices where id = any(${ids}::uuid[])`);
}

export type PushServiceRow = {
  origin: string;
  members: number;
  /** The last error of a push that was queued before `since` and still waits; null if there is none. */
  last_error: string | null;
};

type ServiceQuery = { now: Date; since: Date; limit: number };

/**
 * Lists the push services that the devices use, the service with the most members first, with the error of
 * the pushes that were queued before `since` and still wait.
 */
export const listPushServices = (db: Queryable, { now, since, limit }: ServiceQuery) =>
  db.rows<PushServiceRow>(sql`
    select substring(d.endpoint from '^[a-z]+://[^/?#]+') as origin, count(distinct d.member_id)::int as members,
           (array_agg(j.last_error order by j.created_at) filter (where j.last_error is not null))[1] as last_error
    from push_devices d left join jobs j
      on j.task = ${pushJobKind.name} and j.failed_at is null and j.created_at <= ${since}
      and j.payload ->> 'deviceId' = d.id::text
    where d.until > ${now} group by 1 order by 2 desc, 1 limit ${limit}`);
