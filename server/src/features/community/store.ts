import { sql, type Queryable } from '#platform/database/database';

/** A count of the accounts that still wait for approval, which are subtracted because they are not members yet. */
const countWaitingForApproval = (since?: Date) => sql`
  select count(*) from join_requests j join members m on m.id = j.member_id
  where m.left_at is null ${since ? sql`and m.created_at >= ${since}` : sql.empty}`;

export async function countMembersAndAdmins(db: Queryable) {
  return db.row<{ members: number; admins: number }>(sql`
    select count(*) - (${countWaitingForApproval()}) as members, count(*) filter (where role = 'admin') as admins
    from members where left_at is null`);
}

export async function countCommunityToday(db: Queryable, { since, until }: { since: Date; until: Date }) {
  return db.row<{ discussions: number; comments: number; members: number; events: number }>(sql`
    select
      (select count(*) from discussions where created_at >= ${since} and deleted_at is null) as discussions,
      (select count(*) from comments c join discussions d on d.id = c.discussion_id and d.deleted_at is null
       where c.created_at >= ${since} and c.deleted_at is null) as comments,
      (select count(*) from members where created_at >= ${since} and left_at is null) - (${countWaitingForApproval(since)}) as members,
      (select count(*) from events where starts_at >= ${since} and starts_at < ${until} and status = 'published') as events`);
}

export async function countMembersSeenSince(db: Queryable, since: Date) {
  const row = await db.row<{ online: number }>(sql`
    select count(distinct member_id) as online from sessions where last_seen_at >= ${since}`);
  return row?.online ?? 0;
}

export type NewestPageBounds = { after: { at: string; id: string } | undefined; limit: number };

type MemberRow = { id: string; name: string; avatar: string | null; created_at: Date };

/** Lists the newest members, one row more than the limit. Members who are banned or wait for approval are left out. */
export async function listNewestMemberRows(
  db: Queryable,
  { after, now, limit }: NewestPageBounds & { now: Date },
) {
  return db.rows<MemberRow>(sql`
    select id, name, avatar, created_at from members
    where left_at is null and not is_hidden_from_lists(id, ${now})
      ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`);
}

type CommentRow = {
  id: string;
  content: string;
  created_at: Date;
  discussion_id: string;
  title: string;
  author_id: string;
  name: string;
  avatar: string | null;
};

/** Lists the newest publicly visible comments, one row more than the limit. */
export async function listNewestCommentRows(db: Queryable, { after, limit }: NewestPageBounds) {
  return db.rows<CommentRow>(sql`
    select c.id, left(c.content, 2000) as content, c.created_at, c.discussion_id, d.title, c.author_id, m.name, m.avatar
    from comments c
    cross join lateral (
      select title from discussions d where d.id = c.discussion_id and d.deleted_at is null offset 0
    ) d
    cross join lateral (select name, avatar from members m where m.id = c.author_id offset 0) m
    where c.deleted_at is null
      ${after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`);
}
