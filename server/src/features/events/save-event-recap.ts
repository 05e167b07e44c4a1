import type { setEventRecap as endpoint } from '@mutirao/contract/features/events/endpoints';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { eventChangedEvent } from '@mutirao/contract/features/events/events';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import { createEventNotFoundError, toEventViewer, toEvent } from './event-view.ts';
import { findEvent } from './store/events.ts';
import { lockEventRecap, updateEventRecap, type EventRecap } from './store/event-recaps.ts';

/**
 * Stores the notes and the recording of a past event. Members with an RSVP are notified once that there is a recording.
 */
export async function saveEventRecap(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  {
    me,
    params: { id },
    body: { seen, ...to },
  }: Pick<HandlerInput<typeof endpoint>, 'params' | 'body'> & { me: Pick<CurrentMember, 'id' | 'role'> },
): Promise<EventDetails> {
  const at = now();
  const reader = toEventViewer(me, at);
  return db.transaction(async (tx) => {
    const locked = await lockEventRecap(tx, id);
    if (!locked) throw createEventNotFoundError();
    if (locked.status !== 'published' || locked.ends_at > at)
      throw new ApiError(eventErrors.recap_needs_ended_event());
    if (locked.notes !== to.notes || locked.recording !== to.recording) {
      if (seen !== undefined && seen !== locked.changed_at.toISOString())
        throw new ApiError(eventErrors.event_changed_meanwhile());
      const notifies = locked.recording === '' && to.recording !== '';
      const isWritten = await updateEventRecap(tx, {
        ...to,
        id,
        memberId: me.id,
        now: at,
        notifies,
        ...toAuditValues(locked, to),
      });
      if (!isWritten) throw createForbiddenError();
      tx.afterCommit(() => realtime.broadcast(eventChangedEvent, { id }));
    }
    const row = await findEvent(tx, { id, reader });
    if (!row) throw createEventNotFoundError();
    return toEvent(row, reader);
  });
}

/** Returns the values of the audit entry: whether there is a text and whether it changed; never the text itself. */
function toAuditValues(locked: EventRecap, to: EventRecap) {
  const names = (['notes', 'recording'] as const).filter((name) => locked[name] !== to[name]);
  const toPresence = (recap: EventRecap) =>
    Object.fromEntries(names.map((name) => [name, recap[name] !== '']));
  const after = names.map((name) => [name, locked[name] && to[name] ? 'rewritten' : to[name] !== '']);
  return { before: toPresence(locked), after: Object.fromEntries(after) };
}
