import { sql, type Queryable } from '#platform/database/database';

/**
 * Erases the links that a member created, the records of who joined through them, and the record of the link that the
 * member used.
 */
export async function purgeMemberInvites(
  tx: Queryable,
  { memberId, accountId }: { memberId: string; accountId: string },
) {
  await tx.run(sql`delete from invite_reservations where account_id = ${accountId}`);
  await tx.run(sql`delete from vouched_accounts where account_id = ${accountId}`);
  await tx.run(sql`delete from invite_uses where member_id = ${memberId}`);
  await tx.run(sql`delete from invites where member_id = ${memberId}`);
  await tx.run(sql`update invites set revoked_by = null where revoked_by = ${memberId}`);
}
