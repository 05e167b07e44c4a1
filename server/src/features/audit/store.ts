import type { AuditEntry } from '@mutirao/contract/features/audit/shapes';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type EntryRow = {
  id: string;
  at: Date;
  actor: AuditEntry['actor'];
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  member: AuditEntry['member'];
  before: AuditEntry['before'];
  after: AuditEntry['after'];
};

export type EntryWish = {
  actorId: string | undefined;
  memberId: string | undefined;
  action: string | undefined;
  from: string | undefined;
  until: string | undefined;
  after: { at: string; id: string } | undefined;
  limit: number;
};

const person = (member: Sql) => sql`
  case when ${member}.id is not null and ${member}.removed_at is null then json_build_object('id', ${member}.id, 'name', ${member}.name,
    'avatar', ${member}.avatar, 'role', ${member}.role) end`;

/** Entries, newest first, and one more than asked for where another page follows. */
export async function listEntries(db: Queryable, it: EntryWish) {
  const { actorId, memberId, action, from, until, after, limit } = it;
  return db.rows<EntryRow>(sql`
    with page as materialized (
      select * from audit_entries e where true
        ${actorId ? sql`and e.actor_id = ${actorId}` : sql.empty}
        ${memberId ? sql`and e.member_id = ${memberId}` : sql.empty}
        ${action ? sql`and e.action = ${action}` : sql.empty}
        ${from ? sql`and e.at >= ${from}::timestamptz` : sql.empty}
        ${until ? sql`and e.at < ${until}::timestamptz` : sql.empty}
        ${after ? sql`and (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by e.at desc, e.id desc limit ${limit + 1}
    )
    select e.id, e.at, e.action, e.subject_type, e.subject_id, e.before, e.after,
           ${person(sql`a`)} as actor, ${person(sql`m`)} as member
    from page e left join members a on a.id = e.actor_id left join members m on m.id = e.member_id
    order by e.at desc, e.id desc`);
}
