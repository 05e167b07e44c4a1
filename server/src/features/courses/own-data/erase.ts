import type { Erasure } from '#platform/house/personal-data';
import { unsignHappenings } from '#platform/news/store';
import { unsignOrders } from '../orders/own-data/store.ts';
import { forgetEnrolments, forgetRest } from './store.ts';

const most = 100;

/**
 * Erases a member's progress and notes. Courses they taught belong to the hub and remain without a name; so do pending
 * notification events and orders, because accounting requires them.
 */
export const eraseCourses: Erasure = async ({ db }, { memberId }) => {
  // Orders come first: a payer who is still named must remain enrolled.
  const unsigned = await db.transaction((tx) => unsignOrders(tx, { memberId, most }));
  if (unsigned > 0) return true;
  const left = await db.transaction((tx) => forgetEnrolments(tx, { memberId, most }));
  if (left > 0) return true;
  await unsignHappenings(db, { memberId, what: 'course' });
  return (await db.transaction((tx) => forgetRest(tx, { memberId, most }))) > 0;
};
