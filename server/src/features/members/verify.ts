import type { Database } from '#platform/database/database';
import type { Invariant } from '#platform/context/invariant';
import { countAdminsAndMembers } from './store/members.ts';

/** The invariants of members. */
export const memberInvariants: readonly Invariant[] = [
  {
    name: 'Quem tem membros tem administrador',
    async violations(db: Database) {
      const { admins, members } = await countAdminsAndMembers(db);
      return members > 0 && admins === 0 ? 1 : 0;
    },
  },
];
