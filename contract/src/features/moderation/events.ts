import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';

/** A report or an appeal was added or decided. Only staff receive this event. */
export const moderationChangedEvent = defineRealtimeEvent('moderation_changed', z.object({}));

/** A decision was made about the member who receives this event. */
export const sanctionsChangedEvent = defineRealtimeEvent('standing_changed', z.object({}));
