import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';

/**
 * A report, an appeal or a join request was added or decided, the content filter held a text, or staff sanctioned a
 * member. Only staff receive this event.
 */
export const moderationChangedEvent = defineRealtimeEvent('moderation_changed', z.object({}));

/** A decision was made about the member who receives this event. */
export const ownSanctionsChangedEvent = defineRealtimeEvent('standing_changed', z.object({}));
