import type { listComments as endpoint } from '@mutirao/contract/features/comments/endpoints';
import { commentLimits } from '@mutirao/contract/features/comments/limits';
import type { CommentThread } from '@mutirao/contract/features/comments/schemas';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { findVisibleDiscussionHeader } from '#features/discussions/index';
import type { Database, Queryable } from '#platform/database/database';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { toComment } from './comment-view.ts';
import { encodeCommentCursor, toCommentPosition, decodeCommentCursor } from './cursors.ts';
import { toCommentViewer, assertGuestCanReadComments } from './read-comment.ts';
import type { CommentPageRow } from './store/comment-rows.ts';
import { listThreadsSeenByAll } from './store/public-threads.ts';
import * as store from './store/threads.ts';
import { locateComment, type CommentLocation } from './store/location.ts';
import type { CommentViewer } from './store/reviews.ts';

type Query = HandlerInput<typeof endpoint>['query'];
type Params = { db: Queryable; discussionId: string; query: Query; reader: CommentViewer | undefined };

/**
 * Lists the comments of a discussion: all of them flat, a page of roots, a page around a comment, or the replies to a
 * comment.
 */
export async function listComments(db: Database, { me, params, query }: HandlerInput<typeof endpoint>) {
  await assertGuestCanReadComments(db, { me });
  const pageParams = { db, discussionId: params.id, query, reader: toCommentViewer(me) };
  const page = await pageOf(pageParams);
  // No comments were found: either there are none, or the discussion does not exist.
  if (page.items.length === 0 && !(await findVisibleDiscussionHeader(db, params.id))) {
    throw new ApiError(discussionErrors.discussion_not_found());
  }
  return page;
}

function pageOf(params: Params): Promise<ListPage<CommentThread>> {
  const { cursor, limit, parent, around, sort } = params.query;
  if (parent) return listRepliesPage(params, parent);
  if (around && !cursor) return listThreadsAround(params, around);
  if (cursor === undefined && limit === undefined && sort === undefined) return listFlat(params);
  return listThreadsPage(params);
}

async function listFlat({ db, discussionId, reader }: Params) {
  const rows = await store.listCommentsFlat(db, { discussionId, reader, limit: commentLimits.plainList });
  return { items: rows.map(toComment), next: undefined };
}

async function listRepliesPage({ db, discussionId, query, reader }: Params, parentId: string) {
  const start = query.cursor ? decodeCommentCursor(query.cursor) : undefined;
  const limit = query.limit ?? commentLimits.page;
  const rows = await store.listReplies(db, { discussionId, parentId, start, limit, reader });
  return pageFrom(rows, { items: rows.map(toComment), start });
}

/** Returns the first page, oldest first, as it is embedded in the response of its discussion. */
export const listFirstThreads = (db: Queryable, discussionId: string, me: CurrentMember | undefined) =>
  listThreadsPage({ db, discussionId, query: {}, reader: toCommentViewer(me) });

async function listThreadsPage({
  db,
  discussionId,
  query,
  reader,
}: Params): Promise<ListPage<CommentThread>> {
  const start = query.cursor ? decodeCommentCursor(query.cursor) : undefined;
  const sort = query.sort ?? 'antigos';
  const limit = query.limit ?? commentLimits.page;
  const { firstReplies } = commentLimits;
  const params = { discussionId, sort, start, limit, firstReplies, reader };
  const rows = (await listThreadsSeenByAll(db, params)) ?? (await store.listThreads(db, params));
  const page = pageFrom(rows, { items: toThreads(rows), start });
  // A client that has dropped the earlier comments from memory can load them again with the cursor `previous`.
  const [first] = rows.filter(isRoot);
  return start?.direction === 'after' && first
    ? { ...page, previous: encodeCommentCursor('before', toCommentPosition(first)) }
    : page;
}

/** Returns half a page before the root of the target comment, and half a page from the root on. */
async function listThreadsAround(
  { db, discussionId, query, reader }: Params,
  id: string,
): Promise<ListPage<CommentThread>> {
  const target = await locateComment(db, { discussionId, id, reader });
  if (!target) throw new ApiError(commentErrors.comment_not_found());
  const sort = query.sort ?? 'antigos';
  const half = Math.max(1, Math.floor((query.limit ?? commentLimits.page) / 2));
  const position = {
    likes: target.root_likes,
    createdAt: target.root_created_at.toISOString(),
    id: target.root_id,
  };
  const { firstReplies } = commentLimits;
  const params = { discussionId, sort, reader, limit: half };
  const [before, after] = await Promise.all([
    store.listThreads(db, { ...params, firstReplies, start: { position, direction: 'before' } }),
    store.listThreads(db, {
      ...params,
      firstReplies,
      start: { position, direction: 'from' },
      focus: focusOf(target),
    }),
  ]);
  const first = before.at(-1)?.has_more ? before.findLast(isRoot) : undefined;
  const last = after.at(-1)?.has_more ? after.findLast(isRoot) : undefined;
  return {
    items: [...toThreads(before).toReversed(), ...toThreads(after, target)],
    previous: first && encodeCommentCursor('before', toCommentPosition(first)),
    next: last && encodeCommentCursor('after', toCommentPosition(last)),
  };
}

function focusOf({ root_id: rootId, first_reply_id: id, first_reply_created_at: at }: CommentLocation) {
  return id && at ? { rootId, from: { likes: 0, createdAt: at.toISOString(), id } } : undefined;
}

const isRoot = (row: CommentPageRow) => row.parent_id === null;

/** Groups the replies under their roots, with the cursors for the replies before and after them. */
function toThreads(rows: readonly CommentPageRow[], target?: CommentLocation): CommentThread[] {
  return rows.filter(isRoot).map((root) => {
    const replies = rows.filter((row) => row.parent_id === root.id);
    const [first, last] = [replies[0], replies.at(-1)];
    const hasEarlier = target?.root_id === root.id && target.has_earlier;
    const hasLater = hasEarlier ? target.has_later : replies.length < root.replies;
    return {
      ...toComment(root),
      ...(replies.length > 0 ? { firstReplies: replies.map(toComment) } : {}),
      ...(first && hasEarlier
        ? { previousReplies: encodeCommentCursor('before', toCommentPosition(first)) }
        : {}),
      ...(last ? { nextReplies: encodeCommentCursor('after', toCommentPosition(last)) } : {}),
      ...(hasLater ? { hasLaterReplies: true } : {}),
    };
  });
}

type Created = { items: CommentThread[]; start: store.CommentPageStart | undefined };

function pageFrom(rows: readonly CommentPageRow[], { items, start }: Created): ListPage<CommentThread> {
  const pageRows = rows.filter((row) => row.parent_id === rows[0]?.parent_id);
  const [firstRow, lastRow] = [pageRows[0], pageRows.at(-1)];
  const end = lastRow?.has_more ? toCommentPosition(lastRow) : undefined;
  if (start?.direction !== 'before') return { items, next: end && encodeCommentCursor('after', end) };
  // A page before a cursor also gets a `next` cursor, so that the client can page forward again from the last comment
  // of this page.
  return {
    items: items.toReversed(),
    next: firstRow && encodeCommentCursor('after', toCommentPosition(firstRow)),
    previous: end && encodeCommentCursor('before', end),
  };
}
