import type { Erasure } from '#platform/house/personal-data';
import { forgetRest, holdAnswered, takeBack, unsign } from './erasure/store.ts';

const most = 200;

/** Forgets where somebody wanted to go. What they invited the hub to is the hub's, and stays without a name. */
export const eraseEvents: Erasure = async ({ db, now }, { memberId }) => {
  const answered = await db.transaction(async (tx) => {
    const ids = await holdAnswered(tx, { memberId, most });
    if (ids.length > 0) await takeBack(tx, { memberId, ids, now: now() });
    return ids.length;
  });
  if (answered > 0) return true;
  await forgetRest(db, memberId);
  return (await db.transaction((tx) => unsign(tx, { memberId, most }))) > 0;
};
