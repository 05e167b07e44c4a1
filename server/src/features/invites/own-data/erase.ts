import type { Erasure } from '#platform/house/personal-data';
import { forgetInvites } from './erasure/store.ts';

/** Erases the inviter of a member, and the record of the members they invited. */
export const eraseInvites: Erasure = async ({ db }, leaver) => {
  await db.transaction((tx) => forgetInvites(tx, leaver));
  return false;
};
