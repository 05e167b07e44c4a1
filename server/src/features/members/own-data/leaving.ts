import { memberErrors } from '@mutirao/contract/features/members/errors';
import type { Queryable, Transaction } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import { lockAdmins } from '../store/members.ts';
import { listUpToTwoAdminIds, setMemberLeftAt } from '../store/erasure.ts';

/** Marks a member as leaving. The last admin must stay, because the hub needs at least one admin. */
export async function markMemberLeaving(tx: Transaction, memberId: string, now: Date) {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === memberId) {
    throw new ApiError(memberErrors.own_account_last_admin());
  }
  await setMemberLeftAt(tx, memberId, now);
}

export const unmarkMemberLeaving = (tx: Transaction, memberId: string) => setMemberLeftAt(tx, memberId, null);

/** True if the member is the only admin, so that the hub would have none without them. */
export async function isLastAdmin(db: Queryable, memberId: string) {
  const admins = await listUpToTwoAdminIds(db);
  return admins.length === 1 && admins[0] === memberId;
}
