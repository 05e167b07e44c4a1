import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';

/** A notification was added, or was read in another window of the member. */
export const notificationsChangedEvent = realtimeEvent('notifications_changed', z.object({}));
