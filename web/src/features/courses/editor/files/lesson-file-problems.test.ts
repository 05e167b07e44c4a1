import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { expect, test } from 'vitest';
import { ApiError } from '#platform/api/call.ts';
import { findLessonFileProblem, classifyLessonUploadError } from './lesson-file-problems.ts';

test('a file with a wrong extension, an empty one and one that is too large are rejected before the upload', () => {
  expect(findLessonFileProblem('video', { name: 'Aula 1.MP4', size: 10 })).toBeUndefined();
  expect(findLessonFileProblem('video', { name: 'aula.mov', size: 10 })).toBe('Unwanted');
  expect(findLessonFileProblem('video', { name: 'aula.mp4', size: 0 })).toBe('Empty');
  expect(findLessonFileProblem('video', { name: 'aula.mov', size: 0 })).toBe('Empty');
  expect(findLessonFileProblem('video', { name: 'aula.mp4', size: lessonFileLimits.video + 1 })).toBe(
    'Large',
  );
  expect(findLessonFileProblem('captions', { name: 'aula.mp4', size: 10 })).toBe('Unwanted');
});

test('a failed upload has a reason if the user can do something about it', () => {
  const createUploadError = (code: string) => new ApiError(415, JSON.stringify({ code }));
  expect(classifyLessonUploadError(createUploadError('invalid_file'))).toBe('Unwanted');
  expect(classifyLessonUploadError(createUploadError('no_room'))).toBe('noRoom');
  expect(classifyLessonUploadError(new DOMException('', 'NotReadableError'))).toBe('unreadable');
  expect(classifyLessonUploadError(createUploadError('internal'))).toBeUndefined();
});
