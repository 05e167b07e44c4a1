import { createHash } from 'node:crypto';
import type { CourseState } from './store/course-state.ts';

/** What a course says and holds, in short: another one as soon as anybody changes anything of it. */
export function fingerprintOf(state: CourseState): string {
  const said = JSON.stringify({ ...state, status: undefined, staff: undefined });
  return createHash('sha256').update(said).digest('base64url');
}
