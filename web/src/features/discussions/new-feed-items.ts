import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { type FeedPages } from './feed-pages.ts';
import type { FeedQuery } from './keys.ts';

/** A discussion that was published after the feed was fetched. */
export type NewFeedItem = {
  id: string;
  category: CategorySlug | null;
  tags?: readonly string[] | undefined;
  receivedAt: number;
};

// Max number of new discussions that are recorded, because users do not read more of them one by one.
const maxItems = 500;

export function appendNewFeedItem(
  list: readonly NewFeedItem[],
  newItems: NewFeedItem,
): readonly NewFeedItem[] {
  return list.some(({ id }) => id === newItems.id) ? list : [...list, newItems].slice(-maxItems);
}

export function removeNewFeedItems(
  list: readonly NewFeedItem[],
  ids: readonly string[],
): readonly NewFeedItem[] {
  return list.some(({ id }) => ids.includes(id)) ? list.filter(({ id }) => !ids.includes(id)) : list;
}

/**
 * Returns the new discussions that belong in a feed and are not in it yet. A search has none, because only the server
 * knows what matches.
 */
export function filterNewFeedItems(
  query: FeedQuery,
  feed: FeedPages | undefined,
  list: readonly NewFeedItem[],
): readonly NewFeedItem[] {
  const fetchedAt = feed?.pages[0]?.fetchedAt;
  if (!feed || fetchedAt === undefined || query.q) return [];
  const shown = new Set(flattenPages(feed).map((card) => card.id));
  return list.filter(
    ({ id, category, tags = [], receivedAt }) =>
      receivedAt > fetchedAt &&
      !shown.has(id) &&
      (query.category === undefined || query.category === category) &&
      (query.tag === undefined || tags.includes(query.tag)),
  );
}
