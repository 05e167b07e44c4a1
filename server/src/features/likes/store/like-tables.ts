import { updateCommentLikesCte } from '#features/comments/index';
import {
  toggleDiscussionLikeCte,
  updateDiscussionLikesCte,
  type LikeCteNames,
  type LikeToggleInput,
} from '#features/discussions/index';
import { sql, type Sql } from '#platform/database/database';

/** Where the likes of one kind of content are stored. */
export type LikeTables = {
  /** The kind of the author's points and of the outbox event. */
  kind: 'discussion_like' | 'comment_like';
  /** The table with the author. */
  content: Sql;
  counters: Sql;
  /** The condition that the counter row `c` belongs to visible content. */
  isVisible: Sql;
  likes: Sql;
  /** The condition that the row `l` of `likes` is a like. */
  isLike: Sql;
  /** The column of `counters` and `likes` that has the id of the content. */
  contentId: Sql;
  /** Sets or removes the member's like; the CTE `toggled` has a row if the like changes. */
  toggleCte: typeof toggleDiscussionLikeCte;
  updateCounterCte: typeof updateDiscussionLikesCte;
};

export const discussionLikeTables: LikeTables = {
  kind: 'discussion_like',
  content: sql`discussions`,
  counters: sql`discussion_counts`,
  isVisible: sql`true`,
  likes: sql`discussion_readers`,
  isLike: sql`l.liked_at is not null`,
  contentId: sql`discussion_id`,
  toggleCte: toggleDiscussionLikeCte,
  updateCounterCte: updateDiscussionLikesCte,
};

export const commentLikeTables: LikeTables = {
  kind: 'comment_like',
  content: sql`comments`,
  counters: sql`comment_counts`,
  isVisible: sql`not c.removed and exists (select from discussion_counts v where v.discussion_id = c.discussion_id)`,
  likes: sql`comment_likes`,
  isLike: sql`true`,
  contentId: sql`comment_id`,
  toggleCte: toggleCommentLikeCte,
  updateCounterCte: updateCommentLikesCte,
};

function toggleCommentLikeCte(
  { locked, toggled }: LikeCteNames,
  { memberId, at, targetState }: LikeToggleInput,
) {
  return sql`deleted_like as (
      delete from comment_likes l using ${locked}
      where ${targetState !== true} and l.member_id = ${memberId} and l.comment_id = ${locked.id} returning -1 as change
    ), inserted_like as (
      insert into comment_likes (member_id, comment_id, created_at)
      select ${memberId}, ${locked.id}, ${at} from ${locked}
      where ${targetState !== false} and not exists (select from deleted_like)
      on conflict (member_id, comment_id) do nothing returning 1 as change
    ), ${toggled} as (select change from deleted_like union all select change from inserted_like)`;
}
