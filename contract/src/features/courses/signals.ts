import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** A course was added, deleted or changed. Only staff receive this event for drafts. */
export const courseChanged = signal('course_changed', z.object({ id }));

/** A member's own order of a course was paid, refunded or cancelled. The member's windows receive this event. */
export const courseOrderChanged = signal('course_order_changed', z.object({ id }));

/** An order of any member was added or changed. The staff who manage orders receive this event. */
export const courseOrdersChanged = signal('course_orders_changed', z.object({}));

/** A member's own progress in a course changed. The member's other windows receive this event. */
export const courseProgressed = signal('course_progressed', z.object({ id }));
