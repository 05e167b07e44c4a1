import type { Erasure } from '#platform/house/personal-data';
import { forgetTickets, unsignAnswers } from './erasure/store.ts';

const most = 200;

/** Forgets what somebody wrote to the team; what they answered for it stays without a name. */
export const eraseTickets: Erasure = async ({ db }, { memberId }) => {
  if ((await db.transaction((tx) => forgetTickets(tx, { memberId, most }))) > 0) return true;
  return (await db.transaction((tx) => unsignAnswers(tx, { memberId, most }))) > 0;
};
