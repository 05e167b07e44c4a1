import { sql, type Queryable } from '#platform/database/database';

/** Erases the links that a member created, with the members who joined through them, and the link that they used themselves. */
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
