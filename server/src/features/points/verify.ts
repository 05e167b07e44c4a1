import type { Invariant } from '#platform/context/invariant';
import * as recount from './store/recount.ts';

/** The invariants of points and of the interactions that the rankings count. */
export const pointInvariants: readonly Invariant[] = [
  {
    name: 'Tudo o que dá pontos tem o seu lançamento, e só isso',
    violations: recount.countActionPointMismatches,
  },
  { name: 'Os lançamentos de cada ato somam o que vale dele', violations: recount.countWrongPointEntries },
  { name: 'Os pontos de cada membro batem com o extrato', violations: recount.countWrongPointTotals },
  {
    name: 'As interações de cada dia batem com uma recontagem',
    violations: recount.countWrongInteractionDays,
  },
  { name: 'As janelas dos rankings batem com os dias', violations: recount.countWrongInteractionTotals },
  {
    name: 'Os degraus dos rankings batem com as janelas',
    violations: recount.countWrongInteractionHistogram,
  },
];
