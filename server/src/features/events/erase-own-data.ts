import type { ErasureStep } from '#platform/context/erasure';
import { anonymizeOutboxEventsByMember } from '#features/outbox/index';
import { deleteMemberRsvpsAndOfferSeats } from './store/rsvps.ts';
import { emitSeatChanges } from './rsvps/emit-rsvp-events.ts';
import {
  purgeMemberProposalsAndCalendar,
  lockMemberRsvpCounts,
  anonymizeEvents,
  anonymizeProposalDecisions,
  anonymizeAttendanceMarkers,
} from './store/erasure.ts';

const max = 200;

/**
 * Erases a member's RSVPs, proposals, calendar feed and notices. Events they created belong to the hub and remain
 * without a name; so do pending notification events, check-ins they did and decisions they made.
 */
export const eraseEventData: ErasureStep = async ({ db, realtime, now }, { memberId }) => {
  const deletedRsvps = await db.transaction(async (tx) => {
    const ids = await lockMemberRsvpCounts(tx, { memberId, limit: max });
    if (ids.length === 0) return 0;
    const seatChanges = await deleteMemberRsvpsAndOfferSeats(tx, { memberId, ids, now: now() });
    tx.afterCommit(() => emitSeatChanges(realtime, seatChanges));
    return ids.length;
  });
  if (deletedRsvps > 0) return true;
  await purgeMemberProposalsAndCalendar(db, memberId);
  await anonymizeOutboxEventsByMember(db, { memberId, kind: 'event' });
  await anonymizeOutboxEventsByMember(db, { memberId, kind: 'event_proposal' });
  const anonymized = await db.transaction(
    async (tx) =>
      (await anonymizeEvents(tx, { memberId, limit: max })) +
      (await anonymizeAttendanceMarkers(tx, { memberId, limit: max })) +
      (await anonymizeProposalDecisions(tx, { memberId, limit: max })),
  );
  return anonymized > 0;
};
