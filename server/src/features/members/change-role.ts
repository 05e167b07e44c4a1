import type { Role } from '@mutirao/contract/kit/roles';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Database, Queryable } from '#platform/database/database';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import { findMemberAccount, lockAdmins, updateRole } from './store/members.ts';
import { isMemberAwaitingApproval } from './store/join-status.ts';

/** The member who changes the role, and when; `by` is undefined for a change from the command line. */
type Action = { by?: string | undefined; at: Date };

/** Changes the role of a member. The last admin cannot lose the role, because the hub needs at least one admin. */
export async function changeRole(db: Database, memberId: string, role: Role, { by, at }: Action) {
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const member = await findMemberAccount(tx, memberId);
    if (!member) throw new ApiError(memberErrors.member_not_found());
    // The acting member must still be an admin: of two admins who demote each other at the same time, the second fails.
    if (by !== undefined && !admins.includes(by)) throw createForbiddenError();
    const isLast = admins.length === 1 && admins[0] === memberId;
    if (isLast && role !== 'admin') {
      throw new ApiError(memberErrors.last_admin());
    }
    if (member.role === role) return;
    if (!(await updateRole(tx, memberId, role))) throw await errorOf(tx, memberId);
    await recordAuditEntry(tx, {
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

/**
 * Returns the error for a role that was not changed. A member who is not approved yet cannot get a role, because they
 * would be staff without any permission.
 */
async function errorOf(tx: Queryable, memberId: string) {
  return (await isMemberAwaitingApproval(tx, memberId))
    ? new ApiError(memberErrors.member_awaits_approval())
    : new ApiError(memberErrors.member_not_found());
}
