import { courseChanged } from '@mutirao/contract/features/courses/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import type { HeldCourse } from './store.ts';

/** Emits that a course is new or changed; for a draft only to the staff who can edit it. */
export function tellOfCourse(
  live: LiveHub,
  { id, status, staff }: Pick<HeldCourse, 'id' | 'status' | 'staff'>,
) {
  if (status === 'draft') live.tell(staff, courseChanged, { id });
  else live.tellEveryone(courseChanged, { id });
}
