import type { Category } from '@mutirao/contract/features/discussions/limits';
import { itemsOf } from '#platform/lists/items-of.ts';
import { type FeedPages } from './feed-pages.ts';
import type { FeedWish } from './keys.ts';

/** A discussion that was published while one was looking elsewhere. */
export type News = {
  id: string;
  category: Category | null;
  tags?: readonly string[] | undefined;
  heardAt: number;
};

// Above this number users do not read them one by one.
const mostKept = 500;

export function withNews(list: readonly News[], news: News): readonly News[] {
  return list.some(({ id }) => id === news.id) ? list : [...list, news].slice(-mostKept);
}

export function withoutNews(list: readonly News[], ids: readonly string[]): readonly News[] {
  return list.some(({ id }) => ids.includes(id)) ? list.filter(({ id }) => !ids.includes(id)) : list;
}

/**
 * Returns the new discussions that belong in a feed and are not in it yet. A search has none, because only the server
 * knows what matches.
 */
export function newsFor(wish: FeedWish, feed: FeedPages | undefined, list: readonly News[]): readonly News[] {
  const fetchedAt = feed?.pages[0]?.fetchedAt;
  if (!feed || fetchedAt === undefined || wish.q) return [];
  const shown = new Set(itemsOf(feed).map((card) => card.id));
  return list.filter(
    ({ id, category, tags = [], heardAt }) =>
      heardAt > fetchedAt &&
      !shown.has(id) &&
      (wish.category === undefined || wish.category === category) &&
      (wish.tag === undefined || tags.includes(wish.tag)),
  );
}
