import type { Erasure } from '#platform/house/personal-data';
import { deleteMailsTo } from '../store.ts';

/** Forgets what was written to somebody, also what is still on its way. */
export const eraseLetters: Erasure = async ({ db }, { addresses }) => {
  await deleteMailsTo(db, addresses);
  return false;
};
