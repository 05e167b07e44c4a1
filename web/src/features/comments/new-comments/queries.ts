import * as calls from '@mutirao/contract/features/comments/endpoints';
import type { CommentThread } from '@mutirao/contract/features/comments/schemas';
import { maxPageSize } from '@mutirao/contract/kit/page';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callPage } from '#platform/api/call.ts';
import { isNotFoundError } from '../fetch-comment-page.ts';
import { commentKeys } from '../keys.ts';
import { removeFromUnshownComments, insertCachedThreads } from '../queries.ts';

/** Returns the ids of the new comments that are not shown yet, and a function that inserts the next page of them. */
export function useUnshownCommentIds(discussionId: string) {
  const cache = useQueryClient();
  const ids = useQuery<readonly string[]>({
    queryKey: commentKeys.newIds(discussionId),
    enabled: false,
    initialData: [],
  }).data;
  const showMutation = useMutation({ mutationFn: () => showNewComments(cache, discussionId) });
  return { ids, isPending: showMutation.isPending, showNew: showMutation.mutateAsync };
}

/**
 * Inserts a page of new comments into the lists, from the first one on. Comments outside that page remain announced.
 * Returns the id of the first one found, or undefined if all were deleted.
 */
export async function showNewComments(cache: QueryClient, discussionId: string): Promise<string | undefined> {
  const ids = cache.getQueryData<readonly string[]>(commentKeys.newIds(discussionId)) ?? [];
  const { found, goneIds } = await fetchNewComments(discussionId, ids);
  insertCachedThreads(cache, discussionId, found);
  removeFromUnshownComments(cache, discussionId, [...goneIds, ...found.map(({ id }) => id)]);
  return found[0]?.id;
}

type FoundComments = { found: readonly CommentThread[]; goneIds: readonly string[] };

// Returns the page that begins with the first of the new comments that still exists; skips the deleted ones, one after
// the other.
async function fetchNewComments(
  discussionId: string,
  [first, ...others]: readonly string[],
): Promise<FoundComments> {
  if (!first) return { found: [], goneIds: [] };
  try {
    const query = { around: first, sort: 'antigos', limit: maxPageSize } as const;
    const { items } = await callPage(calls.listComments, { params: { id: discussionId }, query });
    return { found: items.filter(({ id }) => id === first || others.includes(id)), goneIds: [] };
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    const { found, goneIds } = await fetchNewComments(discussionId, others);
    return { found, goneIds: [first, ...goneIds] };
  }
}
