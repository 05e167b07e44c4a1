import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { badgeNames } from './limits.ts';

/** The member has just earned badges. Only they receive this event. */
export const badgesGrantedEvent = defineRealtimeEvent(
  'badges_granted',
  z.object({ badges: z.array(z.enum(badgeNames)) }),
);
