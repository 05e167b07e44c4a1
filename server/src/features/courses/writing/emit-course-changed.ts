import { courseChangedEvent } from '@mutirao/contract/features/courses/events';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import type { LockedCourse } from '../store/course-changes.ts';

/** Emits that a course is new or changed; for a draft only to the staff who can edit it. */
export function emitCourseChanged(
  realtime: RealtimeEmitter,
  { id, status, staff }: Pick<LockedCourse, 'id' | 'status' | 'staff'>,
) {
  if (status === 'draft') realtime.emit(staff, courseChangedEvent, { id });
  else realtime.broadcast(courseChangedEvent, { id });
}
