import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongRsvpCounts } from './store/rsvps.ts';

/** The invariants of events. */
export const eventInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'rsvp_counts', violations: countWrongRsvpCounts },
];
