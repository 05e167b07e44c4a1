import type { Invariant } from '#platform/house/invariant';
import { countWrongReceived } from './store.ts';

/** What must always hold of what profiles tell. */
export const profileInvariants: readonly Invariant[] = [
  { name: 'As curtidas recebidas por cada membro batem com uma recontagem', violations: countWrongReceived },
];
