import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Page } from '#platform/api/call.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { useInfiniteList, type PageRequest } from '#platform/lists/use-infinite-list.ts';
import { withoutCards, type FeedPageData } from '../feed-pages.ts';
import { discussionKeys, type OwnListKind } from '../keys.ts';

/**
 * Returns a personal list, page after page: the member's discussions, likes or bookmarks. It is fetched again at every
 * visit. A discussion whose like or bookmark the user removes with the button of its card stays in the list until the
 * next visit.
 */
export const usePersonalDiscussionList = (
  mark: OwnListKind,
  fetchPage: (request: PageRequest) => Promise<Page<DiscussionCard>>,
) =>
  useInfiniteList({
    queryKey: discussionKeys.ownList(mark),
    fetchPage: async (request): Promise<FeedPageData> => ({
      ...(await fetchPage(request)),
      fetchedAt: Date.now(),
    }),
  });

type Cards = InfiniteData<FeedPageData, unknown>;

/** Removes a card from a personal list at once; returns the function that restores it at its position. */
export function useRemoveFromCachedOwnList(mark: OwnListKind) {
  const cache = useQueryClient();
  const queryKey = discussionKeys.ownList(mark);
  return (id: string) => {
    const before = cache.getQueryData<Cards>(queryKey);
    updateCachedAndPendingData<Cards>(cache, queryKey, { change: (list) => withoutCards(list, [id]) });
    return () => {
      if (!before) return;
      const restore = (list: Cards) => {
        // Only the card with this id is restored: cards that were removed after it must stay removed.
        const stored = new Set([id, ...flattenPages(list).map((card) => card.id)]);
        const removed = flattenPages(before).filter((card) => !stored.has(card.id));
        return withoutCards(
          before,
          removed.map((card) => card.id),
        );
      };
      updateCachedAndPendingData<Cards>(cache, queryKey, { change: restore });
    };
  };
}
