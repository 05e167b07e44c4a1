import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';

/** How many are online now: told to everybody once in a while, when it has changed. */
export const onlineChanged = signal('online_changed', z.object({ onlineMembers: z.int() }));
