import type { Quiz, QuizAttempt } from '@mutirao/contract/features/courses/quiz';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { QuizForm } from './QuizForm.tsx';

const quiz: Quiz = {
  version: 4,
  passShare: 50,
  tries: null,
  triesLeft: null,
  questions: [
    { kind: 'single', prompt: 'Quanto é 1 + 1?', options: ['1', '2'] },
    { kind: 'multiple', prompt: 'Quais são pares?', options: ['2', '3', '4'] },
    { kind: 'short', prompt: 'Capital do Brasil?', options: [] },
  ],
  lastAttempt: null,
};
const lesson: Lesson = {
  id: 'l1',
  courseId: 'c1',
  moduleId: 'm1',
  title: 'Quiz',
  kind: 'quiz',
  content: '',
  address: '',
  isPreview: false,
  courseTitle: 'Curso',
  files: [],
  done: false,
  quiz,
  exercise: null,
  note: '',
  progress: {
    enrolledAt: '2026-01-01T12:00:00.000Z',
    done: 0,
    total: 1,
    completedAt: null,
    resumeLessonId: null,
  },
  previousLessonId: null,
  nextLessonId: null,
};
const failed: QuizAttempt = {
  id: 'a1',
  number: 1,
  share: 0,
  passed: false,
  at: '2026-01-01T12:00:00.000Z',
  questions: [
    { right: false, solution: null },
    { right: false, solution: null },
    { right: false, solution: null },
  ],
};
const question = (number: number) => within(screen.getByRole('group', { name: `Questão ${number}` }));

test('an unanswered question is marked, and nothing is sent', async () => {
  const sent = stubServer({});
  await renderInHub(<QuizForm lesson={lesson} quiz={quiz} />);
  await userEvent.click(question(1).getByRole('radio', { name: '2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(question(1).queryByText('Responda esta questão.')).toBeNull();
  expect(question(2).getByText('Responda esta questão.')).toBeDefined();
  expect(question(3).getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('all answers are sent together with the version of the quiz, and survive a rejection', async () => {
  const sent = stubServer({});
  await renderInHub(<QuizForm lesson={lesson} quiz={quiz} />);
  await userEvent.click(question(1).getByRole('radio', { name: '2' }));
  await userEvent.click(question(2).getByRole('checkbox', { name: '4' }));
  await userEvent.click(question(2).getByRole('checkbox', { name: '2' }));
  await userEvent.type(question(3).getByRole('textbox', { name: 'Sua resposta' }), ' Brasília ');
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 4, answers: [[1], [0, 2], 'Brasília'] }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Responder' })).toHaveProperty('disabled', false),
  );
  expect(question(3).getByRole<HTMLInputElement>('textbox').value).toBe(' Brasília ');
  expect(question(1).getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
});

test('a learner who failed can try again, unless no attempt is left', async () => {
  const { unmount } = await renderInHub(<QuizForm lesson={lesson} quiz={{ ...quiz, lastAttempt: failed }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar outra vez' }));
  expect(question(1).getAllByRole('radio')).toHaveLength(2);
  unmount();
  await renderInHub(<QuizForm lesson={lesson} quiz={{ ...quiz, lastAttempt: failed, triesLeft: 0 }} />);
  expect(screen.queryByRole('button', { name: 'Tentar outra vez' })).toBeNull();
  expect(screen.getByText(/Não há mais tentativas/)).toBeDefined();
});

test('a viewer who is not enrolled cannot answer', async () => {
  await renderInHub(<QuizForm lesson={{ ...lesson, progress: null }} quiz={quiz} />);
  expect(screen.getByText('Inscreva-se no curso para responder.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
});
