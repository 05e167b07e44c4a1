import type { ErasureStep } from '#platform/context/erasure';
import { purgeMemberTickets, anonymizeMemberTicketReplies } from './store/erasure.ts';

const max = 200;

/** Deletes what a member wrote to the team; the replies that they wrote for the team are anonymized. */
export const eraseTickets: ErasureStep = async ({ db }, { memberId }) => {
  if ((await db.transaction((tx) => purgeMemberTickets(tx, { memberId, limit: max }))) > 0) return true;
  return (await db.transaction((tx) => anonymizeMemberTicketReplies(tx, { memberId, limit: max }))) > 0;
};
