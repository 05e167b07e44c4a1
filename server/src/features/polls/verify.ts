import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongPollCounts, countInvalidBallots } from './store/polls.ts';

/** The invariants of polls. */
export const pollInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'poll_counts', violations: countWrongPollCounts },
  { name: 'poll_ballots', violations: countInvalidBallots },
];
