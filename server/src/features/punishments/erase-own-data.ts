import type { ErasureStep } from '#platform/context/erasure';
import { deleteMemberPunishments } from './store.ts';

/** Erases the sanctions of a member, and their appeals. */
export const erasePunishments: ErasureStep = async ({ db }, { memberId }) => {
  await db.transaction((tx) => deleteMemberPunishments(tx, memberId));
  return false;
};
