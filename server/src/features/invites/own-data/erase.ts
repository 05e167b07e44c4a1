import type { Erasure } from '#platform/house/personal-data';
import { forgetInvites } from './erasure/store.ts';

/** Forgets whom somebody has invited, and who invited them. */
export const eraseInvites: Erasure = async ({ db }, leaver) => {
  await db.transaction((tx) => forgetInvites(tx, leaver));
  return false;
};
