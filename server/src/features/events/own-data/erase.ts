import type { Erasure } from '#platform/house/personal-data';
import { unsignHappenings } from '#platform/news/store';
import { takeBack } from '../answers/store.ts';
import { tellOfPlaces } from '../answers/tell-of-answers.ts';
import { forgetRest, holdAnswered, unsign, unsignDecisions, unsignPresences } from './erasure/store.ts';

const most = 200;

/**
 * Erases a member's RSVPs. Events they created belong to the hub and remain without a name; so do pending notification
 * events.
 */
export const eraseEvents: Erasure = async ({ db, live, now }, { memberId }) => {
  const answered = await db.transaction(async (tx) => {
    const ids = await holdAnswered(tx, { memberId, most });
    if (ids.length === 0) return 0;
    const moved = await takeBack(tx, { memberId, ids, now: now() });
    tx.afterCommit(() => tellOfPlaces(live, moved));
    return ids.length;
  });
  if (answered > 0) return true;
  await forgetRest(db, memberId);
  await unsignHappenings(db, { memberId, what: 'event' });
  await unsignHappenings(db, { memberId, what: 'event_proposal' });
  const unsigned = await db.transaction(
    async (tx) =>
      (await unsign(tx, { memberId, most })) +
      (await unsignPresences(tx, { memberId, most })) +
      (await unsignDecisions(tx, { memberId, most })),
  );
  return unsigned > 0;
};
