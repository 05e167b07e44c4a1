import type { Invariant } from '#platform/context/invariant';
import { countWrongCommentLikeCounts, countWrongDiscussionLikeCounts } from './store.ts';

/** The invariants of likes. */
export const likeInvariants: readonly Invariant[] = [
  {
    name: 'As curtidas de cada discussão batem com uma recontagem',
    violations: countWrongDiscussionLikeCounts,
  },
  {
    name: 'As curtidas de cada comentário batem com uma recontagem',
    violations: countWrongCommentLikeCounts,
  },
];
