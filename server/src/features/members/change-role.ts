import type { Role } from '@mutirao/contract/kit/roles';
import { noteDeed } from '#platform/audit/audit';
import type { Database, Queryable } from '#platform/database/database';
import { conflict, forbidden, notFound } from '#platform/http/refusal';
import { findAccount, lockAdmins, updateRole } from './store.ts';
import { isWaiting } from './waiting/store.ts';

/** Who changes it, and when; nobody by name where it is a command of the machine. */
type Deed = { by?: string | undefined; at: Date };

/** Gives a member another role. The last admin keeps theirs: somebody must be able to run the hub. */
export async function changeRole(db: Database, memberId: string, role: Role, { by, at }: Deed) {
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const member = await findAccount(tx, memberId);
    if (!member) throw notFound('Membro não encontrado.');
    // Whoever gives roles must be an admin still: of two who take each other's, one comes too late.
    if (by !== undefined && !admins.includes(by)) throw forbidden();
    const isLast = admins.length === 1 && admins[0] === memberId;
    if (isLast && role !== 'admin') {
      throw conflict('Este é o último administrador do hub. Promova outra pessoa antes.');
    }
    if (member.role === role) return;
    if (!(await updateRole(tx, memberId, role))) throw await refusalOf(tx, memberId);
    await noteDeed(tx, {
      at,
      actorId: by,
      action: 'member.role',
      subject: { type: 'member', id: memberId },
      memberId,
      before: { role: member.role },
      after: { role },
    });
  });
}

/** Whoever is not let in yet would be staff that may do nothing. */
async function refusalOf(tx: Queryable, memberId: string) {
  return (await isWaiting(tx, memberId))
    ? conflict('Esta pessoa ainda espera para entrar. Aprove o pedido antes.')
    : notFound('Membro não encontrado.');
}
