import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';

/** The number of members who are online now. It is broadcast at intervals, if it has changed. */
export const onlineCountChangedEvent = defineRealtimeEvent(
  'online_changed',
  z.object({ onlineMembers: z.int() }),
);
