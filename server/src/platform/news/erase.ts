import type { Erasure } from '#platform/house/personal-data';
import { deleteHappeningsOf } from './store.ts';

/** Deletes the notification events of a member that have not been delivered yet. */
export const eraseNews: Erasure = async ({ db }, { memberId }) => {
  await deleteHappeningsOf(db, memberId);
  return false;
};
