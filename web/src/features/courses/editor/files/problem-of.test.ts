import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { expect, test } from 'vitest';
import { ApiError } from '#platform/api/call.ts';
import { problemOf, whyFailed } from './problem-of.ts';

test('what is called otherwise, empty or too large is not even sent', () => {
  expect(problemOf('video', { name: 'Aula 1.MP4', size: 10 })).toBeUndefined();
  expect(problemOf('video', { name: 'aula.mov', size: 10 })).toBe('Unwanted');
  expect(problemOf('video', { name: 'aula.mp4', size: 0 })).toBe('Unwanted');
  expect(problemOf('video', { name: 'aula.mp4', size: lessonFileLimits.video + 1 })).toBe('Large');
  expect(problemOf('captions', { name: 'aula.mp4', size: 10 })).toBe('Unwanted');
});

test('a failed upload has a reason if the user can do something about it', () => {
  const refused = (code: string) => new ApiError(415, JSON.stringify({ code }));
  expect(whyFailed(refused('invalid_file'))).toBe('Unwanted');
  expect(whyFailed(refused('no_room'))).toBe('noRoom');
  expect(whyFailed(new DOMException('', 'NotReadableError'))).toBe('unreadable');
  expect(whyFailed(refused('internal'))).toBeUndefined();
});
