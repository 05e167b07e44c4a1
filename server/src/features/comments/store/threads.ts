import type { CommentSort } from '@mutirao/contract/features/comments/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { commentsUnderReviewCte, type CommentViewer } from './reviews.ts';
import type { CommentRow, CommentPageRow } from './comment-rows.ts';

/** The position of a comment in an order: its likes matter only where the order uses them. */
export type CommentPosition = { likes: number; createdAt: string; id: string };

/** Where a page begins: after a position, before it, or at the position itself. */
export type CommentPageStart = { position: CommentPosition; way: 'after' | 'before' | 'from' };

/** The reply to show: the replies of its root begin here and not with the first. */
export type ReplyFocus = { rootId: string; from: CommentPosition };

export type CommentPageQuery = {
  discussionId: string;
  sort: CommentSort;
  start: CommentPageStart | undefined;
  limit: number;
  firstReplies: number;
  focus?: ReplyFocus | undefined;
  /** The reader for `liked`; undefined for guests. */
  reader: CommentViewer | undefined;
};

/**
 * Returns one page of roots with some of their replies, and hidden comments that this reader can see. The rows are
 * chosen in the narrow counter table first and then joined to the wide tables.
 */
export async function listThreads(db: Queryable, query: CommentPageQuery) {
  const { discussionId, sort, start, limit, firstReplies, focus, reader } = query;
  const order = commentOrderSql(sort, start?.way === 'before');
  return db.rows<CommentPageRow>(sql`
    with ${currentDiscussionCte(discussionId, reader)}, page as (
      select comment_id, likes, replies, removed, created_at, row_number() over (order by ${order}) as row_number
      from (${rootCommentsSql({ where: start ? commentKeysetSql(sort, start) : sql`true`, order, limit: limit + 1 })}) n
      order by ${order} limit ${limit + 1}
    ), shown as materialized (
      select comment_id, likes, replies, removed, row_number, 0 as reply_number from page where row_number <= ${limit}
      union all
      select r.comment_id, r.likes, 0, false, p.row_number, r.reply_number
      from page p cross join lateral (
        select n.comment_id, n.likes, row_number() over (order by n.created_at, n.comment_id) as reply_number
        from (${repliesSql(sql`p.comment_id`, {
          where: focus ? isAtOrAfterFocus(focus, sql`p.comment_id`) : sql`true`,
          order: commentOrderSql('antigos', false),
          limit: firstReplies,
        })}) n order by n.created_at, n.comment_id limit ${firstReplies}
      ) r
      where p.row_number <= ${limit} and (p.replies > 0 or p.comment_id = any(array(select v.parent_id from reviewed v)))
    ), ${commentDetailsCte(reader?.id)}
    select ${pageColumns}, (select count(*) > ${limit} from page) as has_more
    from shown n cross join current_discussion ${commentDetailsJoin} ${reviewsJoin} order by n.row_number, n.reply_number`);
}

// For the focused root, replies before the position are left out.
const isAtOrAfterFocus = ({ rootId, from }: ReplyFocus, root: Sql) =>
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
  const order = commentOrderSql('antigos', start?.way === 'before');
  return db.rows<CommentPageRow>(sql`
    with ${currentDiscussionCte(discussionId, reader)}, root as (
      select r.comment_id from (select * from comment_counts where comment_id = ${parentId} offset 0) r
      where r.discussion_id = (select discussion_id from current_discussion)
    ), page as (
      select comment_id, likes, 0 as replies, false as removed, created_at,
             row_number() over (order by ${order}) as row_number
      from (${repliesSql(sql`(select comment_id from root)`, {
        where: start ? commentKeysetSql('antigos', start) : sql`true`,
        order,
        limit: limit + 1,
      })}) n order by ${order} limit ${limit + 1}
    ), shown as materialized (select * from page where row_number <= ${limit}), ${commentDetailsCte(reader?.id)}
    select ${pageColumns}, (select count(*) > ${limit} from page) as has_more
    from shown n cross join current_discussion ${commentDetailsJoin} ${reviewsJoin} order by n.row_number`);
}

/** Returns all comments of a discussion, oldest first, replies included, up to a limit. */
export async function listCommentsFlat(
  db: Queryable,
  params: Pick<CommentPageQuery, 'discussionId' | 'limit' | 'reader'>,
) {
  return db.rows<CommentRow>(sql`
    with ${currentDiscussionCte(params.discussionId, params.reader)}, shown as materialized (
      select comment_id, likes, replies, removed, created_at from (
        select comment_id, likes, replies, removed, created_at from comment_counts n
        where discussion_id = (select discussion_id from current_discussion) and ${isCommentListedSql}
        union all
        select v.id, v.likes, 0, false, v.created_at from reviewed v where v.parent_id is not null
      ) n order by created_at, comment_id limit ${params.limit}
    ), ${commentDetailsCte(params.reader?.id)}
    select ${pageColumns} from shown n cross join current_discussion ${commentDetailsJoin} ${reviewsJoin}
    order by n.created_at, n.comment_id`);
}

/** Returns one comment that is visible to all, or hidden for review and visible to `reader`. */
export async function findComment(
  db: Queryable,
  { id, reader }: { id: string; reader: CommentViewer | undefined },
) {
  const discussionId = sql`(select c.discussion_id from comments c where c.id = ${id})`;
  return db.row<CommentRow>(sql`
    with ${currentDiscussionCte(discussionId, reader)}, shown as materialized (
      select n.comment_id, n.likes, n.replies, n.removed from comment_counts n
      where n.comment_id = ${id} and (not n.removed or n.comment_id = any(array(select v.id from reviewed v)))
      union all
      select v.id, v.likes, 0, false from reviewed v where v.id = ${id} and v.parent_id is not null
    ), ${commentDetailsCte(reader?.id)}
    select ${pageColumns} from shown n cross join current_discussion ${commentDetailsJoin} ${reviewsJoin}`);
}

/** The parts of a query that returns one comment with counters in `shown`: for the member who has just changed it. */
export const singleCommentSql = (readerId: string) => ({
  currentDiscussion: sql`
    current_discussion as (select v.discussion_id, v.accepted_comment_id
             from shown join discussion_counts v on v.discussion_id = shown.discussion_id), ${commentDetailsCte(readerId)}`,
  columns: sql`${commentColumns}, n.replies, n.removed, false as under_review`,
  from: sql`shown n cross join current_discussion ${commentDetailsJoin}`,
});

/** The columns of every row, from the counters `n`, the comment `c` and its author `m`. */
export const commentColumns = sql`
  c.id, c.discussion_id, c.parent_id, c.content, c.author_id, m.name as author_name, m.avatar as author_avatar,
  m.role as author_role, c.created_at, c.edited_at, n.likes,
  l.comment_id is not null as liked, c.id is not distinct from current_discussion.accepted_comment_id as accepted,
  t.id as reply_to_id, t.author_id as reply_to_author_id, t.name as reply_to_name`;

/** The columns for comments that can be under review, and for replies that count for the same reader only. */
const pageColumns = sql`${commentColumns}, n.removed and reviewed.id is null as removed, reviewed.id is not null as under_review,
  n.replies + (select count(*)::int from reviewed v where v.parent_id = n.comment_id) as replies`;

const reviewsJoin = sql`left join reviewed on reviewed.id = n.comment_id`;

// A removed root is included while replies to it are shown.
/**
 * True if the comment of the counter row `n` is listed. A removed root is listed only while replies to it are
 * shown, or while it or a reply to it is in `reviewed`.
 */
export const isCommentListedSql = sql`(not (n.removed and n.replies = 0)
  or n.comment_id = any(array(select coalesce(v.parent_id, v.id) from reviewed v)))`;

type PagePart = { where: Sql; order: Sql; limit: number };

// Comments under review are a separate branch of the union, found by their own keys, so that neither branch slows the
// other.
const rootCommentsSql = ({ where, order, limit }: PagePart) => sql`
  (select * from comment_counts n
   where discussion_id = (select discussion_id from current_discussion) and parent_id is null
     and not (removed and replies = 0) and ${where}
   order by ${order} limit ${limit})
  union all
  select * from comment_counts n
  where comment_id = any(array(select coalesce(v.parent_id, v.id) from reviewed v))
    and removed and replies = 0 and ${where}`;

export const repliesSql = (root: Sql, { where, order, limit }: PagePart) => sql`
  (select n.comment_id, n.likes, n.created_at from comment_counts n
   where n.parent_id = ${root} and ${where} order by ${order} limit ${limit})
  union all
  select n.comment_id, n.likes, n.created_at
  from (select v.id as comment_id, v.likes, v.created_at, v.parent_id from reviewed v) n
  where n.parent_id = ${root} and ${where}`;

/** The rows joined to `shown`, looked up by key, so that the cost does not depend on the viewer. */
export const commentDetailsCte = (readerId: string | undefined) => sql`
  texts as materialized (
    select id, discussion_id, parent_id, reply_to_id, author_id, content, created_at, edited_at
    from comments where id = any(array(select s.comment_id from shown s))
  ), liked as materialized (
    select comment_id from comment_likes
    where member_id = ${readerId ?? null} and comment_id = any(array(select s.comment_id from shown s))
  )`;

// `offset 0` forces a lookup of the author by key, regardless of the page size that the planner estimates.
export const commentDetailsJoin = sql`
  join texts c on c.id = n.comment_id
  cross join lateral (select name, avatar, role from members m where m.id = c.author_id offset 0) m
  left join lateral (
    select case when t.deleted_at is null then t.id end as id, t.author_id, tm.name
    from comments t join members tm on tm.id = t.author_id
    where t.id = c.reply_to_id offset 0) t on true
  left join liked l on l.comment_id = c.id`;

// Comments of a deleted discussion are not visible.
export const currentDiscussionCte = (discussionId: string | Sql, reader: CommentViewer | undefined) => sql`
  current_discussion as (select discussion_id, accepted_comment_id from discussion_counts where discussion_id = ${discussionId}),
  ${commentsUnderReviewCte(reader, sql`(select discussion_id from current_discussion)`)}`;

/**
 * How each sort orders comments: by likes first or not, then by time. Order and cursor are derived from this record. The
 * negated likes ascend as the time does, so that one row comparison finds a cursor far down.
 */
const commentSorts: Record<CommentSort, { likesFirst: boolean; newestFirst: boolean }> = {
  antigos: { likesFirst: false, newestFirst: false },
  novos: { likesFirst: false, newestFirst: true },
  curtidos: { likesFirst: true, newestFirst: false },
};

const sortColumns = ({ likesFirst }: { likesFirst: boolean }) => [
  ...(likesFirst ? [sql`(-n.likes)`] : []),
  sql`n.created_at`,
  sql`n.comment_id`,
];

export function commentOrderSql(sort: CommentSort, isBackwards: boolean): Sql {
  const { newestFirst, ...columns } = commentSorts[sort];
  const direction = newestFirst === isBackwards ? sql`` : sql` desc`;
  return sql.join(
    sortColumns(columns).map((column) => sql`${column}${direction}`),
    ', ',
  );
}

const operators = {
  ascending: { after: sql`>`, from: sql`>=`, before: sql`<` },
  descending: { after: sql`<`, from: sql`<=`, before: sql`>` },
};

export function commentKeysetSql(sort: CommentSort, { position, way }: CommentPageStart): Sql {
  const { likesFirst, newestFirst } = commentSorts[sort];
  const { likes, createdAt, id } = position;
  const values = [
    ...(likesFirst ? [sql`${-likes}::int`] : []),
    sql`${createdAt}::timestamptz`,
    sql`${id}::uuid`,
  ];
  const operator = operators[newestFirst ? 'descending' : 'ascending'][way];
  return sql`(${sql.join(sortColumns({ likesFirst }), ', ')}) ${operator} (${sql.join(values, ', ')})`;
}
