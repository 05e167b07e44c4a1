import type { Erasure } from '#platform/house/personal-data';
import { forgetTickets, unsignAnswers } from './erasure/store.ts';

const most = 200;

/** Deletes what a member wrote to the team; the replies that they wrote for the team are anonymized. */
export const eraseTickets: Erasure = async ({ db }, { memberId }) => {
  if ((await db.transaction((tx) => forgetTickets(tx, { memberId, most }))) > 0) return true;
  return (await db.transaction((tx) => unsignAnswers(tx, { memberId, most }))) > 0;
};
