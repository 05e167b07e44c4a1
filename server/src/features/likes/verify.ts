import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { likeSubjectRules } from './like-subject-rules.ts';
import { countWrongLikeCounts } from './store/like-counts.ts';

/** The invariants of likes. */
export const likeInvariants: readonly Invariant<InvariantName>[] = Object.values(likeSubjectRules).map(
  ({ invariantName, tables }) => ({
    name: invariantName,
    violations: (db) => countWrongLikeCounts(db, tables),
  }),
);
