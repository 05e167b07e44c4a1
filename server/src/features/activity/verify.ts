import type { Invariant } from '#platform/context/invariant';
import { countWrongActivityCounts } from './store.ts';

/** The invariants of the activity counts. */
export const activityInvariants: readonly Invariant[] = [
  { name: 'Os contadores de cada atividade batem com uma recontagem', violations: countWrongActivityCounts },
];
