import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** An event is new, gone, or says something else. Of drafts only who may edit them hear. */
export const eventChanged = signal('event_changed', z.object({ id }));

/** Somebody answered: at most one a second for each event. Whom it concerns themselves is told at once. */
export const eventAnswered = signal('event_answered', z.object({ id }));
