import type { Role } from '@mutirao/contract/kit/roles';
import type { Database } from '#platform/database/database';
import { conflict, notFound } from '#platform/http/refusal';
import { findMember, lockAdmins, updateRole } from './store.ts';

/** Gives a member another role. The last admin keeps theirs: somebody must be able to run the hub. */
export async function changeRole(db: Database, memberId: string, role: Role) {
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!(await findMember(tx, memberId))) throw notFound('Membro não encontrado.');
    const isLast = admins.length === 1 && admins[0] === memberId;
    if (isLast && role !== 'admin') {
      throw conflict('Este é o último administrador do hub. Promova outra pessoa antes.');
    }
    await updateRole(tx, memberId, role);
  });
}
