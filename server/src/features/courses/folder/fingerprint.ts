import { createHash } from 'node:crypto';
import type { CourseState } from './store.ts';

/** What a course says and holds, in short: another one as soon as anybody changes anything of it. */
export function fingerprintOf({ status: _, staff: __, ...state }: CourseState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}
