import type { Role } from '@mutirao/contract/kit/roles';
import { noteDeed, type Deed } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import { forbidden } from '#platform/http/refusal';
import { holding, holdsRole } from './store.ts';

type Staff = { id: string };

/**
 * Throws unless somebody is still what they were let in as, or more; nobody takes it from them before the transaction ends.
 * Asked in the transaction of each deed of staff: none is done behind a demotion.
 */
export async function insistOnRole(tx: Queryable, me: Staff, least: Role) {
  if (!(await holdsRole(tx, me.id, least))) throw forbidden();
}

/** The same, as the deed is written down: in one statement. */
export async function noteAsStaff(tx: Queryable, me: Staff & { least: Role }, deed: Omit<Deed, 'actorId'>) {
  if (!(await noteDeed(tx, { ...deed, actorId: me.id }, holding(me.id, me.least)))) throw forbidden();
}
