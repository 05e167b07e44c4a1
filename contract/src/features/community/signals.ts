import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';

/** The number of members who are online now. It is broadcast at intervals, if it has changed. */
export const onlineChanged = signal('online_changed', z.object({ onlineMembers: z.int() }));
