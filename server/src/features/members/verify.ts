import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Database } from '#platform/database/database';
import type { Invariant } from '#platform/context/invariant';
import { countAdminsAndMembers } from './store/members.ts';

/** The invariants of members. */
export const memberInvariants: readonly Invariant<InvariantName>[] = [
  {
    name: 'hub_has_admin',
    async violations(db: Database) {
      const { admins, members } = await countAdminsAndMembers(db);
      return members > 0 && admins === 0 ? 1 : 0;
    },
  },
];
