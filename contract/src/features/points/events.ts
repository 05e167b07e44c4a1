import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { badgeNames } from './limits.ts';

/** The member has just earned badges. Only they receive this event. */
export const badgesGrantedEvent = realtimeEvent(
  'badges_granted',
  z.object({ badges: z.array(z.enum(badgeNames)) }),
);
