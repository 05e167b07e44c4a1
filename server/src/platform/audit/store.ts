import { sql, type Queryable, type Sql } from '#platform/database/database';

type Values = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntryValues = {
  id: string;
  at: Date;
  /** The member who acts; undefined for a command of the `hub` program. */
  actorId?: string | undefined;
  /** The name of the action, such as `report.decided`. */
  action: string;
  subject?: { type: string; id: string } | undefined;
  /** The member that the action concerns. */
  memberId?: string | undefined;
  before?: Values | undefined;
  after?: Values | undefined;
};

export async function insertAuditEntry(tx: Queryable, values: AuditEntryValues, conditionQuery?: Sql) {
  const insertedCount = await tx.run(sql`
    insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, member_id, before, after)
    select ${values.id}::uuid, ${values.at}::timestamptz, ${values.actorId ?? null}::uuid, ${values.action}, ${values.subject?.type ?? null},
           ${values.subject?.id ?? null}::uuid, ${values.memberId ?? null}::uuid, ${toJson(values.before)}::jsonb, ${toJson(values.after)}::jsonb
    ${conditionQuery ? sql`where exists (${conditionQuery})` : sql.empty}`);
  return insertedCount > 0;
}

/** Inserts several entries in one statement. */
export async function insertAuditEntries(tx: Queryable, entries: readonly AuditEntryValues[]) {
  const rows = entries.map(({ id, at, actorId, action, subject, memberId, before, after }) => ({
    id,
    at,
    actor_id: actorId,
    action,
    subject_type: subject?.type,
    subject_id: subject?.id,
    member_id: memberId,
    before,
    after,
  }));
  await tx.run(sql`
    insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, member_id, before, after)
    select e.id, e.at, e.actor_id, e.action, e.subject_type, e.subject_id, e.member_id, e.before, e.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (
      id uuid, at timestamptz, actor_id uuid, action text, subject_type text, subject_id uuid, member_id uuid,
      before jsonb, after jsonb)`);
}

type EntryOf = Pick<AuditEntryValues, 'at' | 'action'> & {
  id: string | Sql;
  actorId: string;
  subject: { type: string; id: Sql };
  memberId: Sql;
  /** The old and the new value, as SQL of a JSON value; `kept` stores null: the action changes nothing. */
  before: Sql | 'kept';
  after: Sql | 'kept';
  /** The relation from which the values of the entry are read. One entry is written for each of its rows. */
  from: Sql;
};

/** The part of a statement that records the action of staff which the statement performs. */
export const auditEntryCte = (entry: EntryOf) => sql`
  audit_entries as (
  insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, member_id, before, after)
  select ${entry.id}::uuid, ${entry.at}::timestamptz, ${entry.actorId}::uuid, ${entry.action}, ${entry.subject.type}, ${entry.subject.id}, ${entry.memberId},
         ${entry.before === 'kept' ? sql`null` : entry.before}::jsonb, ${entry.after === 'kept' ? sql`null` : entry.after}::jsonb
  from ${entry.from}
  )`;

const toJson = (values: Values | undefined) => (values === undefined ? null : JSON.stringify(values));

/** Purges a batch of entries before a date; the table rejects the deletion of entries younger than two years. */
export async function deleteOldAuditEntries(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
) {
  const row = await db.row<{ deleted: number }>(
    sql`select purge_audit_entries(${before}, ${limit})::int as deleted`,
  );
  return row?.deleted ?? 0;
}

/** True if the role of this connection could change or delete entries, by a privilege or as their owner. */
export async function canDatabaseRoleChangeAudit(db: Queryable) {
  const row = await db.row<{ can_change: boolean }>(sql`
    select pg_has_role(current_user, c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate') as can_change
    from pg_class c where c.oid = 'audit_entries'::regclass`);
  return row?.can_change ?? true;
}
