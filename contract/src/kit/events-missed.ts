import * as z from 'zod/mini';
import { realtimeEvent } from './realtime-event.ts';

/** The client may have missed events; with `goesOn`, it may miss more until the hub sends the event without it. */
export const eventsMissedEvent = realtimeEvent('gap', z.object({ goesOn: z.boolean() }));
