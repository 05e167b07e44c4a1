import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { lockMemberUpcomingRsvpCounts, deleteMemberRsvpsAndOfferSeats } from '../store/rsvps.ts';
import { emitSeatChanges } from './emit-rsvp-events.ts';

// The maximum number of events that are handled in one call, those that begin first. If the account is deleted, its
// erasure deletes the other RSVPs; a permanently banned member keeps them.
const max = 500;

/**
 * Gives back the seats and queue positions of a member who is permanently banned or deletes the account; each free seat
 * is offered to the next in the queue.
 */
export async function releaseMemberSeats(
  tx: Transaction,
  { realtime }: Pick<AppContext, 'realtime'>,
  { memberId, now }: { memberId: string; now: Date },
) {
  const ids = await lockMemberUpcomingRsvpCounts(tx, { memberId, now, limit: max });
  if (ids.length === 0) return;
  const seatChanges = await deleteMemberRsvpsAndOfferSeats(tx, { memberId, ids, now });
  tx.afterCommit(() => emitSeatChanges(realtime, seatChanges));
}
