import { nameCte, attachCteNames, type CteName } from '#platform/database/cte';
import { sql, type Sql } from '#platform/database/database';
import {
  hiddenCommentsVisibleToReaderCte,
  type CommentViewer,
  type HiddenCommentsVisibleToReaderCteName,
} from './reviews.ts';

/** The CTE with the counters of the comments that a statement returns. Queries join it as `n`. */
export const shownCommentsCteName = nameCte('shown', 'comment_id', 'likes', 'replies', 'removed');

/** The CTE with the discussion, if it is visible: comments of a deleted discussion are not returned. */
export const currentDiscussionCteName = nameCte('current_discussion', 'discussion_id', 'accepted_comment_id');

export type CurrentDiscussionCteNames = {
  currentDiscussion: typeof currentDiscussionCteName;
  reviewed: HiddenCommentsVisibleToReaderCteName;
};

/**
 * Part of a statement that reads comments: their discussion as `currentDiscussion`, and as `reviewed` its comments
 * under review that are visible to this reader.
 */
export const currentDiscussionCte = (discussionId: string | Sql, reader: CommentViewer | undefined) => {
  const reviews = hiddenCommentsVisibleToReaderCte({ reader, discussion: currentDiscussionCteName });
  const definitions = sql`
  ${currentDiscussionCteName} as (select discussion_id, accepted_comment_id from discussion_counts where discussion_id = ${discussionId}),
  ${reviews}`;
  return attachCteNames(definitions, {
    currentDiscussion: currentDiscussionCteName,
    reviewed: reviews.reviewed,
  });
};

type ShownComments = { shown: CteName<'comment_id'>; readerId: string | undefined };

/**
 * Part of a statement that returns the comments in `shown`. The CTE `texts` has the rows of the comments, and its
 * `liked` the ids of those that the reader likes. Both are looked up by key, so that the cost does not depend on the
 * viewer.
 */
export const commentDetailsCte = ({ shown: comments, readerId }: ShownComments) => {
  const texts = nameCte('texts', 'id');
  const liked = nameCte('liked', 'comment_id');
  const definitions = sql`
  ${texts} as materialized (
    select id, discussion_id, parent_id, reply_to_id, author_id, content, created_at, edited_at
    from comments where id = any(array(select ${comments.comment_id} from ${comments}))
  ), ${liked} as materialized (
    select comment_id from comment_likes
    where member_id = ${readerId ?? null} and comment_id = any(array(select ${comments.comment_id} from ${comments}))
  )`;
  return attachCteNames(definitions, { texts, liked });
};

type CommentDetails = { texts: CteName<'id'>; liked: CteName<'comment_id'> };

// `offset 0` forces a lookup of the author by key, regardless of the page size that the planner estimates.
export const joinCommentDetailsSql = ({ texts, liked }: CommentDetails) => sql`
  join ${texts} c on c.id = n.comment_id
  cross join lateral (select name, avatar, role from members m where m.id = c.author_id offset 0) m
  left join lateral (
    select case when t.deleted_at is null then t.id end as id, t.author_id, tm.name
    from comments t join members tm on tm.id = t.author_id
    where t.id = c.reply_to_id offset 0) t on true
  left join ${liked} l on l.comment_id = c.id`;

/** The columns of every row, from the counters `n`, the comment `c` and its author `m`. */
export const buildCommentColumnsSql = (discussion: CteName<'accepted_comment_id'>) => sql`
  c.id, c.discussion_id, c.parent_id, c.content, c.author_id, m.name as author_name, m.avatar as author_avatar,
  m.role as author_role, c.created_at, c.edited_at, n.likes,
  l.comment_id is not null as liked, c.id is not distinct from ${discussion.accepted_comment_id} as accepted,
  t.id as reply_to_id, t.author_id as reply_to_author_id, t.name as reply_to_name`;

/**
 * The end of a query that returns comments, including comments under review that this reader can see.
 * `replies` counts the replies that everyone can see, and the replies under review that this reader can see.
 */
export function createCommentPageFragments(
  { currentDiscussion: discussion, reviewed }: CurrentDiscussionCteNames,
  comments: ShownComments,
) {
  const details = commentDetailsCte(comments);
  return {
    details,
    columns: sql`${buildCommentColumnsSql(discussion)}, n.removed and ${reviewed.id} is null as removed, ${reviewed.id} is not null as under_review,
  n.replies + (select count(*)::int from ${reviewed} v where v.parent_id = n.comment_id) as replies`,
    from: sql`${comments.shown} n cross join ${discussion} ${joinCommentDetailsSql(details)}
      left join ${reviewed} on ${reviewed.id} = n.comment_id`,
  };
}

/** The end of a query that returns one comment to the member who has just changed it. */
export function createSingleCommentFragments(
  comment: CteName<'comment_id' | 'discussion_id'>,
  readerId: string,
) {
  const details = commentDetailsCte({ shown: comment, readerId });
  return {
    details: sql`
    ${currentDiscussionCteName} as (select v.discussion_id, v.accepted_comment_id
             from ${comment} join discussion_counts v on v.discussion_id = ${comment.discussion_id}), ${details}`,
    columns: sql`${buildCommentColumnsSql(currentDiscussionCteName)}, n.replies, n.removed, false as under_review`,
    from: sql`${comment} n cross join ${currentDiscussionCteName} ${joinCommentDetailsSql(details)}`,
  };
}
