import type { Erasure } from '#platform/house/personal-data';
import { unsignHappenings } from '#platform/news/store';
import { unsignOrders } from '../orders/own-data/store.ts';
import { forgetEnrolments, forgetRest } from './store.ts';

const most = 100;

/**
 * Forgets what somebody learnt and noted. What they taught is the hub's, and stays without a name; so does what is still to
 * be told of it, and so do orders: the books ask for them.
 */
export const eraseCourses: Erasure = async ({ db }, { memberId }) => {
  // First: whoever has paid and is named is in.
  const unsigned = await db.transaction((tx) => unsignOrders(tx, { memberId, most }));
  if (unsigned > 0) return true;
  const left = await db.transaction((tx) => forgetEnrolments(tx, { memberId, most }));
  if (left > 0) return true;
  await unsignHappenings(db, { memberId, what: 'course' });
  return (await db.transaction((tx) => forgetRest(tx, { memberId, most }))) > 0;
};
