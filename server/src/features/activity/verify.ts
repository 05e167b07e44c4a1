import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongActivityCounts } from './store.ts';

/** The invariants of the activity counts. */
export const activityInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'activity_counts', violations: countWrongActivityCounts },
];
