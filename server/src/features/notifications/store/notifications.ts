import { notificationKinds, type NotificationKind } from '@mutirao/contract/features/notifications/kinds';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import { buildCaseByKindSql } from './kinds/by-kind.ts';

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
  /** The JSON value that the kind of the notification selects, and from which the kind describes it. */
  details: unknown;
};

/** True for a notification `n` if any of its parts is still current. */
export const hasCurrentNotificationPartSql = sql`exists (select from current_notification_parts p where p.notification_id = n.id)`;

/** The time until which a notification `n` is useful; null if there is no limit. */
export const notificationUsefulUntilSql = buildCaseByKindSql(
  ({ expiresAt }) => expiresAt,
  sql`null::timestamptz`,
);

/** True for a notification `n` if it is still useful at `now`. */
export const isNotificationUsefulSql = (now: Date) =>
  sql`coalesce(${notificationUsefulUntilSql} > ${now}, true)`;

/** Selects the notification rows of `page` with their details. */
export const buildNotificationRowsSql = (page: Sql) => sql`
  with page as materialized (${page})
  select n.*, g.count, coalesce(g.people, '[]') as people, ${buildCaseByKindSql(({ details }) => sql`(${details})`, sql`null`)} as details
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
  where g.count > 0
  order by n.at desc, n.id desc`;

export const notificationColumnsSql = sql`n.id, n.member_id, n.kind, n.about_id, n.discussion_id, n.at, n.read_at`;

type Params = { memberId: string; after: TimeCursor | undefined; limit: number };

/**
 * Returns the notifications of a member, newest first, plus one if another page follows. Notifications of a kind that
 * only a later version defines are left out.
 */
export async function listNotificationRows(db: Queryable, { memberId, after, limit }: Params) {
  return db.rows<NotificationRow>(
    buildNotificationRowsSql(sql`
      select ${notificationColumnsSql} from notifications n
      where n.member_id = ${memberId}
        ${after ? sql`and (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
        and n.kind = any(${notificationKinds}::text[]) and ${hasCurrentNotificationPartSql}
      order by n.at desc, n.id desc limit ${limit + 1}`),
  );
}
