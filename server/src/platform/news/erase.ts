import type { Erasure } from '#platform/house/personal-data';
import { deleteHappeningsOf } from './store.ts';

/** Forgets what somebody did that nobody has been told of yet. */
export const eraseNews: Erasure = async ({ db }, { memberId }) => {
  await deleteHappeningsOf(db, memberId);
  return false;
};
