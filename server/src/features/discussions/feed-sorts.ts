import {
  counterByDiscussionSort,
  discussionSorts,
  type DiscussionSort,
} from '@mutirao/contract/features/discussions/limits';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import type { DiscussionCardRow } from './store/card-rows.ts';

/** A number that a sort orders the feed by: a column of `discussion_counts`, and a field of each card's row. */
export type SortCounter = {
  [Name in keyof DiscussionCardRow]-?: DiscussionCardRow[Name] extends number ? Name : never;
}[keyof DiscussionCardRow];

type FeedSort = {
  /** Null if the sort orders by time alone. */
  counter: SortCounter | null;
  /** The indexes of `discussion_counts` in this order, without and with a category. */
  indexes: { all: `counts_${string}`; category: `counts_category_${string}` };
};

/** The sorts of the feed. The statements, the cursors and the test of the indexes are derived from this record. */
export const feedSorts: Readonly<Record<DiscussionSort, FeedSort>> = createRecordFromEntries(
  discussionSorts.map((sort) => [sort, toFeedSort(counterByDiscussionSort[sort])]),
);

function toFeedSort(counter: SortCounter | null): FeedSort {
  const name = counter ?? 'created';
  return { counter, indexes: { all: `counts_${name}`, category: `counts_category_${name}` } };
}
