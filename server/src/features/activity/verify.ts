import type { Invariant } from '#platform/house/invariant';
import { countWrongActivity } from './store.ts';

/** What must always hold of what a member is told of their own activity. */
export const activityInvariants: readonly Invariant[] = [
  { name: 'Os contadores de cada atividade batem com uma recontagem', violations: countWrongActivity },
];
