import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** A ticket changed. Only its author and staff receive this event. */
export const ticketChangedEvent = defineRealtimeEvent('ticket_changed', z.object({ id: idSchema }));
