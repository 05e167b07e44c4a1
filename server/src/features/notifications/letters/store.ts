import { letterKinds, notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { reachable } from '../reaching/store.ts';
import { columns, withDetails, type NotificationRow } from '../reading/store.ts';
import { usuallyMailed } from '../settings/kinds.ts';

export type Reader = { id: string; email: string; language: Language | null; hub: string | null };

// One transaction at a time takes any: no two write to the same member of the same things.
const isFree = sql`(select pg_try_advisory_xact_lock(hashtext('notification letters')))`;

const isWritable = (now: Date) => sql`m.email <> '' and ${reachable(now)}`;

const reader = sql`m.id, m.email, m.language, (select h.name from hub_settings h) as hub`;

export type Due = Reader & { ids: string[]; hears: boolean };

/** Takes what is due to be told by letter to somebody, and whatever else of theirs waits for one. */
export async function takeDue(tx: Queryable, now: Date) {
  return tx.row<Due>(sql`
    with due as (
      select member_id from notifications where mail_at <= ${now} and ${isFree} order by mail_at limit 1
    ), taken as (
      update notifications n set mail_at = null from due
      where n.member_id = due.member_id and n.read_at is null and n.mail_at is not null
      returning n.id
    )
    select ${reader}, (select array_agg(id) from taken) as ids, m.email_notifications and ${isWritable(now)} as hears
    from due join members m on m.id = due.member_id`);
}

type Wanted = { memberId: string; ids: readonly string[] };

/** What of this is still unread, still so, and of a kind that its reader wants letters about. */
export async function listWanted(tx: Queryable, { memberId, ids }: Wanted) {
  return tx.rows<NotificationRow>(
    withDetails(sql`
      select ${columns} from notifications n
      left join notification_choices c on c.member_id = n.member_id and c.kind = n.kind
      where n.member_id = ${memberId} and n.read_at is null and n.id = any(${ids}::uuid[])
        and n.kind = any(${letterKinds}::text[])
        and coalesce(c.mail, n.kind = any(${usuallyMailed}::text[]))`),
  );
}

type Week = { now: Date; zone: string };

export type Digested = Reader & { is_due: boolean; hears: boolean };

/**
 * Takes somebody whose week is over, on Monday at eight where they are, and notes that it was looked after. Whoever has
 * just asked for it begins with the next.
 */
export async function takeDigest(tx: Queryable, { now, zone }: Week) {
  return tx.row<Digested>(sql`
    with due as (
      select m.id, s.digested_at is not null as is_due
      from members m left join notification_settings s on s.member_id = m.id
      where m.weekly_digest and m.left_at is null and m.removed_at is null
        and (s.digested_at is null or s.digested_at < ${lastMonday(now, zone)}) and ${isFree}
      limit 1
    ), noted as (
      insert into notification_settings (member_id, digested_at) select id, ${now} from due
      on conflict (member_id) do update set digested_at = excluded.digested_at
    )
    select ${reader}, due.is_due, ${isWritable(now)} as hears from due join members m on m.id = due.id`);
}

const lastMonday = (now: Date, zone: string): Sql => sql`
  (date_trunc('week', (${now}::timestamptz at time zone coalesce(m.zone, ${zone})) - interval '8 hours')
    + interval '8 hours') at time zone coalesce(m.zone, ${zone})`;

/** What a member was told in a week and has not read, the newest first, and one more where there is. */
export async function listOfWeek(tx: Queryable, { memberId, now }: { memberId: string; now: Date }) {
  return tx.rows<NotificationRow>(
    withDetails(sql`
      select ${columns} from notifications n
      where n.member_id = ${memberId} and n.read_at is null and n.at > ${now}::timestamptz - interval '7 days'
        and exists (select from standing_notification_parts p where p.notification_id = n.id)
      order by n.at desc, n.id desc limit ${notificationLimits.letterLines + 1}`),
  );
}
