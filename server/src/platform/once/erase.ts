import type { Erasure } from '#platform/house/personal-data';
import { deleteSentOf } from './store.ts';

/** Forgets under which keys somebody sent things. */
export const eraseSent: Erasure = async ({ db }, { memberId }) => {
  await deleteSentOf(db, memberId);
  return false;
};
