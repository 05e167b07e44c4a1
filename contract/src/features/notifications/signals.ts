import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';

/** Something is told to a member, or was read in another of their windows. */
export const notificationsChanged = signal('notifications_changed', z.object({}));
