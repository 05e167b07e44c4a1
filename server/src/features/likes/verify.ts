import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { likeSubjects } from './like-subjects.ts';
import { countWrongLikeCounts } from './store/like-counts.ts';

/** The invariants of likes. */
export const likeInvariants: readonly Invariant<InvariantName>[] = Object.values(likeSubjects).map(
  ({ invariantName, tables }) => ({
    name: invariantName,
    violations: (db) => countWrongLikeCounts(db, tables),
  }),
);
