import type { Queryable, Sql } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import {
  deleteOldAuditEntries,
  insertAuditEntries,
  insertAuditEntry,
  canDatabaseRoleChangeAudit,
  type AuditEntryValues,
} from './store.ts';

/**
 * Records an action of staff, in the transaction that performs it. `before` and `after` are the old and the new value
 * of a setting or a role, never a text or the name of a member, because an entry is never changed. If the query
 * `conditionQuery` finds no row, the action has changed nothing: nothing is recorded, and the result is false.
 */
export const recordAuditEntry = (tx: Queryable, action: AuditInput, conditionQuery?: Sql) =>
  insertAuditEntry(tx, { ...action, id: uuidv7(action.at) }, conditionQuery);

/** Records several actions of one transaction. */
export async function recordAuditEntries(tx: Queryable, actions: readonly AuditInput[]) {
  if (actions.length === 0) return;
  await insertAuditEntries(
    tx,
    actions.map((action) => ({ ...action, id: uuidv7(action.at) })),
  );
}

/** The `before` and `after` values of an entry about a poll or an attachment that staff removed. */
export const removedFlagBeforeAndAfter = { before: { removed: false }, after: { removed: true } } as const;

export type AuditInput = Omit<AuditEntryValues, 'id'>;

const max = 200;

/** The table of audit entries. A database role of the hub that does not own the table can only read and insert them. */
export const auditTableName = 'audit_entries';

/** The number of days for which an entry is retained: two years, because one can be a leap year, and a day. */
export const auditRetentionDays = 732;

export const purgeOldAuditEntries = ({ db, now }: { db: Queryable; now: () => Date }) =>
  deleteOldAuditEntries(db, {
    before: new Date(now().getTime() - auditRetentionDays * 86_400_000),
    limit: max,
  });

/** What prevents changes of the log: a trigger, which the role of the hub could remove, or its lack of rights. */
export type AuditProtectionKind = 'trigger' | 'rights';

/** Returns how the log is protected from changes by the database role of the hub. */
export const readAuditProtectionKind = async (db: Queryable): Promise<AuditProtectionKind> =>
  (await canDatabaseRoleChangeAudit(db)) ? 'trigger' : 'rights';
