import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { badges } from './limits.ts';

/** Badges that a member has just earned; told to them alone. */
export const badgesGranted = signal('badges_granted', z.object({ badges: z.array(z.enum(badges)) }));
