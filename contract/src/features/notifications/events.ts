import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';

/** A notification was added, or was read in another window of the member. */
export const notificationsChangedEvent = defineRealtimeEvent('notifications_changed', z.object({}));
