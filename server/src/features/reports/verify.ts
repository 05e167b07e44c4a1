import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countOpenCasesWithoutReportOrHold } from './store/reports.ts';

/** The invariants of reports. */
export const reportInvariants: readonly Invariant<InvariantName>[] = [
  {
    name: 'open_cases',
    violations: countOpenCasesWithoutReportOrHold,
  },
];
