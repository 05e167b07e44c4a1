import { sql, type Queryable } from '#platform/database/database';

const read = (now: Date) => sql`read_at = ${now}, mail_at = null, push_at = null`;

type One = { id: string; memberId: string; now: Date };

/** Marks one of a member's as read; says whether it was not before. Undefined where it is not theirs. */
export async function putRead(db: Queryable, { id, memberId, now }: One) {
  return db.row<{ was_unread: boolean }>(sql`
    with mine as (
      select id, read_at from notifications where id = ${id} and member_id = ${memberId}
    ), marked as (
      update notifications n set ${read(now)} from mine where n.id = mine.id and n.read_at is null
    )
    select read_at is null as was_unread from mine`);
}

type All = { memberId: string; until: string; discussionId: string | undefined; now: Date };

/** Marks as read what a member was told until a moment, or what of it is about one discussion; answers how much that was. */
export async function putAllRead(db: Queryable, { memberId, until, discussionId, now }: All) {
  return db.run(sql`
    update notifications n set ${read(now)}
    where n.member_id = ${memberId} and n.read_at is null
      and n.at < ${until}::timestamptz + interval '1 millisecond'
      ${discussionId === undefined ? sql.empty : sql`and n.discussion_id = ${discussionId}`}`);
}

/** Lets go of some that were read before a moment; answers how many. */
export async function deleteRead(db: Queryable, { before, most }: { before: Date; most: number }) {
  return db.run(sql`
    delete from notifications where id in (
      select id from notifications where read_at < ${before} order by read_at limit ${most} for update skip locked)`);
}
