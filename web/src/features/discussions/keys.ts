import type { Category, Sort } from '@mutirao/contract/features/discussions/limits';

/** What the feed is asked for: all of it stands in the address. */
export type FeedWish = { sort: Sort; category: Category | undefined; q: string | undefined };

export const discussionKeys = {
  all: ['discussions'] as const,
  feeds: ['discussions', 'feed'] as const,
  feed: (wish: FeedWish) => ['discussions', 'feed', wish] as const,
  one: (id: string) => ['discussions', 'one', id] as const,
  counts: ['discussions', 'counts'] as const,
};
