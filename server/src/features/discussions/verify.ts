import type { Invariant } from '#platform/context/invariant';
import { countMissingDiscussionCounters, countWrongCategoryCounts } from './store/counters.ts';
import { countWrongTagCounts } from './store/tags.ts';

/** The invariants of discussions. */
export const discussionInvariants: readonly Invariant[] = [
  { name: 'Cada discussão visível tem o seu contador', violations: countMissingDiscussionCounters },
  { name: 'As contagens por categoria batem com uma recontagem', violations: countWrongCategoryCounts },
  { name: 'As contagens por etiqueta batem com uma recontagem', violations: countWrongTagCounts },
];
