import {
  lessonFileExtensions,
  lessonFileLimits,
  type LessonFileKind,
} from '@mutirao/contract/features/courses/files/limits';
import { ApiError } from '#platform/api/call.ts';

/** Returns why a file is rejected before the upload, or undefined. The server checks the content of the file. */
export function findLessonFileProblem(kind: LessonFileKind, { name, size }: Pick<File, 'name' | 'size'>) {
  if (size === 0) return 'Empty';
  const fileExtension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!lessonFileExtensions[kind].some((extension) => extension === fileExtension)) return 'Unwanted';
  return size > lessonFileLimits[kind] ? 'Large' : undefined;
}

/** Returns why an upload failed, if there is a more precise reason than the generic error message. */
export function classifyLessonUploadError(error: unknown) {
  if (error instanceof ApiError && error.code === 'invalid_file') return 'Unwanted';
  if (error instanceof ApiError && error.code === 'no_room') return 'noRoom';
  // The browser throws `NotReadableError` or `NotFoundError` if the file has been changed or deleted since the user
  // chose it.
  return error instanceof DOMException && error.name.startsWith('Not') ? 'unreadable' : undefined;
}
