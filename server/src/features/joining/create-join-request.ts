import { joiningErrors } from '@mutirao/contract/features/joining/errors';
import { emitModerationChangedToStaff, type StaffQueryDeps } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { insertJoinRequest, updateJoinRequestMessage } from './store/join-requests.ts';

type NewJoinRequest = { memberId: string; now: Date };

/**
 * Inserts a join request for a new account, in the transaction that creates its member. The account has no access to
 * the hub until staff approve the request.
 */
export async function createJoinRequest(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime'> & StaffQueryDeps,
  { memberId, now }: NewJoinRequest,
) {
  await insertJoinRequest(tx, { memberId, now });
  await emitModerationChangedToStaff(tx, ctx);
}

/** Saves the message that a waiting member writes about themselves. */
export async function setJoinRequestMessage(
  { db }: Pick<AppContext, 'db'>,
  { me, words }: { me: { id: string }; words: string },
) {
  if (!(await updateJoinRequestMessage(db, { memberId: me.id, words })))
    throw new ApiError(joiningErrors.no_pending_join_request());
}
