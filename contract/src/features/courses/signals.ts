import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** A course is new, gone, or says something else. Of drafts only staff hear. */
export const courseChanged = signal('course_changed', z.object({ id }));

/** One's own order of a course was paid, refunded or cancelled: for the member's own windows. */
export const courseOrderChanged = signal('course_order_changed', z.object({ id }));

/** An order of anybody's is new, or another than it was: for those who keep the orders. */
export const courseOrdersChanged = signal('course_orders_changed', z.object({}));

/** One's own progress in a course moved: for the member's other windows. */
export const courseProgressed = signal('course_progressed', z.object({ id }));
