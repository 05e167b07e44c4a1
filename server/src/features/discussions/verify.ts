import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countDiscussionsWithWrongCounterRow, countWrongCategoryCounts } from './store/counters.ts';
import { countWrongTagCounts } from './store/tags.ts';

/** The invariants of discussions. */
export const discussionInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'discussion_counters', violations: countDiscussionsWithWrongCounterRow },
  { name: 'category_counts', violations: countWrongCategoryCounts },
  { name: 'tag_counts', violations: countWrongTagCounts },
];
