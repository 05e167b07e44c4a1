import type { CommentSort } from '@mutirao/contract/features/comments/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { CommentViewer, HiddenCommentsVisibleToReaderCteName } from './reviews.ts';
import {
  createCommentPageFragments,
  currentDiscussionCte,
  shownCommentsCteName,
  type CurrentDiscussionCteNames,
} from './comment-details.ts';
import type { CommentRow, CommentPageRow } from './comment-rows.ts';

/** The position of a comment in a sorted list. A sort by time alone ignores `likes`. */
export type CommentPosition = { likes: number; createdAt: string; id: string };

/** Where a page begins: after a position, before it, or at the position itself. */
export type CommentPageStart = { position: CommentPosition; direction: 'after' | 'before' | 'from' };

/**
 * The position of the reply that a link leads to: the replies to the root `rootId` are listed from the position `from`
 * on, and not from the first reply on.
 */
export type FocusedReplyPosition = { rootId: string; from: CommentPosition };

export type CommentPageQuery = {
  discussionId: string;
  sort: CommentSort;
  start: CommentPageStart | undefined;
  limit: number;
  firstReplies: number;
  focus?: FocusedReplyPosition | undefined;
  /** The reader, whose likes and visible comments under review are returned; undefined for guests. */
  reader: CommentViewer | undefined;
};

/**
 * Returns one page of roots with some of their replies, and hidden comments that this reader can see. The rows are
 * chosen in the narrow counter table first and then joined to the wide tables.
 */
export async function listThreads(db: Queryable, query: CommentPageQuery) {
  const { discussionId, sort, start, limit, firstReplies, focus, reader } = query;
  const order = buildCommentOrderSql(sort, start?.direction === 'before');
  const thread = currentDiscussionCte(discussionId, reader);
  const { details, columns, from } = createCommentPageFragments(thread, {
    shown: shownCommentsCteName,
    readerId: reader?.id,
  });
  return db.rows<CommentPageRow>(sql`
    with ${thread}, page as (
      select comment_id, likes, replies, removed, created_at, row_number() over (order by ${order}) as row_number
      from (${buildRootCommentsSql(thread, { where: start ? buildCommentKeysetSql(sort, start) : sql`true`, order, limit: limit + 1 })}) n
      order by ${order} limit ${limit + 1}
    ), ${shownCommentsCteName} as materialized (
      select comment_id, likes, replies, removed, row_number, 0 as reply_number from page where row_number <= ${limit}
      union all
      select r.comment_id, r.likes, 0, false, p.row_number, r.reply_number
      from page p cross join lateral (
        select n.comment_id, n.likes, row_number() over (order by n.created_at, n.comment_id) as reply_number
        from (${buildRepliesSql(thread, sql`p.comment_id`, {
          where: focus ? isAtOrAfterFocus(focus, sql`p.comment_id`) : sql`true`,
          order: buildCommentOrderSql('antigos', false),
          limit: firstReplies,
        })}) n order by n.created_at, n.comment_id limit ${firstReplies}
      ) r
      where p.row_number <= ${limit} and (p.replies > 0 or p.comment_id = any(array(select ${thread.reviewed.parent_id} from ${thread.reviewed})))
    ), ${details}
    select ${columns}, (select count(*) > ${limit} from page) as has_more from ${from}
    order by n.row_number, n.reply_number`);
}

// Leaves out the replies to the focused root that come before the focused position.
const isAtOrAfterFocus = ({ rootId, from }: FocusedReplyPosition, root: Sql) =>
  sql`(${root} <> ${rootId} or (n.created_at, n.comment_id) >= (${from.createdAt}::timestamptz, ${from.id}::uuid))`;

type ReplyPageQuery = Pick<CommentPageQuery, 'discussionId' | 'start' | 'limit' | 'reader'> & {
  parentId: string;
};

/**
 * Returns the replies to one comment, oldest first. The discussion is checked on the root only: a check on
 * each reply could scan all comments of the discussion.
 */
export async function listReplies(db: Queryable, params: ReplyPageQuery) {
  const { discussionId, parentId, start, limit, reader } = params;
  const order = buildCommentOrderSql('antigos', start?.direction === 'before');
  const thread = currentDiscussionCte(discussionId, reader);
  const { currentDiscussion } = thread;
  const { details, columns, from } = createCommentPageFragments(thread, {
    shown: shownCommentsCteName,
    readerId: reader?.id,
  });
  return db.rows<CommentPageRow>(sql`
    with ${thread}, root as (
      select r.comment_id from (select * from comment_counts where comment_id = ${parentId} offset 0) r
      where r.discussion_id = (select ${currentDiscussion.discussion_id} from ${currentDiscussion})
    ), page as (
      select comment_id, likes, 0 as replies, false as removed, created_at,
             row_number() over (order by ${order}) as row_number
      from (${buildRepliesSql(thread, sql`(select comment_id from root)`, {
        where: start ? buildCommentKeysetSql('antigos', start) : sql`true`,
        order,
        limit: limit + 1,
      })}) n order by ${order} limit ${limit + 1}
    ), ${shownCommentsCteName} as materialized (select * from page where row_number <= ${limit}), ${details}
    select ${columns}, (select count(*) > ${limit} from page) as has_more from ${from} order by n.row_number`);
}

/** Returns all comments of a discussion, oldest first, replies included, up to a limit. */
export async function listCommentsFlat(
  db: Queryable,
  params: Pick<CommentPageQuery, 'discussionId' | 'limit' | 'reader'>,
) {
  const thread = currentDiscussionCte(params.discussionId, params.reader);
  const { currentDiscussion, reviewed } = thread;
  const { details, columns, from } = createCommentPageFragments(thread, {
    shown: shownCommentsCteName,
    readerId: params.reader?.id,
  });
  return db.rows<CommentRow>(sql`
    with ${thread}, ${shownCommentsCteName} as materialized (
      select comment_id, likes, replies, removed, created_at from (
        select comment_id, likes, replies, removed, created_at from comment_counts n
        where discussion_id = (select ${currentDiscussion.discussion_id} from ${currentDiscussion}) and ${isCommentListedSql(reviewed)}
        union all
        select ${reviewed.id}, ${reviewed.likes}, 0, false, ${reviewed.created_at} from ${reviewed} where ${reviewed.parent_id} is not null
      ) n order by created_at, comment_id limit ${params.limit}
    ), ${details}
    select ${columns} from ${from}
    order by n.created_at, n.comment_id`);
}

/** Returns one comment that is visible to all, or hidden for review and visible to `reader`. */
export async function findComment(
  db: Queryable,
  { id, reader }: { id: string; reader: CommentViewer | undefined },
) {
  const discussionId = sql`(select c.discussion_id from comments c where c.id = ${id})`;
  const thread = currentDiscussionCte(discussionId, reader);
  const { reviewed } = thread;
  const { details, columns, from } = createCommentPageFragments(thread, {
    shown: shownCommentsCteName,
    readerId: reader?.id,
  });
  return db.row<CommentRow>(sql`
    with ${thread}, ${shownCommentsCteName} as materialized (
      select n.comment_id, n.likes, n.replies, n.removed from comment_counts n
      where n.comment_id = ${id} and (not n.removed or n.comment_id = any(array(select ${reviewed.id} from ${reviewed})))
      union all
      select ${reviewed.id}, ${reviewed.likes}, 0, false from ${reviewed} where ${reviewed.id} = ${id} and ${reviewed.parent_id} is not null
    ), ${details}
    select ${columns} from ${from}`);
}

/**
 * True if the comment of the counter row `n` is listed. A removed root is listed only while replies to it are
 * shown, or while it or a reply to it is visible under review.
 */
export const isCommentListedSql = (
  reviewed: HiddenCommentsVisibleToReaderCteName,
) => sql`(not (n.removed and n.replies = 0)
  or n.comment_id = any(array(select coalesce(${reviewed.parent_id}, ${reviewed.id}) from ${reviewed})))`;

type PagePart = { where: Sql; order: Sql; limit: number };

// Comments under review are a separate branch of the union, found by their own keys, so that neither branch slows the
// other.
const buildRootCommentsSql = (
  { currentDiscussion, reviewed }: CurrentDiscussionCteNames,
  { where, order, limit }: PagePart,
) => sql`
  (select * from comment_counts n
   where discussion_id = (select ${currentDiscussion.discussion_id} from ${currentDiscussion}) and parent_id is null
     and not (removed and replies = 0) and ${where}
   order by ${order} limit ${limit})
  union all
  select * from comment_counts n
  where comment_id = any(array(select coalesce(${reviewed.parent_id}, ${reviewed.id}) from ${reviewed}))
    and removed and replies = 0 and ${where}`;

export const buildRepliesSql = (
  { reviewed }: { reviewed: HiddenCommentsVisibleToReaderCteName },
  root: Sql,
  { where, order, limit }: PagePart,
) => sql`
  (select n.comment_id, n.likes, n.created_at from comment_counts n
   where n.parent_id = ${root} and ${where} order by ${order} limit ${limit})
  union all
  select n.comment_id, n.likes, n.created_at
  from (select ${reviewed.id} as comment_id, ${reviewed.likes}, ${reviewed.created_at}, ${reviewed.parent_id} from ${reviewed}) n
  where n.parent_id = ${root} and ${where}`;

type CommentOrder = {
  /** The counter that the sort compares first, highest value first; null if it compares only the time. */
  counter: 'likes' | null;
  newestFirst: boolean;
  /** The index of `comment_counts` that has the order of the sort. It can be scanned backwards. */
  index: `comment_counts_${string}`;
};

/**
 * The sorts of comments. The order, the cursors and the test of the indexes are derived from this record.
 * Counters are negated to ascend like the time, so that one row comparison with a cursor finds the next page
 * by the index, even far down the list.
 */
export const commentSortDefinitions: Record<CommentSort, CommentOrder> = {
  antigos: { counter: null, newestFirst: false, index: 'comment_counts_roots' },
  novos: { counter: null, newestFirst: true, index: 'comment_counts_roots' },
  curtidos: { counter: 'likes', newestFirst: false, index: 'comment_counts_liked' },
};

const sortColumns = ({ counter }: Pick<CommentOrder, 'counter'>) => [
  ...(counter ? [sql.raw(`(-n.${counter})`)] : []),
  sql`n.created_at`,
  sql`n.comment_id`,
];

export function buildCommentOrderSql(sort: CommentSort, isBackwards: boolean): Sql {
  const { counter, newestFirst } = commentSortDefinitions[sort];
  const direction = newestFirst === isBackwards ? sql`` : sql` desc`;
  return sql.join(
    sortColumns({ counter }).map((column) => sql`${column}${direction}`),
    ', ',
  );
}

const operators = {
  ascending: { after: sql`>`, from: sql`>=`, before: sql`<` },
  descending: { after: sql`<`, from: sql`<=`, before: sql`>` },
};

export function buildCommentKeysetSql(sort: CommentSort, { position, direction }: CommentPageStart): Sql {
  const { counter, newestFirst } = commentSortDefinitions[sort];
  const { createdAt, id } = position;
  const values = [
    ...(counter ? [sql`${-position[counter]}::int`] : []),
    sql`${createdAt}::timestamptz`,
    sql`${id}::uuid`,
  ];
  const operator = operators[newestFirst ? 'descending' : 'ascending'][direction];
  return sql`(${sql.join(sortColumns({ counter }), ', ')}) ${operator} (${sql.join(values, ', ')})`;
}
