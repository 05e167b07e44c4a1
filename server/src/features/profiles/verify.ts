import type { Invariant } from '#platform/context/invariant';
import { countWrongReceivedLikeCounts } from './store.ts';

/** The invariants of profile data. */
export const profileInvariants: readonly Invariant[] = [
  {
    name: 'As curtidas recebidas por cada membro batem com uma recontagem',
    violations: countWrongReceivedLikeCounts,
  },
];
