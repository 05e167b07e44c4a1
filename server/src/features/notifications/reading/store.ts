import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { badges } from '@mutirao/contract/features/points/limits';
import { notificationLimits, type NotificationKind } from '@mutirao/contract/features/notifications/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimePlace } from '#platform/http/cursor';

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
  /** The one comment it is about, or the first that came. */
  comment_id: string | null;
  content: string | null;
  title: string | null;
  is_appeal: boolean;
  badge: BadgeName | null;
};

/**
 * Whether a part `p` of a notification `n` is still so, and its reader may see it: what was taken back, deleted, hidden or
 * done by somebody they keep away is told to nobody.
 */
const stands = sql`
  (n.discussion_id is null or exists (select from discussion_counts v where v.discussion_id = n.discussion_id))
  and not exists (select from comments c where c.id in (n.about_id, p.cause_id) and c.deleted_at is not null)
  and not exists (
    select from member_blocks b where b.member_id = n.member_id and b.other_id = case
      when n.kind = 'answer' then (select d.author_id from discussions d where d.id = n.discussion_id)
      else p.actor_id end)
  and case n.kind
    when 'like' then
      exists (select from discussion_readers r
        where r.member_id = p.actor_id and r.discussion_id = p.cause_id and r.liked_at is not null)
      or exists (select from comment_likes l where l.member_id = p.actor_id and l.comment_id = p.cause_id)
    when 'answer' then exists (
      select from discussion_counts v where v.discussion_id = n.discussion_id and v.accepted_comment_id = p.cause_id)
    when 'moderation' then exists (select from punishments x where x.id = n.about_id)
      or exists (select from appeals x where x.id = n.about_id)
    when 'support' then exists (select from tickets x where x.id = n.about_id)
    when 'invite' then exists (select from members x where x.id = n.about_id and x.removed_at is null)
    else true end`;

const hasPart = sql`exists (select from notification_parts p where p.notification_id = n.id and ${stands})`;

// Enough of a text for a line of its words.
const enough = notificationLimits.excerpt * 8;

const badgeOf = sql.join(
  badges.map((badge) => sql`when md5(${badge})::uuid then ${badge}`),
  ' ',
);

/** Rows `page` of notifications with what there is to say of them. */
const withDetails = (page: Sql) => sql`
  with page as materialized (${page})
  select n.*, g.count, coalesce(g.people, '[]') as people, c.id as comment_id, left(c.content, ${enough}) as content,
         case when n.kind = 'support' then (select t.subject from tickets t where t.id = n.about_id) else d.title end as title,
         n.kind = 'moderation' and exists (select from appeals q where q.id = n.about_id) as is_appeal,
         case when n.kind = 'badge' then case n.about_id ${badgeOf} end end as badge
  from page n
  cross join lateral (
    with part as materialized (
      select p.actor_id, p.cause_id, p.at from notification_parts p where p.notification_id = n.id and ${stands}
      order by p.at desc limit ${notificationLimits.gathered}
    )
    select (select count(*)::int from part) as count,
           (select cause_id from part order by at, cause_id limit 1) as first_id,
           (select json_agg(json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar, 'role', m.role) order by a.last desc)
            from (select actor_id, max(at) as last from part where actor_id is not null
                  group by actor_id order by last desc, actor_id limit 2) a
            join members m on m.id = a.actor_id) as people
  ) g
  left join discussions d on d.id = n.discussion_id
  left join comments c
    on c.id = case when n.kind in ('comment', 'follow') then g.first_id else n.about_id end
  where g.count > 0
  order by n.at desc, n.id desc`;

const columns = sql`n.id, n.member_id, n.kind, n.about_id, n.discussion_id, n.at, n.read_at`;

type Wish = { memberId: string; after: TimePlace | undefined; limit: number };

/** What a member is told, the newest first, and one more where another page follows. */
export async function listFor(db: Queryable, { memberId, after, limit }: Wish) {
  return db.rows<NotificationRow>(
    withDetails(sql`
      select ${columns} from notifications n
      where n.member_id = ${memberId}
        ${after ? sql`and (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
        and ${hasPart}
      order by n.at desc, n.id desc limit ${limit + 1}`),
  );
}

/** How many a member has not read, as far as they are counted. */
export async function countUnread(db: Queryable, memberId: string) {
  const row = await db.row<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select from notifications n where n.member_id = ${memberId} and n.read_at is null and ${hasPart}
      order by n.at desc, n.id desc limit ${notificationLimits.counted + 1}
    ) counted`);
  return row?.unread ?? 0;
}
