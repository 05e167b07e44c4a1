import type { Invariant } from '#platform/house/invariant';
import { countWrongRsvpCounts } from './answers/store.ts';

/** What must always hold of events. */
export const eventInvariants: readonly Invariant[] = [
  { name: 'As respostas dos eventos batem com uma recontagem', violations: countWrongRsvpCounts },
];
