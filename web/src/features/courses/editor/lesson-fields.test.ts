import type { LessonDraft } from '@mutirao/contract/features/courses/shapes';
import { expect, test } from 'vitest';
import { bodyOf, problemsIn, startOf } from './lesson-fields.ts';

const lesson: LessonDraft = {
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

test('a video has an address, which is required, or is stored by the hub, which needs none', () => {
  const values = startOf(lesson, 'video');
  expect(problemsIn(values, 'video')).toEqual({});
  expect(problemsIn({ ...values, address: '' }, 'video')).toEqual({ address: { why: 'addressMissing' } });
  const sent = { ...values, source: 'sent' };
  expect(problemsIn({ ...sent, address: '' }, 'video')).toEqual({});
  expect(bodyOf(values, 'video').address).toBe(lesson.address);
  expect(bodyOf(sent, 'video').address).toBe('');
});

test('a lesson without an address is stored by the hub', () => {
  expect(startOf({ ...lesson, address: '' }, 'video').source).toBe('sent');
  expect(startOf(lesson, 'video').source).toBe('address');
  expect(startOf(undefined, 'video').source).toBe('address');
});
