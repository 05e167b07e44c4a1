import type { ErasureStep } from '#platform/context/erasure';
import { purgeMemberInvites } from './store/erasure.ts';

/** Deletes the invites of a member, their use of an invite, and their preapproval. */
export const eraseInvites: ErasureStep = async ({ db }, request) => {
  await db.transaction((tx) => purgeMemberInvites(tx, request));
  return false;
};
