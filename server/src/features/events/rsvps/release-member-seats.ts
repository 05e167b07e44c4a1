import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { lockUpcomingRsvpCounts, deleteMemberRsvps } from '../store/rsvps.ts';
import { emitSeatChanges } from './emit-rsvp-events.ts';

// The maximum number of events that are handled in one call. RSVPs to the events that begin last are left to the job
// that removes the member's RSVPs.
const max = 500;

/**
 * Gives back the seats and queue positions of a member who no longer attends; each free seat is offered to the next in
 * the queue.
 */
export async function releaseMemberSeats(
  tx: Transaction,
  { realtime }: Pick<AppContext, 'realtime'>,
  { memberId, now }: { memberId: string; now: Date },
) {
  const ids = await lockUpcomingRsvpCounts(tx, { memberId, now, limit: max });
  if (ids.length === 0) return;
  const seatChanges = await deleteMemberRsvps(tx, { memberId, ids, now });
  tx.afterCommit(() => emitSeatChanges(realtime, seatChanges));
}
