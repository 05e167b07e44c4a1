import { sql, type Queryable, type Sql } from '#platform/database/database';
import { currentDiscussionCte } from './comment-details.ts';
import {
  isCommentListedSql,
  buildCommentOrderSql,
  buildRepliesSql,
  type CommentPageQuery,
} from './threads.ts';

export type CommentLocation = {
  root_id: string;
  root_likes: number;
  root_created_at: Date;
  /** The first reply to show under the root, if the target is a reply. */
  first_reply_id: string | null;
  first_reply_created_at: Date | null;
  has_earlier: boolean;
  has_later: boolean;
};

/**
 * Returns the position of a comment: for its root the position in every sort order, and for a reply the position of the
 * reply directly before it, or its own position if it is the first reply.
 */
export async function locateComment(
  db: Queryable,
  { discussionId, id, reader }: Pick<CommentPageQuery, 'discussionId' | 'reader'> & { id: string },
) {
  const thread = currentDiscussionCte(discussionId, reader);
  const { currentDiscussion, reviewed } = thread;
  const siblingReplies = (where: Sql, limit: number) =>
    buildRepliesSql(thread, sql`target_comment.parent_id`, {
      where,
      order: buildCommentOrderSql('antigos', limit > 1),
      limit,
    });
  return db.row<CommentLocation>(sql`
    with ${thread}, target_comment as (
      select * from (
        select comment_id, discussion_id, parent_id, created_at, removed, replies from comment_counts
        union all
        select ${reviewed.id}, ${currentDiscussion.discussion_id}, ${reviewed.parent_id}, ${reviewed.created_at}, false, 0
        from ${reviewed} cross join ${currentDiscussion} where ${reviewed.parent_id} is not null
      ) n
      where n.comment_id = ${id} and n.discussion_id = ${discussionId} and ${isCommentListedSql(reviewed)}
    )
    select root.comment_id as root_id, root.likes as root_likes, root.created_at as root_created_at,
           f.comment_id as first_reply_id, f.created_at as first_reply_created_at,
           f.comment_id is not null and exists (
             ${siblingReplies(sql`(n.created_at, n.comment_id) < (f.created_at, f.comment_id)`, 1)}
           ) as has_earlier,
           exists (
             ${siblingReplies(sql`(n.created_at, n.comment_id) > (target_comment.created_at, target_comment.comment_id)`, 1)}
           ) as has_later
    from target_comment
    join comment_counts root on root.comment_id = coalesce(target_comment.parent_id, target_comment.comment_id)
    left join lateral (
      select comment_id, created_at from (
        select n.comment_id, n.created_at
        from (${siblingReplies(sql`(n.created_at, n.comment_id) <= (target_comment.created_at, target_comment.comment_id)`, 2)}) n
        order by n.created_at desc, n.comment_id desc limit 2
      ) preceding_replies order by created_at, comment_id limit 1
    ) f on true`);
}

export async function findFirstCommentSince(
  db: Queryable,
  query: { discussionId: string; since: Date; excludedAuthorId: string },
) {
  const row = await db.row<{ id: string }>(sql`
    select n.comment_id as id from comment_counts n join comments c on c.id = n.comment_id
    where n.discussion_id = (select discussion_id from discussion_counts where discussion_id = ${query.discussionId})
      and n.created_at > ${query.since} and not n.removed and c.author_id <> ${query.excludedAuthorId}
    order by n.created_at, n.comment_id limit 1`);
  return row?.id ?? null;
}
