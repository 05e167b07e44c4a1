import type { Invariant } from '#platform/context/invariant';
import { countCasesWithoutReports } from './store.ts';

/** What must always hold of reports. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'Cada caso aberto foi denunciado por alguém ou retido pelo hub',
    violations: countCasesWithoutReports,
  },
];
