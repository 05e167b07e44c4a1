import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';

/** A report came, or was decided, or somebody appealed. Only staff hear of it. */
export const moderationChanged = signal('moderation_changed', z.object({}));

/** Something was decided about the member who hears this. */
export const standingChanged = signal('standing_changed', z.object({}));
