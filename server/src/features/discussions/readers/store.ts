import { sql, type Queryable } from '#platform/database/database';

type Pair = { memberId: string; discussionId: string };

/** Writes down that somebody likes a discussion, or no longer does; false when it was so already. */
export async function putLike(tx: Queryable, { memberId, discussionId, at }: Pair & { at: Date | null }) {
  const changed = at
    ? await tx.run(sql`
        insert into discussion_readers (member_id, discussion_id, liked_at) values (${memberId}, ${discussionId}, ${at})
        on conflict (member_id, discussion_id) do update set liked_at = excluded.liked_at
        where discussion_readers.liked_at is null`)
    : await tx.run(sql`
        update discussion_readers set liked_at = null
        where member_id = ${memberId} and discussion_id = ${discussionId} and liked_at is not null`);
  return changed > 0;
}

/** The same of a bookmark. */
export async function putBookmark(tx: Queryable, { memberId, discussionId, at }: Pair & { at: Date | null }) {
  const changed = at
    ? await tx.run(sql`
        insert into discussion_readers (member_id, discussion_id, bookmarked_at)
        values (${memberId}, ${discussionId}, ${at})
        on conflict (member_id, discussion_id) do update set bookmarked_at = excluded.bookmarked_at
        where discussion_readers.bookmarked_at is null`)
    : await tx.run(sql`
        update discussion_readers set bookmarked_at = null
        where member_id = ${memberId} and discussion_id = ${discussionId} and bookmarked_at is not null`);
  return changed > 0;
}

/** Whether somebody wants to hear of new answers; `isOwnWish` overrules what was said before. */
export async function putFollow(tx: Queryable, it: Pair & { follows: boolean; isOwnWish: boolean }) {
  await tx.run(sql`
    insert into discussion_readers (member_id, discussion_id, follows)
    values (${it.memberId}, ${it.discussionId}, ${it.follows})
    on conflict (member_id, discussion_id) do update set follows = excluded.follows
    where ${it.isOwnWish} or discussion_readers.follows is null`);
}

/**
 * Writes down how far somebody has read. Tabs may tell it in any order: it never goes back. Whoever opens it again
 * within the minute and finds nothing new writes nothing.
 */
export async function putReading(tx: Queryable, { memberId, discussionId, at }: Pair & { at: Date }) {
  await tx.run(sql`
    insert into discussion_readers (member_id, discussion_id, read_at, replies_read)
    select ${memberId}, discussion_id, ${at}, replies from discussion_counts where discussion_id = ${discussionId}
    on conflict (member_id, discussion_id) do update
    set read_at = greatest(discussion_readers.read_at, excluded.read_at), replies_read = excluded.replies_read
    where discussion_readers.replies_read is distinct from excluded.replies_read
       or discussion_readers.read_at < excluded.read_at - interval '1 minute'`);
}
