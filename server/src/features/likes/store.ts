import { updateCommentLikes } from '#features/comments/index';
import { cte, cteFragment } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { afterIdKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

type LikeInput = { memberId: string; commentId: string; at: Date; wanted: boolean | undefined };

/** Toggles the like of a member on a comment, or sets it to `wanted`, and updates the counter. */
export async function toggleCommentLike(tx: Queryable, { memberId, commentId, at, wanted }: LikeInput) {
  const canDelete = wanted !== true;
  const canInsert = wanted !== false;
  // A like inserted by a concurrent request is not visible but conflicts: its row is locked and is not counted again.
  return updateCommentLikes(tx, { id: commentId, memberId, at }, ({ shown }) => {
    const deleted = cte('deleted_like', 'comment_id');
    const inserted = cte('inserted_like', 'comment_id', 'is_new');
    const changed = cte('changed', 'comment_id', 'likes');
    return cteFragment(
      sql`${deleted} as (
      delete from comment_likes where ${canDelete} and member_id = ${memberId} and comment_id = ${commentId}
      returning comment_id
    ), ${inserted} as (
      insert into comment_likes as l (member_id, comment_id, created_at)
      select ${memberId}, ${shown.comment_id}, ${at} from ${shown}
      where ${canInsert} and not exists (select from ${deleted})
      on conflict (member_id, comment_id) do update set created_at = l.created_at
      returning comment_id, (xmax = 0) as is_new
    ), ${changed} as (
      select ${deleted.comment_id}, -1 as likes from ${deleted}
      union all select ${inserted.comment_id}, case when ${inserted.is_new} then 1 else 0 end from ${inserted}
    )`,
      { changed },
    );
  });
}

/** Returns the likes of a discussion; undefined if it is not visible. */
export async function findDiscussionLikeCount(db: Queryable, discussionId: string) {
  const row = await db.row<{ likes: number }>(
    sql`select likes from discussion_counts where discussion_id = ${discussionId}`,
  );
  return row?.likes;
}

/** Returns the likes of a comment; undefined if it is not visible. */
export async function findCommentLikeCount(db: Queryable, commentId: string) {
  const row = await db.row<{ likes: number }>(
    sql`select likes from comment_counts where comment_id = ${commentId}`,
  );
  return row?.likes;
}

const likesOfReaders = sql`
  select discussion_id, count(*) as likes from discussion_readers where liked_at is not null group by 1`;

export async function countWrongDiscussionLikeCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from discussion_counts c
    left join (${likesOfReaders}) r on r.discussion_id = c.discussion_id
    where c.likes <> coalesce(r.likes, 0)`);
  return row?.wrong ?? 0;
}

export async function countWrongCommentLikeCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from comment_counts c
    left join (select comment_id, count(*) as likes from comment_likes group by 1) l on l.comment_id = c.comment_id
    where c.likes <> coalesce(l.likes, 0)`);
  return row?.wrong ?? 0;
}

/** The comments that a member likes; the discussions are exported with the other data between member and discussion. */
export const commentLikeExportSection = createExportSection(
  'commentLikes',
  ({ subject, after, limit }) => sql`
    select array[l.comment_id::text] as cursor,
           json_build_object('commentId', l.comment_id, 'likedAt', l.created_at) as body
    from comment_likes l
    where l.member_id = ${subject.memberId} ${afterIdKeySql(sql`l.comment_id`, after)}
    order by l.comment_id limit ${limit}`,
);
