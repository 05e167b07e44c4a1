import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { LessonBody } from './LessonBody.tsx';

const lesson: Lesson = {
  id: 'l1',
  courseId: 'c1',
  moduleId: 'm1',
  title: 'Do zero',
  kind: 'video',
  content: '',
  address: 'https://video.example/aula',
  isPreview: false,
  courseTitle: 'Planilhas',
  files: [],
  done: false,
  quiz: null,
  exercise: null,
  note: '',
  progress: null,
  previousLessonId: null,
  nextLessonId: null,
};

test.each(['video', 'file'] as const)(
  'search engines do not follow the link of a %s of a lesson, and its site gets no access to the page',
  async (kind) => {
    await renderInHub(<LessonBody lesson={{ ...lesson, kind }} Video={() => null} startSecond={undefined} />);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(lesson.address);
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'noopener nofollow ugc',
      '_blank',
    ]);
  },
);
