import { emailAndPushNotificationKinds } from '@mutirao/contract/features/notifications/kinds';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable } from '#platform/database/database';
import { canReceiveEmailOrPushSql } from './reachability.ts';
import {
  notificationColumnsSql,
  hasCurrentNotificationPartSql,
  isNotificationUsefulSql,
  buildNotificationRowsSql,
  type NotificationRow,
} from './notifications.ts';
import { kindsMailedByDefault } from '../channels.ts';

export type NotificationEmailRecipient = {
  id: string;
  email: string;
  language: Language | null;
  hub: string | null;
};

// Only one transaction at a time can claim rows, so that two transactions do not write the same e-mail to a member.
const hasEmailLock = sql`(select pg_try_advisory_xact_lock(hashtext('notification letters')))`;

const isWritable = (now: Date) => sql`m.email <> '' and ${canReceiveEmailOrPushSql(now)}`;

const recipientColumns = sql`m.id, m.email, m.language, (select h.name from hub_settings h) as hub`;

type Moment = { now: Date; zone: string };

/** The time at which the member `m` with the settings `s` can get an e-mail: now, or the end of their quiet hours. */
const buildSendTimeSql = ({ now, zone }: Moment) =>
  sql`notification_send_time(${now}, time_zone_or_default(m.zone, ${zone}), false, s.quiet_from, s.quiet_until)`;

export type DueEmail = NotificationEmailRecipient & { ids: string[] | null; wants_email: boolean };

/**
 * Claims all notifications of one member that wait for an e-mail, if at least one of them is due. During the member's
 * quiet hours it claims none and postpones them to the end of the quiet hours.
 */
export async function claimDueEmail(tx: Queryable, moment: Moment) {
  return tx.row<DueEmail>(sql`
    with due_email as (
      select n.member_id, ${buildSendTimeSql(moment)} as send_time
      from notifications n join members m on m.id = n.member_id
      left join notification_settings s on s.member_id = n.member_id
      where n.mail_at <= ${moment.now} and ${hasEmailLock} order by n.mail_at limit 1
    ), claimed as (
      update notifications n
      set mail_at = case when due_email.send_time > ${moment.now} then greatest(n.mail_at, due_email.send_time) end
      from due_email where n.member_id = due_email.member_id and n.read_at is null and n.mail_at is not null
      returning n.id, n.mail_at is null as is_due
    )
    select ${recipientColumns}, (select array_agg(id) from claimed where is_due) as ids,
           m.email_notifications and ${isWritable(moment.now)} as wants_email
    from due_email join members m on m.id = due_email.member_id`);
}

type PostponedEmail = { memberId: string; until: Date };

/** Postpones the due e-mail of a member. */
export async function postponeDueEmail(db: Queryable, { memberId, until }: PostponedEmail) {
  await db.run(sql`
    update notifications set mail_at = ${until}
    where member_id = ${memberId} and read_at is null and mail_at < ${until}`);
}

/** A notification to list in an e-mail, with the total number of notifications for that e-mail. */
export type EmailNotificationRow = NotificationRow & { total: number };

const firstLines = sql`order by n.at desc, n.id desc limit ${notificationLimits.emailLines}`;
const countedColumns = sql`${notificationColumnsSql}, count(*) over ()::int as total`;

type NotificationsQuery = { memberId: string; ids: readonly string[]; now: Date };

/**
 * Of the notifications with the given ids, returns the newest that are unread, still valid and useful, and of a kind
 * about which the member wants e-mails.
 */
export async function listEmailNotifications(tx: Queryable, { memberId, ids, now }: NotificationsQuery) {
  return tx.rows<EmailNotificationRow>(
    buildNotificationRowsSql(sql`
      select ${countedColumns} from notifications n
      left join notification_choices c on c.member_id = n.member_id and c.kind = n.kind
      where n.member_id = ${memberId} and n.read_at is null and n.id = any(${ids}::uuid[])
        and n.kind = any(${emailAndPushNotificationKinds}::text[])
        and coalesce(c.mail, n.kind = any(${kindsMailedByDefault}::text[])) and ${hasCurrentNotificationPartSql} and ${isNotificationUsefulSql(now)}
      ${firstLines}`),
  );
}

/** Records that the given notifications were sent in an e-mail. */
export async function recordNotificationsMailed(
  tx: Queryable,
  { ids, now }: { ids: readonly string[]; now: Date },
) {
  await tx.run(sql`update notifications set mailed_at = ${now} where id = any(${ids}::uuid[])`);
}

export type DueDigest = NotificationEmailRecipient & { wants_email: boolean };

/**
 * Claims the due weekly e-mail of one member, and sets the time of the next. It is due on Monday at eight in the
 * member's time zone, or at the end of their quiet hours. A member who has just turned on the weekly e-mail gets the
 * first one in the next week.
 */
export async function claimDueDigest(tx: Queryable, moment: Moment) {
  return tx.row<DueDigest>(sql`
    with due_email as (
      select s.member_id, s.digest_due_at > '-infinity' as has_waited, time_zone_or_default(m.zone, ${moment.zone}) as zone,
             ${buildSendTimeSql(moment)} as send_time
      from notification_settings s join members m on m.id = s.member_id
      where s.digest_due_at <= ${moment.now} and ${hasEmailLock} order by s.digest_due_at limit 1
    ), rescheduled as (
      update notification_settings s
      set digest_due_at = case when due_email.has_waited and due_email.send_time > ${moment.now} then due_email.send_time else (
        date_trunc('week', (${moment.now}::timestamptz at time zone due_email.zone) - interval '8 hours') + interval '7 days 8 hours'
      ) at time zone due_email.zone end
      from due_email where s.member_id = due_email.member_id and s.digest_due_at <= ${moment.now}
      returning due_email.has_waited and due_email.send_time <= ${moment.now} as is_due
    )
    select ${recipientColumns}, m.weekly_digest and coalesce((select is_due from rescheduled), false) and ${isWritable(moment.now)} as wants_email
    from due_email join members m on m.id = due_email.member_id`);
}

/** Postpones the weekly e-mail of a member. */
export async function postponeDigest(db: Queryable, { memberId, until }: PostponedEmail) {
  await db.run(sql`update notification_settings set digest_due_at = ${until} where member_id = ${memberId}`);
}

/**
 * Returns the unread notifications of a member in a week, newest first, without those that have an e-mail of their own
 * or that the member wants no e-mails about.
 */
export async function listDigestNotifications(
  tx: Queryable,
  { memberId, now }: { memberId: string; now: Date },
) {
  return tx.rows<EmailNotificationRow>(
    buildNotificationRowsSql(sql`
      select ${countedColumns} from notifications n
      where n.member_id = ${memberId} and n.read_at is null and n.at > ${now}::timestamptz - interval '7 days'
        and n.kind = any(${emailAndPushNotificationKinds}::text[]) and not exists (
          select from notification_choices c where c.member_id = n.member_id and c.kind = n.kind and not c.mail)
        and ${hasCurrentNotificationPartSql} and ${isNotificationUsefulSql(now)}
      ${firstLines}`),
  );
}
