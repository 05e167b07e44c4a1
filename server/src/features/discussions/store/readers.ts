import { grantOrRevokePointsCte } from '#features/points/index';
import { cte, type Cte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { outboxEventsCte } from '#features/outbox/index';

type Pair = { memberId: string; discussionId: string };

/**
 * Toggles a member's like of a visible discussion, or sets it to `wanted`, and updates the counter. Returns undefined
 * if there is no such discussion; `likes` is null if the discussion was removed concurrently, and the caller must roll
 * back then. The author gains or loses a point by the like of another member. `greatest` keeps the counter at zero or
 * more: before the update waits for a concurrent toggle, PostgreSQL checks the constraint with the value from before
 * that toggle.
 */
export async function toggleDiscussionLike(
  tx: Queryable,
  item: Pair & { at: Date; wanted: boolean | undefined },
) {
  const counter = cte('updated_counter', 'likes', 'discussion_id', 'liked');
  return tx.row<{ liked: boolean; likes: number | null; hasChanged: boolean }>(sql`
    with toggled_like as (${toggleLikeSql(item)} returning r.discussion_id, r.liked_at is not null as liked),
    ${counter} as (
      update discussion_counts c set likes = greatest(c.likes + case when toggled_like.liked then 1 else -1 end, 0)
      from toggled_like where c.discussion_id = toggled_like.discussion_id
      returning c.likes, toggled_like.discussion_id, toggled_like.liked
    ), ${grantOrRevokePointsCte({ kind: 'discussion_like', at: item.at, actions: likeActions(item, counter) })},
    ${outboxEventsCte({
      kind: 'discussion_like',
      at: item.at,
      subjectId: counter.discussion_id,
      byId: sql`${item.memberId}::uuid`,
      from: sql`${counter} where ${counter.liked}`,
    })}
    select coalesce(toggled_like.liked, ${item.wanted ?? false}) as liked, toggled_like.liked is not null as "hasChanged",
           case when toggled_like.liked is null then c.likes else ${counter.likes} end as likes
    from discussion_counts c left join toggled_like on true left join ${counter} on true
    where c.discussion_id = ${item.discussionId}`);
}

const likeActions = (
  { memberId, at }: Parameters<typeof toggleDiscussionLike>[1],
  counter: Cte<'discussion_id' | 'liked'>,
) => ({
  causeId: sql`d.id`,
  byId: sql`${memberId}::uuid`,
  memberId: sql`d.author_id`,
  gives: counter.liked,
  doneAt: sql`${at}::timestamptz`,
  from: sql`${counter} join discussions d on d.id = ${counter.discussion_id} where d.author_id <> ${memberId}`,
});

function toggleLikeSql({ memberId, discussionId, at, wanted }: Parameters<typeof toggleDiscussionLike>[1]) {
  // The row of the counter must be locked before the row of the reader, in the same order as by a concurrent reply, to
  // avoid a deadlock.
  const lockedCounter = sql`(
    select discussion_id from discussion_counts where discussion_id = ${discussionId} for no key update
  ) locked_counter`;
  if (wanted === false) {
    return sql`update discussion_readers r set liked_at = null from ${lockedCounter}
      where r.member_id = ${memberId} and r.discussion_id = locked_counter.discussion_id and r.liked_at is not null`;
  }
  // The upsert locks the existing row, so that each of several concurrent toggles sees the result of the previous one.
  const likedAtOnConflict = wanted
    ? sql`excluded.liked_at where r.liked_at is null`
    : sql`case when r.liked_at is null then excluded.liked_at end`;
  return sql`insert into discussion_readers as r (member_id, discussion_id, liked_at)
    select ${memberId}, discussion_id, ${at} from ${lockedCounter}
    on conflict (member_id, discussion_id) do update set liked_at = ${likedAtOnConflict}`;
}

/** Returns whether a member likes a discussion; undefined if it is not visible. */
export async function findDiscussionLike(db: Queryable, { memberId, discussionId }: Pair) {
  return db.row<{ liked: boolean }>(sql`
    select exists (
      select from discussion_readers r
      where r.member_id = ${memberId} and r.discussion_id = c.discussion_id and r.liked_at is not null
    ) as liked from discussion_counts c where c.discussion_id = ${discussionId}`);
}

/** Adds a visible discussion to a member's bookmarks or removes it; false if there is none. */
export async function setDiscussionBookmark(
  db: Queryable,
  { memberId, discussionId, at }: Pair & { at: Date | null },
) {
  const writtenRows = await db.run(sql`
    insert into discussion_readers as r (member_id, discussion_id, bookmarked_at)
    select ${memberId}, discussion_id, ${at}::timestamptz from discussion_counts where discussion_id = ${discussionId}
    on conflict (member_id, discussion_id) do update
    set bookmarked_at = case when excluded.bookmarked_at is not null then coalesce(r.bookmarked_at, excluded.bookmarked_at) end`);
  return writtenRows > 0;
}

/**
 * Sets whether a member follows the replies of a discussion. The member's own choice (`isOwnWish`) overrides the stored
 * value; an automatic follow does not. Returns false if nothing was written, for example for a discussion that is not
 * visible.
 */
export async function upsertDiscussionFollow(
  tx: Queryable,
  item: Pair & { follows: boolean; isOwnWish: boolean },
) {
  const writtenRows = await tx.run(sql`
    insert into discussion_readers (member_id, discussion_id, follows)
    select ${item.memberId}, discussion_id, ${item.follows}::boolean from discussion_counts
    where discussion_id = ${item.discussionId}
    on conflict (member_id, discussion_id) do update set follows = excluded.follows
    where ${item.isOwnWish} or discussion_readers.follows is null`);
  return writtenRows > 0;
}

/**
 * Stores how far a member has read. Tabs can report it in any order, so it never goes back. The write does not wait for
 * the disk (`synchronous_commit` off): a power failure can lose only the last moments of reading.
 */
export async function upsertReadPosition(db: Queryable, { memberId, discussionId, at }: Pair & { at: Date }) {
  await db.run(sql`
    with asynchronous_commit as (select set_config('synchronous_commit', 'off', true))
    insert into discussion_readers (member_id, discussion_id, read_at, replies_read)
    select ${memberId}, v.discussion_id, ${at}, v.replies from discussion_counts v cross join asynchronous_commit
    where v.discussion_id = ${discussionId}
    on conflict (member_id, discussion_id) do update
    set read_at = greatest(discussion_readers.read_at, excluded.read_at), replies_read = excluded.replies_read`);
}
