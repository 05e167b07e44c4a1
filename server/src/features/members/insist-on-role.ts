import type { Role } from '@mutirao/contract/kit/roles';
import { noteDeed, type Deed } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import { forbidden } from '#platform/http/refusal';
import { holding, holdsRole } from './store.ts';

type Staff = { id: string };

/**
 * Throws unless the member still has at least the required role, and locks it until the end of the transaction. Each
 * staff action checks this in its own transaction, so that none succeeds after a demotion.
 */
export async function insistOnRole(tx: Queryable, me: Staff, least: Role) {
  if (!(await holdsRole(tx, me.id, least))) throw forbidden();
}

/** The same, together with the audit entry in one statement. */
export async function noteAsStaff(tx: Queryable, me: Staff & { least: Role }, deed: Omit<Deed, 'actorId'>) {
  if (!(await noteDeed(tx, { ...deed, actorId: me.id }, holding(me.id, me.least)))) throw forbidden();
}
