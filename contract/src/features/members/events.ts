import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/**
 * A member's name or avatar changed. The event contains what every member can see beside any text, so that no page has
 * to fetch it: requests of a thousand open pages at once would cost more than all the names of a day.
 */
export const memberChangedEvent = defineRealtimeEvent(
  'member_changed',
  z.object({ id: idSchema, name: z.string(), avatar: z.nullable(z.string()) }),
);
