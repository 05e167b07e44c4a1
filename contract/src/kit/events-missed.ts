import * as z from 'zod/mini';
import { defineRealtimeEvent } from './realtime-event.ts';

/**
 * The client may have missed realtime events. If `goesOn` is true, it may miss more until the hub sends this event with
 * `goesOn` false.
 */
export const eventsMissedEvent = defineRealtimeEvent('gap', z.object({ goesOn: z.boolean() }));
