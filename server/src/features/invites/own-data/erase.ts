import type { ErasureStep } from '#platform/context/erasure';
import { purgeMemberInvites } from './erasure/store.ts';

/** Erases the inviter of a member, and the record of the members they invited. */
export const eraseInvites: ErasureStep = async ({ db }, leaver) => {
  await db.transaction((tx) => purgeMemberInvites(tx, leaver));
  return false;
};
