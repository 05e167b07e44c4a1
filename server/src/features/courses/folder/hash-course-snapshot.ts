import { createHash } from 'node:crypto';
import type { CourseSnapshot } from './store/course-state.ts';

/**
 * Returns a hash of the course's data and contents; any change to them changes it, but a change of the status does not.
 */
export function hashCourseSnapshot(state: CourseSnapshot): string {
  const text = JSON.stringify({ ...state, status: undefined, staff: undefined });
  return createHash('sha256').update(text).digest('base64url');
}
