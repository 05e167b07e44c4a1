import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongInviteUses } from './store/invites.ts';

/** The invariants of invites. */
export const inviteInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'invite_uses', violations: countWrongInviteUses },
];
