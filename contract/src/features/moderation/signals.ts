import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';

/** A report or an appeal was added or decided. Only staff receive this event. */
export const moderationChanged = signal('moderation_changed', z.object({}));

/** A decision was made about the member who receives this event. */
export const standingChanged = signal('standing_changed', z.object({}));
