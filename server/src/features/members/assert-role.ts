import type { Role } from '@mutirao/contract/kit/roles';
import { recordAuditEntry, type AuditInput } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import { createForbiddenError } from '#platform/http/endpoints/api-error';
import { lockMemberWithRoleAtLeastSql, lockMemberWithRoleAtLeast } from './store/members.ts';

type Staff = { id: string };

/**
 * Throws unless the member still has at least the required role; locks the row of the member until the end of the
 * transaction. Each staff action checks the role in its own transaction, so that no action succeeds after a demotion.
 */
export async function lockMemberAndAssertRole(tx: Queryable, me: Staff, minRole: Role) {
  if (!(await lockMemberWithRoleAtLeast(tx, me.id, minRole))) throw createForbiddenError();
}

/** Writes an audit entry if the member still has the role, in one statement; throws otherwise. */
export async function recordAuditAsStaff(
  tx: Queryable,
  me: Staff & { minRole: Role },
  action: Omit<AuditInput, 'actorId'>,
) {
  if (
    !(await recordAuditEntry(
      tx,
      { ...action, actorId: me.id },
      lockMemberWithRoleAtLeastSql(me.id, me.minRole),
    ))
  )
    throw createForbiddenError();
}
