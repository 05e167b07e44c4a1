import type { Category, Sort } from '@mutirao/contract/features/discussions/limits';

/** What the feed is asked for: all of it stands in the address. */
export type FeedWish = { sort: Sort; category: Category | undefined; q: string | undefined };

export const discussionKeys = {
  all: ['discussions'] as const,
  feeds: ['discussions', 'feed'] as const,
  feed: (wish: FeedWish) => ['discussions', 'feed', wish] as const,
  /** What one likes, or keeps: lists of the same cards. */
  marks: ['discussions', 'marked'] as const,
  marked: (mark: 'likes' | 'bookmarks') => ['discussions', 'marked', mark] as const,
  one: (id: string) => ['discussions', 'one', id] as const,
  counts: ['discussions', 'counts'] as const,
  news: ['discussions', 'news'] as const,
  publishing: ['discussions', 'publishing'] as const,
};

/** Whether the feed of this key would show a card. Of a search only the server knows. */
export function isWished(key: readonly unknown[], card: { category: Category | null }): boolean {
  const wish = key[discussionKeys.feeds.length];
  if (typeof wish !== 'object' || wish === null) return false;
  const read = (name: keyof FeedWish) => Object.entries(wish).find(([known]) => known === name)?.[1];
  const category: unknown = read('category');
  return read('q') === undefined && (category === undefined || category === card.category);
}
