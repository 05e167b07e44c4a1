import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** An event is new, gone, or says something else. Of drafts only who may edit them hear. */
export const eventChanged = signal('event_changed', z.object({ id }));

/** A proposal of an event came, changed, went or was decided: for admins, and for whoever proposed it. */
export const proposalsChanged = signal('event_proposals_changed', z.object({}));

/** Somebody answered: at most one a second for each event. Whom it concerns themselves is told at once. */
export const eventAnswered = signal('event_answered', z.object({ id }));

/** Somebody was let in at the door, or is not there after all: for those at the door, and for whom it concerns. */
export const presenceChanged = signal('presence_changed', z.object({ id }));
