import type { CteName } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';

/** Part of a statement that approves members: their membership starts now. */
export const startMembershipsCte = ({ approved, now }: { approved: CteName<'member_id'>; now: Date }) => sql`
  started_memberships as (
    update members set created_at = ${now} where id in (select ${approved.member_id} from ${approved})
  )`;

/** True if a member is not approved yet. */
export async function isMemberAwaitingApproval(db: Queryable, id: string) {
  return (await db.row(sql`select where is_waiting(${id})`)) !== undefined;
}
