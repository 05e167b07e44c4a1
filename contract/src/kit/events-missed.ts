import * as z from 'zod/mini';
import { defineRealtimeEvent } from './realtime-event.ts';

/** The client may have missed events; with `goesOn`, it may miss more until the hub sends the event without it. */
export const eventsMissedEvent = defineRealtimeEvent('gap', z.object({ goesOn: z.boolean() }));
