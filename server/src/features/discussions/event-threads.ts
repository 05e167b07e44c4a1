import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import type { Queryable } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import { findEventThreadVisibility, lockEventForDiscussion } from './store/event-threads.ts';

/** Throws unless an event can have a discussion; locks the event, so that its discussion is created only once. */
export async function lockDiscussableEvent(tx: Queryable, eventId: string) {
  const event = await lockEventForDiscussion(tx, eventId);
  if (!event || event.status === 'draft') throw new ApiError(eventErrors.event_not_found());
  if (event.status === 'cancelled') throw new ApiError(eventErrors.event_cancelled());
}

/** Returns a conflict if the event already has a discussion. Call it only after the insert returned no row. */
export async function findDuplicateEventDiscussionError(tx: Queryable, eventId: string | undefined) {
  const thread = eventId === undefined ? undefined : await findEventThreadVisibility(tx, eventId);
  if (!thread) return undefined;
  return new ApiError(
    thread.is_open
      ? discussionErrors.event_discussion_exists()
      : discussionErrors.event_discussion_in_review(),
  );
}
