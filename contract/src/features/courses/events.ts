import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/** A course was added, deleted or changed. Only staff receive this event for drafts. */
export const courseChangedEvent = defineRealtimeEvent('course_changed', z.object({ id: idSchema }));

/** A member's own order of a course was paid, refunded or cancelled. The member's windows receive this event. */
export const ownOrderStatusChangedEvent = defineRealtimeEvent(
  'course_order_changed',
  z.object({ id: idSchema }),
);

/** An order of any member was added or changed. Admins receive this event. */
export const anyCourseOrderChangedEvent = defineRealtimeEvent('course_orders_changed', z.object({}));

/** A member's own progress in a course changed. All windows of the member receive this event. */
export const courseProgressChangedEvent = defineRealtimeEvent(
  'course_progressed',
  z.object({ id: idSchema }),
);
