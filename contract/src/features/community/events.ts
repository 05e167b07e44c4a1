import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';

/** The number of members who are online now. It is broadcast at intervals, if it has changed. */
export const onlineCountChangedEvent = realtimeEvent('online_changed', z.object({ onlineMembers: z.int() }));
