import { sql, type Queryable, type Sql } from '#platform/database/database';

type Values = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntryValues = {
  id: string;
  at: Date;
  /** Undefined for a command of the machine. */
  actorId?: string | undefined;
  /** What was done, as `report.decided`. */
  action: string;
  subject?: { type: string; id: string } | undefined;
  /** The member that the action concerns. */
  memberId?: string | undefined;
  before?: Values | undefined;
  after?: Values | undefined;
};

export async function insertAuditEntry(tx: Queryable, values: AuditEntryValues, provided?: Sql) {
  const written = await tx.run(sql`
    insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, member_id, before, after)
    select ${values.id}::uuid, ${values.at}::timestamptz, ${values.actorId ?? null}::uuid, ${values.action}, ${values.subject?.type ?? null},
           ${values.subject?.id ?? null}::uuid, ${values.memberId ?? null}::uuid, ${toJson(values.before)}::jsonb, ${toJson(values.after)}::jsonb
    ${provided ? sql`where exists (${provided})` : sql.empty}`);
  return written > 0;
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
  /** The old and the new value, as JSON that the statement builds; `kept` if the action changes nothing. */
  before: Sql | 'kept';
  after: Sql | 'kept';
};

/** Part of a statement that performs an action of staff: records it for each row of `rows`. */
export const auditEntryCte = (item: EntryOf, rows: Sql) => sql`
  insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, member_id, before, after)
  select ${item.id}::uuid, ${item.at}::timestamptz, ${item.actorId}::uuid, ${item.action}, ${item.subject.type}, ${item.subject.id}, ${item.memberId},
         ${item.before === 'kept' ? sql`null` : item.before}::jsonb, ${item.after === 'kept' ? sql`null` : item.after}::jsonb
  from ${rows}`;

const toJson = (values: Values | undefined) => (values === undefined ? null : JSON.stringify(values));

/** Purges a batch of entries before a date; the table rejects the deletion of entries younger than two years. */
export async function deleteOldAuditEntries(db: Queryable, { before, most }: { before: Date; most: number }) {
  const row = await db.row<{ gone: number }>(
    sql`select purge_audit_entries(${before}, ${most})::int as gone`,
  );
  return row?.gone ?? 0;
}

/** Whether the role of this connection could change or delete entries, had it a mind to: by a right, or as their owner. */
export async function canChangeAuditEntries(db: Queryable) {
  const row = await db.row<{ may: boolean }>(sql`
    select pg_has_role(current_user, c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate') as may
    from pg_class c where c.oid = 'audit_entries'::regclass`);
  return row?.may ?? true;
}
