import { sql, type Queryable } from '#platform/database/database';

/** Forgets the links that somebody made, with who came by them, and by which they came themselves. */
export async function forgetInvites(
  tx: Queryable,
  { memberId, accountId }: { memberId: string; accountId: string },
) {
  await tx.run(sql`delete from invite_places where account_id = ${accountId}`);
  await tx.run(sql`delete from vouched_accounts where account_id = ${accountId}`);
  await tx.run(sql`delete from invite_uses where member_id = ${memberId}`);
  await tx.run(sql`delete from invites where member_id = ${memberId}`);
  await tx.run(sql`update invites set revoked_by = null where revoked_by = ${memberId}`);
}
