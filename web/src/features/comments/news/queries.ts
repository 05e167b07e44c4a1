import * as calls from '@mutirao/contract/features/comments/endpoints';
import type { Thread } from '@mutirao/contract/features/comments/shapes';
import { largestPage } from '@mutirao/contract/kit/page';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callPage } from '#platform/api/call.ts';
import { isGone } from '../fetch-threads.ts';
import { commentKeys } from '../keys.ts';
import { forgetNews, placeThreads } from '../queries.ts';

/** Returns the new comments that are not shown yet, and a function that inserts them. */
export function useCommentNews(discussionId: string) {
  const cache = useQueryClient();
  const ids = useQuery<readonly string[]>({
    queryKey: commentKeys.news(discussionId),
    enabled: false,
    initialData: [],
  }).data;
  const bringIn = useMutation({ mutationFn: () => bringNewsIn(cache, discussionId) });
  return { ids, isPending: bringIn.isPending, bringIn: bringIn.mutateAsync };
}

/**
 * Inserts a page of new comments into the lists, from the first one on. Comments outside that page remain announced.
 * Returns the id of the first one found, or undefined if all were deleted.
 */
export async function bringNewsIn(cache: QueryClient, discussionId: string): Promise<string | undefined> {
  const ids = cache.getQueryData<readonly string[]>(commentKeys.news(discussionId)) ?? [];
  const { found, gone } = await findNews(discussionId, ids);
  placeThreads(cache, discussionId, found);
  forgetNews(cache, discussionId, [...gone, ...found.map(({ id }) => id)]);
  return found[0]?.id;
}

type News = { found: readonly Thread[]; gone: readonly string[] };

// Skips comments that were deleted, one after the other, until one exists to read from.
async function findNews(discussionId: string, [first, ...others]: readonly string[]): Promise<News> {
  if (!first) return { found: [], gone: [] };
  try {
    const query = { around: first, sort: 'antigos', limit: largestPage } as const;
    const { items } = await callPage(calls.listComments, { params: { id: discussionId }, query });
    return { found: items.filter(({ id }) => id === first || others.includes(id)), gone: [] };
  } catch (error) {
    if (!isGone(error)) throw error;
    const { found, gone } = await findNews(discussionId, others);
    return { found, gone: [first, ...gone] };
  }
}
