import * as z from 'zod/mini';
import { defineRealtimeEvent } from './realtime-event.ts';

/**
 * The client may have missed realtime events. If `isOngoing` is true, it may miss more until the hub sends this event
 * with `isOngoing` false.
 */
export const eventsMissedEvent = defineRealtimeEvent('gap', z.object({ isOngoing: z.boolean() }));
