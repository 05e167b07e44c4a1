import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { badges } from './limits.ts';

/** The member has just earned badges. Only they receive this event. */
export const badgesGranted = signal('badges_granted', z.object({ badges: z.array(z.enum(badges)) }));
