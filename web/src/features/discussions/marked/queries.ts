import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Page } from '#platform/api/call.ts';
import { changeKnown } from '#platform/lists/change-known.ts';
import { itemsOf } from '#platform/lists/items-of.ts';
import { useEndless, type Asked } from '#platform/lists/use-endless.ts';
import { withoutCards, type FeedPage } from '../feed-pages.ts';
import { discussionKeys, type Mark } from '../keys.ts';

/**
 * Returns a personal list, page after page: the member's discussions, likes or bookmarks. It is fetched again at every
 * visit; removed
 * cards remain visible until then.
 */
export const useMarked = (mark: Mark, fetchPage: (asked: Asked) => Promise<Page<DiscussionCard>>) =>
  useEndless({
    queryKey: discussionKeys.marked(mark),
    ask: async (asked): Promise<FeedPage> => ({ ...(await fetchPage(asked)), fetchedAt: Date.now() }),
  });

type Cards = InfiniteData<FeedPage, unknown>;

/** Removes a card from a personal list at once; returns the function that restores it at its position. */
export function useTakeOut(mark: Mark) {
  const cache = useQueryClient();
  const queryKey = discussionKeys.marked(mark);
  return (id: string) => {
    const before = cache.getQueryData<Cards>(queryKey);
    changeKnown<Cards>(cache, queryKey, { change: (list) => withoutCards(list, [id]) });
    return () => {
      if (!before) return;
      const putBack = (list: Cards) => {
        // Cards that were removed in between remain removed.
        const kept = new Set([id, ...itemsOf(list).map((card) => card.id)]);
        const gone = itemsOf(before).filter((card) => !kept.has(card.id));
        return withoutCards(
          before,
          gone.map((card) => card.id),
        );
      };
      changeKnown<Cards>(cache, queryKey, { change: putBack });
    };
  };
}
