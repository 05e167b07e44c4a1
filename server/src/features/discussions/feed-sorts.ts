import type { DiscussionSort } from '@mutirao/contract/features/discussions/limits';

/** A number that a sort orders the feed by: a column of `discussion_counts`, and a field of each card's row. */
export type SortCounter = 'relevance' | 'likes';

/**
 * The counter of each sort, highest first; null if a sort orders by time alone. Equal values are ordered by time, then by
 * id. The statements and the cursors of the feed are derived from this record. Each sort needs an index (`counts_*`).
 */
export const feedSortCounters: Record<DiscussionSort, SortCounter | null> = {
  relevantes: 'relevance',
  populares: 'likes',
  novos: null,
};
