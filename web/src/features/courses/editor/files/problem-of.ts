import {
  lessonFileEndings,
  lessonFileLimits,
  type LessonFileKind,
} from '@mutirao/contract/features/courses/files/limits';
import { ApiError } from '#platform/api/call.ts';

/** Why a file is not even sent. The hub looks at what it holds. */
export function problemOf(kind: LessonFileKind, { name, size }: Pick<File, 'name' | 'size'>) {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (size === 0 || !lessonFileEndings[kind].some((known) => known === ending)) return 'Unwanted';
  return size > lessonFileLimits[kind] ? 'Large' : undefined;
}

/** Why it did not arrive, where there is more to say than the call does. */
export function whyFailed(error: unknown) {
  if (error instanceof ApiError && error.code === 'invalid_file') return 'Unwanted';
  if (error instanceof ApiError && error.code === 'no_room') return 'noRoom';
  // What a browser says of a file that is not what it was when it was chosen.
  return error instanceof DOMException && error.name.startsWith('Not') ? 'unreadable' : undefined;
}
