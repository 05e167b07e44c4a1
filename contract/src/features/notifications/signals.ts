import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';

/** A notification was added, or was read in another window of the member. */
export const notificationsChanged = signal('notifications_changed', z.object({}));
