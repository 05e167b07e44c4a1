import type { Erasure } from '#platform/house/personal-data';
import { deletePunishments } from '../store.ts';

/** Forgets what was decided against somebody, and what they said against it. */
export const erasePunishments: Erasure = async ({ db }, { memberId }) => {
  await db.transaction((tx) => deletePunishments(tx, memberId));
  return false;
};
