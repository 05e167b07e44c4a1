import type { EditableLesson } from '@mutirao/contract/features/courses/schemas';
import { expect, test } from 'vitest';
import { toLessonRequestBody, validateLessonFields, createInitialLessonValues } from './lesson-fields.ts';

const lesson: EditableLesson = {
  id: 'aula',
  courseId: 'curso',
  moduleId: 'módulo',
  title: 'Aula',
  kind: 'video',
  content: '',
  address: 'https://youtu.be/dQw4w9WgXcQ',
  isPreview: false,
  quiz: null,
  exercise: null,
  changedAt: '2026-01-01T00:00:00.000Z',
};

test('a video has an address, which is required, or is stored by the hub and needs no address', () => {
  const values = createInitialLessonValues(lesson, 'video');
  expect(validateLessonFields(values, 'video')).toEqual({});
  expect(validateLessonFields({ ...values, address: '' }, 'video')).toEqual({
    address: { why: 'addressMissing' },
  });
  const sent = { ...values, source: 'sent' };
  expect(validateLessonFields({ ...sent, address: '' }, 'video')).toEqual({});
  expect(toLessonRequestBody(values, 'video').address).toBe(lesson.address);
  expect(toLessonRequestBody(sent, 'video').address).toBe('');
});

test('a lesson without an address is stored by the hub', () => {
  expect(createInitialLessonValues({ ...lesson, address: '' }, 'video').source).toBe('sent');
  expect(createInitialLessonValues(lesson, 'video').source).toBe('address');
  expect(createInitialLessonValues(undefined, 'video').source).toBe('address');
});
