import type { DiscussionSort } from '@mutirao/contract/features/discussions/limits';

/** A number that a sort orders the feed by: a column of `discussion_counts`, and a field of each card's row. */
type SortCounter = 'relevance' | 'likes';

type FeedSort = {
  /** Highest first; null if the sort orders by time alone. Equal values are ordered by time, then by id. */
  counter: SortCounter | null;
  /** The indexes of `discussion_counts` in this order, without and with a category. */
  indexes: { all: `counts_${string}`; category: `counts_category_${string}` };
};

/** The sorts of the feed. The statements, the cursors and the test of the indexes are derived from this record. */
export const feedSorts: Record<DiscussionSort, FeedSort> = {
  relevantes: {
    counter: 'relevance',
    indexes: { all: 'counts_relevance', category: 'counts_category_relevance' },
  },
  novos: { counter: null, indexes: { all: 'counts_created', category: 'counts_category_created' } },
  populares: { counter: 'likes', indexes: { all: 'counts_likes', category: 'counts_category_likes' } },
};
