import type { Invariant } from '#platform/house/invariant';
import { countMiscounted, countUnfitBallots } from './store.ts';

/** What must always hold of polls. */
export const pollInvariants: readonly Invariant[] = [
  { name: 'Os votos das enquetes batem com uma recontagem', violations: countMiscounted },
  { name: 'Cada cédula escolhe só o que a enquete oferece', violations: countUnfitBallots },
];
