import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** A ticket changed. Only its author and staff receive this event. */
export const ticketChangedEvent = realtimeEvent('ticket_changed', z.object({ id: idSchema }));
