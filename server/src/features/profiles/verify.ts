import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongReceivedLikeCounts } from './store.ts';

/** The invariants of profile data. */
export const profileInvariants: readonly Invariant<InvariantName>[] = [
  {
    name: 'received_like_counts',
    violations: countWrongReceivedLikeCounts,
  },
];
