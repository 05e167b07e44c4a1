import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import * as recount from './store/recount.ts';

/** The invariants of points and of the interactions that the rankings count. */
export const pointInvariants: readonly Invariant<InvariantName>[] = [
  {
    name: 'action_points',
    violations: recount.countActionPointMismatches,
  },
  { name: 'point_entries', violations: recount.countActionsWithWrongPointSum },
  { name: 'point_totals', violations: recount.countWrongPointTotals },
  {
    name: 'interaction_days',
    violations: recount.countWrongInteractionDays,
  },
  { name: 'ranking_windows', violations: recount.countMembersWithWrongInteractionTotals },
  {
    name: 'ranking_steps',
    violations: recount.countWrongInteractionHistogram,
  },
];
