import type { CteName } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { buildDiscussionReaderColumnsSql } from './cards.ts';
import type { DiscussionCardRow } from './card-rows.ts';

type Pair = { memberId: string; discussionId: string };

/** The names in the statement that changes a like: the locked counter, the change of the like and the new count. */
export type LikeCteNames = {
  locked: CteName<'id' | 'likes'>;
  toggled: CteName<'change'>;
  counted: CteName<'id' | 'likes' | 'change'>;
};
export type LikeToggleInput = { memberId: string; at: Date; targetState: boolean | undefined };

/**
 * Toggles a member's like of the locked discussion, or sets it to `targetState`; `toggled` has a row if the like
 * changes. The like is a column of the member's row because the feed reads this row for every card.
 */
export function toggleDiscussionLikeCte(
  { locked, toggled }: LikeCteNames,
  { memberId, at, targetState }: LikeToggleInput,
) {
  // The upsert sees the row that a concurrent toggle inserted, so that a toggle always changes it.
  const likedAtOnConflict = targetState
    ? sql`excluded.liked_at where r.liked_at is null`
    : sql`case when r.liked_at is null then excluded.liked_at end`;
  const toggle =
    targetState === false
      ? sql`update discussion_readers r set liked_at = null from ${locked}
      where r.member_id = ${memberId} and r.discussion_id = ${locked.id} and r.liked_at is not null`
      : sql`insert into discussion_readers as r (member_id, discussion_id, liked_at)
      select ${memberId}, ${locked.id}, ${at} from ${locked}
      on conflict (member_id, discussion_id) do update set liked_at = ${likedAtOnConflict}`;
  return sql`${toggled} as (${toggle} returning case when r.liked_at is null then -1 else 1 end as change)`;
}

/** Updates the like counter of the locked discussion. */
export const updateDiscussionLikesCte = ({ locked, toggled, counted }: LikeCteNames) => sql`${counted} as (
  update discussion_counts c set likes = ${locked.likes} + ${toggled.change} from ${locked}, ${toggled}
  where c.discussion_id = ${locked.id} returning ${locked.id}, c.likes, ${toggled.change}
)`;

/** Adds a discussion to a member's bookmarks, or removes it if `at` is null; false if the discussion is not visible. */
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
 * Sets whether a member follows the replies of a discussion. The member's own choice (`isExplicitChoice`) overrides the
 * stored value; an automatic follow does not. Returns false if nothing was written, for example for a discussion that
 * is not visible.
 */
export async function upsertDiscussionFollow(
  tx: Queryable,
  item: Pair & { follows: boolean; isExplicitChoice: boolean },
) {
  const writtenRows = await tx.run(sql`
    insert into discussion_readers (member_id, discussion_id, follows)
    select ${item.memberId}, discussion_id, ${item.follows}::boolean from discussion_counts
    where discussion_id = ${item.discussionId}
    on conflict (member_id, discussion_id) do update set follows = excluded.follows
    where ${item.isExplicitChoice} or discussion_readers.follows is null`);
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

/** What a member's own row and ballots add to the card of a discussion. */
export type DiscussionMarks = Pick<
  DiscussionCardRow,
  'id' | 'liked' | 'bookmarked' | 'follows' | 'replies_read'
>;

/** Returns a member's marks on those of these discussions that they have liked, bookmarked, followed or opened. */
export const listDiscussionMarks = (db: Queryable, memberId: string, discussionIds: readonly string[]) =>
  db.rows<DiscussionMarks>(sql`
    select r.discussion_id as id, ${buildDiscussionReaderColumnsSql(sql`r`)}
    from discussion_readers r where r.member_id = ${memberId} and r.discussion_id = any(${discussionIds}::uuid[])`);

/** Returns a member's ballots in these polls. */
export const listOwnBallots = (db: Queryable, memberId: string, pollIds: readonly string[]) =>
  db.rows<{ poll_id: string; choices: number[] }>(sql`
    select b.poll_id, b.choices from ballots b
    where b.member_id = ${memberId} and b.poll_id = any(${pollIds}::uuid[])`);
