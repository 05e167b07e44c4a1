import * as calls from '@mutirao/contract/features/comments/endpoints';
import { commentLimits } from '@mutirao/contract/features/comments/limits';
import { ApiError, callPage } from '#platform/api/call.ts';
import type { CommentThreadsQuery } from './keys.ts';
import type { CommentPage } from './pages.ts';

/** Where a page begins: at a cursor, around a comment, or at the beginning. */
export type CommentPageStart = { cursor?: string; around?: string };

type Input = {
  query: Pick<CommentThreadsQuery, 'discussionId' | 'sort'>;
  start: CommentPageStart;
  signal?: AbortSignal;
};

/**
 * Fetches one page of comments. If the comment around which it is requested no longer exists, returns the first page
 * with the id of that comment in `gone`.
 */
export async function fetchCommentPage({ query, start, signal }: Input): Promise<CommentPage> {
  const { discussionId, sort } = query;
  const fetchFrom = (from: CommentPageStart) =>
    callPage(calls.listComments, {
      params: { id: discussionId },
      query: { ...from, sort, limit: commentLimits.page },
      ...(signal ? { signal } : {}),
    });
  try {
    return await fetchFrom(start);
  } catch (error) {
    if (!start.around || !isNotFoundError(error)) throw error;
    return { ...(await fetchFrom({})), gone: start.around };
  }
}

export const isNotFoundError = (error: unknown) => error instanceof ApiError && error.status === 404;
