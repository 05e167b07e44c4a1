import { courseChanged } from '@mutirao/contract/features/courses/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import type { HeldCourse } from './store.ts';

/** Tells of a course that it is new, or says something else: of a draft whoever may edit it. */
export function tellOfCourse(
  live: LiveHub,
  { id, status, staff }: Pick<HeldCourse, 'id' | 'status' | 'staff'>,
) {
  if (status === 'draft') live.tell(staff, courseChanged, { id });
  else live.tellEveryone(courseChanged, { id });
}
