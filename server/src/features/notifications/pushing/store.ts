import { emailNotificationKinds } from '@mutirao/contract/features/notifications/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable } from '#platform/database/database';
import { isReachableSql } from '../reachability/store.ts';
import {
  notificationColumns,
  isUseful,
  usefulUntil,
  withNotificationDetails,
  type NotificationRow,
} from '../reading/store.ts';
import { kindsPushedByDefault } from '../settings/kinds.ts';

type Queueing = { now: Date; zone: string; most: number };

/**
 * Queues the due notifications for the devices of their recipient; during the recipient's quiet hours they are
 * postponed to
 * the end of those. Returns the number of rows processed.
 */
export async function queuePushes(db: Queryable, { now, zone, most }: Queueing) {
  const row = await db.row<{ count: number }>(sql`
    with due as (
      select n.id, n.member_id from notifications n
      where n.push_at <= ${now} order by n.push_at limit ${most} for no key update of n skip locked
    ), told as (
      select due.*, m.push_notifications and ${isReachableSql(now)} as hears,
        notification_send_time(${now}, time_zone_or_default(m.zone, ${zone}), false, s.quiet_from, s.quiet_until) as at
      from due join members m on m.id = due.member_id left join notification_settings s on s.member_id = m.id
    ), moved as (
      update notifications n
      set push_at = case when told.hears and told.at > ${now} then told.at end,
          pushed_at = case when told.hears and told.at > ${now} then n.pushed_at else ${now} end
      from told where n.id = told.id and n.read_at is null
    ), queued as (
      insert into pushes (device_id, notification_id, made_at, due_at)
      select d.id, told.id, ${now}, ${now}
      from told join push_devices d on d.member_id = told.member_id and d.until > ${now}
      where told.hears and told.at <= ${now}
      -- It is under way already, and says when it leaves how things are then.
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

type Taking = { now: Date; until: Date; most: number };

/** Takes some that are due: until that moment no other process tries them. */
export async function claimPushes(db: Queryable, { now, until, most }: Taking) {
  return db.rows<DuePush>(sql`
    with taken as (
      update pushes p set due_at = ${until}, tries = p.tries + 1
      from (
        select device_id, notification_id from pushes where due_at <= ${now}
        order by due_at limit ${most} for update skip locked
      ) due
      where p.device_id = due.device_id and p.notification_id = due.notification_id
      returning p.*
    )
    select taken.device_id, taken.notification_id, taken.tries, taken.made_at, d.endpoint, d.public_key, d.secret,
           m.language, (select h.name from hub_settings h) as hub
    from taken join push_devices d on d.id = taken.device_id join members m on m.id = d.member_id`);
}

/** With the moment from which it is of no use any more. */
export type PushNotificationRow = NotificationRow & { until: Date | null };

/** Returns the notifications that are still unread, valid and useful, and of a kind that their recipient wants on devices. */
export async function listPushNotifications(
  db: Queryable,
  { ids, now }: { ids: readonly string[]; now: Date },
) {
  return db.rows<PushNotificationRow>(
    withNotificationDetails(sql`
      select ${notificationColumns}, ${usefulUntil} as until from notifications n join members m on m.id = n.member_id
      left join notification_choices c on c.member_id = n.member_id and c.kind = n.kind
      where n.id = any(${ids}::uuid[]) and n.read_at is null and m.push_notifications and ${isReachableSql(now)}
        and n.kind = any(${emailNotificationKinds}::text[])
        and coalesce(c.push, n.kind = any(${kindsPushedByDefault}::text[])) and ${isUseful(now)}`),
  );
}

type Place = { device_id: string; notification_id: string };

type Settled = {
  done: readonly Place[];
  gone: readonly string[];
  later: readonly (Place & { at: Date })[];
};

/** Stores the results of pushes: deletes the accepted ones, reschedules those for a retry, and deletes devices that are gone. */
export async function recordPushResults(db: Queryable, { done, gone, later }: Settled) {
  await db.run(sql`
    with away as (
      delete from push_devices where id = any(${gone}::uuid[])
    ), postponed as (
      update pushes p set due_at = l.at
      from unnest(${later.map((item) => item.device_id)}::uuid[], ${later.map((item) => item.notification_id)}::uuid[],
                  ${later.map((item) => item.at)}::timestamptz[]) as l (device_id, notification_id, at)
      where p.device_id = l.device_id and p.notification_id = l.notification_id
    )
    delete from pushes p
    using unnest(${done.map((item) => item.device_id)}::uuid[], ${done.map((item) => item.notification_id)}::uuid[])
      as d (device_id, notification_id)
    where p.device_id = d.device_id and p.notification_id = d.notification_id`);
}
