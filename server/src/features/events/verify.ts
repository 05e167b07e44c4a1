import type { Invariant } from '#platform/context/invariant';
import { countWrongRsvpCounts } from './store/rsvps.ts';

/** The invariants of events. */
export const eventInvariants: readonly Invariant[] = [
  { name: 'As respostas dos eventos batem com uma recontagem', violations: countWrongRsvpCounts },
];
