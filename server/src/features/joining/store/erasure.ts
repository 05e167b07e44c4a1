import { sql, type Queryable } from '#platform/database/database';

export async function deleteJoinRequest(db: Queryable, memberId: string) {
  await db.run(sql`delete from join_requests where member_id = ${memberId}`);
}
