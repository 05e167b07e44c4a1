import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/**
 * A member's name or avatar changed. The event contains the new values, because otherwise all open pages would request
 * them at the same moment. Every member can see these values beside any text.
 */
export const memberNameOrAvatarChangedEvent = defineRealtimeEvent(
  'member_changed',
  z.object({ id: idSchema, name: z.string(), avatar: z.nullable(z.string()) }),
);
