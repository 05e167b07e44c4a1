import type { AppContext } from '#platform/context/app-context';
import {
  lockRsvpCountsOfEvents,
  listEventsWithExpiredOffers,
  listEventsWithUnofferedSeats,
  reassignExpiredOffers,
} from '../store/rsvps.ts';
import { emitSeatChanges } from './emit-rsvp-events.ts';

const max = 50;

/**
 * Offers seats with an expired offer to other members, and also free seats that were not offered earlier,
 * because the waiting members were banned or leaving.
 */
export async function offerFreeSeats({ db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>) {
  const at = now();
  const params = { now: at, limit: max };
  const ids = [
    ...new Set([
      ...(await listEventsWithExpiredOffers(db, params)),
      ...(await listEventsWithUnofferedSeats(db, params)),
    ]),
  ];
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await lockRsvpCountsOfEvents(tx, ids);
    const seatChanges = await reassignExpiredOffers(tx, { ids, now: at });
    tx.afterCommit(() => emitSeatChanges(realtime, seatChanges));
  });
}
