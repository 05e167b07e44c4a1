import type { Invariant } from '#platform/context/invariant';
import { countOpenCasesWithoutReportOrHold } from './store/reports.ts';

/** The invariants of reports. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'Cada caso aberto foi denunciado por alguém ou retido pelo hub',
    violations: countOpenCasesWithoutReportOrHold,
  },
];
