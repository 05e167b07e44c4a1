import { sql, type Queryable, type Sql } from '#platform/database/database';

/** Part of a statement that approves members: their membership starts now. */
export const startMembershipSql = (chosen: Sql, now: Date) => sql`
  update members set created_at = ${now} where id in (${chosen})`;

/** True if a member is not approved yet. */
export async function isMemberAwaitingApproval(db: Queryable, id: string) {
  return (await db.row(sql`select where is_waiting(${id})`)) !== undefined;
}
