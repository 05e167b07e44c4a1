import type { setRsvp as endpoint } from '@mutirao/contract/features/events/endpoints';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { rsvpChangedEvent } from '@mutirao/contract/features/events/events';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createEventNotFoundError, toEventViewer, toEvent } from '../event-view.ts';
import { lockRsvpCounts, upsertRsvp, type LockedEventStatusAndEnd } from '../store/rsvps.ts';
import { broadcastRsvpsChanged } from './emit-rsvp-events.ts';

/** Sets the member's RSVP to an event, or changes it while it can still be changed. */
export async function setRsvp(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  {
    me,
    params: { id },
    body,
  }: Pick<HandlerInput<typeof endpoint>, 'params' | 'body'> & { me: Pick<CurrentMember, 'id' | 'role'> },
): Promise<EventDetails> {
  const at = now();
  const reader = toEventViewer(me, at);
  return db.transaction(async (tx) => {
    const locked = await lockRsvpCounts(tx, id);
    if (!locked || (locked.status === 'draft' && !reader.canEdit)) throw createEventNotFoundError();
    assertRsvpOpen(locked, at);
    const { canEdit } = reader;
    const row = await upsertRsvp(tx, {
      choice: body.rsvp,
      listed: body.listed,
      eventId: id,
      memberId: me.id,
      canEdit,
      now: at,
    });
    // The member was already checked in, or the event was cancelled while this request waited for the lock.
    if (!row) throw new ApiError(eventErrors.rsvp_already_recorded());
    tx.afterCommit(() => {
      realtime.emit([...new Set([me.id, ...row.affected_member_ids])], rsvpChangedEvent, { id });
      broadcastRsvpsChanged(realtime, id);
    });
    return toEvent(row, reader);
  });
}

function assertRsvpOpen({ status, ends_at: endsAt }: LockedEventStatusAndEnd, now: Date) {
  if (status === 'draft') throw new ApiError(eventErrors.event_is_draft());
  if (status === 'cancelled') throw new ApiError(eventErrors.event_cancelled());
  if (endsAt <= now) throw new ApiError(eventErrors.event_over());
}
