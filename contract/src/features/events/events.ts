import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** An event was added, deleted or changed. For drafts only members who can edit them receive this event. */
export const eventChangedEvent = defineRealtimeEvent('event_changed', z.object({ id: idSchema }));

/** A proposal of an event was added, changed, deleted or decided. Admins and its author receive this event. */
export const eventProposalsChangedEvent = defineRealtimeEvent('event_proposals_changed', z.object({}));

/**
 * A member set their RSVP, or a seat went to another member. It is broadcast at most once a second for each event; the
 * affected members receive it at once.
 */
export const rsvpChangedEvent = defineRealtimeEvent('event_answered', z.object({ id: idSchema }));

/** A check-in was recorded or undone. The check-in staff and the affected member receive this event. */
export const checkInChangedEvent = defineRealtimeEvent('presence_changed', z.object({ id: idSchema }));
