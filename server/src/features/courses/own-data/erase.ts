import type { Erasure } from '#platform/house/personal-data';
import { unsignHappenings } from '#platform/news/store';
import { forgetEnrolments, forgetRest } from './store.ts';

const most = 100;

/**
 * Forgets what somebody learnt and noted. What they taught is the hub's, and stays without a name; so does what is still to
 * be told of it.
 */
export const eraseCourses: Erasure = async ({ db }, { memberId }) => {
  const left = await db.transaction((tx) => forgetEnrolments(tx, { memberId, most }));
  if (left > 0) return true;
  await unsignHappenings(db, { memberId, what: 'course' });
  return (await db.transaction((tx) => forgetRest(tx, { memberId, most }))) > 0;
};
