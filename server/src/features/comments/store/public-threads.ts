import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { CommentViewer } from './reviews.ts';
import type { CommentPageRow } from './comment-rows.ts';
import {
  buildCommentColumnsSql,
  commentDetailsCte,
  currentDiscussionCteName,
  joinCommentDetailsSql,
  shownCommentsCteName,
} from './comment-details.ts';
import { buildCommentKeysetSql, buildCommentOrderSql, type CommentPageQuery } from './threads.ts';

type Params = Omit<CommentPageQuery, 'focus'>;

/**
 * If the page has no comments, the query still returns one row, because the caller needs `sees_hidden_comments`: true
 * if the reader can see hidden comments in the discussion.
 */
type Row = { id: null; sees_hidden_comments: boolean } | (CommentPageRow & { sees_hidden_comments: boolean });

/**
 * Returns one page of roots with their first replies as every reader sees them, without comments hidden for review.
 * Returns undefined if this reader can see hidden comments in the discussion, which is rare: the caller then queries
 * the page together with those comments.
 */
export async function listThreadsSeenByAll(
  db: Queryable,
  params: Params,
): Promise<CommentPageRow[] | undefined> {
  const { discussionId, sort, start, limit, firstReplies, reader } = params;
  const order = buildCommentOrderSql(sort, start?.direction === 'before');
  const details = commentDetailsCte({ shown: shownCommentsCteName, readerId: reader?.id });
  const rows = await db.rows<Row>(sql`
    with ${currentDiscussionCteName} as (select discussion_id, accepted_comment_id from discussion_counts where discussion_id = ${discussionId}),
    page as (
      select comment_id, likes, replies, removed, row_number() over (order by ${order}) as row_number from (
        select * from comment_counts n
        where discussion_id = ${discussionId} and parent_id is null
          and not (removed and replies = 0) and ${start ? buildCommentKeysetSql(sort, start) : sql`true`}
        order by ${order} limit ${limit + 1}
      ) n
    ), ${shownCommentsCteName} as materialized (
      select comment_id, likes, replies, removed, row_number from page where row_number <= ${limit}
      union all
      select r.comment_id, r.likes, 0, false, p.row_number
      from page p cross join lateral (
        select n.comment_id, n.likes from comment_counts n
        where n.parent_id = p.comment_id order by n.created_at, n.comment_id limit ${firstReplies}
      ) r
      where p.row_number <= ${limit} and p.replies > 0
    ), ${details}
    select ${buildCommentColumnsSql(currentDiscussionCteName)}, n.replies, n.removed, false as under_review, (select count(*) > ${limit} from page) as has_more,
           ${seesHiddenComments(discussionId, reader)} as sees_hidden_comments
    from ${currentDiscussionCteName} left join (${shownCommentsCteName} n ${joinCommentDetailsSql(details)}) on true
    order by n.row_number, c.parent_id is not null, c.created_at, c.id`);
  if (rows[0]?.sees_hidden_comments) return undefined;
  return rows.filter((row) => row.id !== null);
}

const seesHiddenComments = (discussionId: string, reader: CommentViewer | undefined): Sql =>
  reader
    ? sql`exists (
        select from comments v join comment_reviews r on r.comment_id = v.id and r.removed_at is null
        where v.discussion_id = ${discussionId} and v.deleted_at is not null
          and (${reader.isStaff}::boolean or v.author_id = ${reader.id}))`
    : sql`false`;
