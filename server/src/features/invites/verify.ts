import type { Invariant } from '#platform/context/invariant';
import { countWrongInviteUses } from './store/invites.ts';

/** The invariants of invites. */
export const inviteInvariants: readonly Invariant[] = [
  { name: 'Nenhum convite deixou entrar mais gente do que valia', violations: countWrongInviteUses },
];
