import type { Invariant } from '#platform/context/invariant';
import { countWrongPollCounts, countInvalidBallots } from './store/polls.ts';

/** The invariants of polls. */
export const pollInvariants: readonly Invariant[] = [
  { name: 'Os votos das enquetes batem com uma recontagem', violations: countWrongPollCounts },
  { name: 'Cada cédula escolhe só o que a enquete oferece', violations: countInvalidBallots },
];
