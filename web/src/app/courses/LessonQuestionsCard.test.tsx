import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import type { LessonQuestion } from '@mutirao/contract/features/discussions/lesson-questions/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { formatNextLinkHeader } from '#platform/api/link-header.ts';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { LessonQuestionsCard } from './LessonQuestionsCard.tsx';

const list = 'GET /api/lessons/l1/questions';
const publish = 'POST /api/discussions';
const failure = { status: 500, body: {} };

const lesson: Lesson = {
  id: 'l1',
  courseId: 'c1',
  moduleId: 'm1',
  title: 'Regar',
  kind: 'video',
  content: '',
  address: '',
  isPreview: false,
  courseTitle: 'Horta em casa',
  files: [],
  done: false,
  quiz: null,
  exercise: null,
  note: '',
  progress: null,
  previousLessonId: null,
  nextLessonId: null,
};
const open: LessonQuestion = {
  id: 'q1',
  title: 'Quanta água?',
  second: 125,
  author: { id: 'm2', name: 'Bia Souza', avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  replies: 0,
  answer: null,
};
const answered: LessonQuestion = {
  ...open,
  id: 'q2',
  title: 'De manhã?',
  second: null,
  replies: 1,
  answer: {
    id: 'a1',
    content: 'Sim, **cedo**.',
    author: { id: 'm4', name: 'Dora Melo', avatar: null, role: 'admin' },
  },
};

type Questions = { isAnswered: boolean; cursor: string | null };
type Reply = { status?: number; body: unknown; headers?: Record<string, string> };
type Options = {
  reply?: (request: Questions) => Reply | Promise<Reply>;
  kind?: Lesson['kind'];
  me?: OwnProfile | null;
};

async function renderCard({ reply = () => ({ body: [] }), kind = 'video', me = ana }: Options = {}) {
  const sent = stubServer({
    [list]({ query }) {
      const params = new URLSearchParams(query);
      return reply({ isAnswered: params.get('answered') === '1', cursor: params.get('cursor') });
    },
  });
  // The notice of a suspended member is loaded on demand.
  await act(() =>
    renderInHub(
      <Suspense>
        <LessonQuestionsCard lesson={{ ...lesson, kind }} courseId="c1" />
      </Suspense>,
      { me },
    ),
  );
  await screen.findByRole('region', { name: 'Perguntas desta aula' });
  return sent;
}

const card = () => within(screen.getByRole('region', { name: 'Perguntas desta aula' }));
const retry = () => userEvent.click(card().getByRole('button', { name: 'Tentar de novo' }));
const moment = () => card().getByRole<HTMLInputElement>('textbox', { name: 'Momento do vídeo (opcional)' });

async function openForm() {
  // The form is loaded when it opens.
  await act(() => userEvent.click(card().getByRole('button', { name: 'Fazer uma pergunta' })));
  return card().findByRole('textbox', { name: 'Texto' });
}

test('the card is loading until both groups have come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderCard({
    reply: ({ isAnswered }) => (isAnswered ? { body: [answered] } : promise.then(() => ({ body: [] }))),
  });
  expect(card().getByRole('status', { name: 'Carregando as perguntas' })).toBeDefined();
  expect(card().getByRole('button', { name: 'Fazer uma pergunta' })).toBeDefined();
  resolve();
  expect(await card().findByRole('region', { name: 'Perguntas respondidas' })).toBeDefined();
  expect(card().queryByRole('status', { name: 'Carregando as perguntas' })).toBeNull();
});

test('a lesson without questions says so', async () => {
  await renderCard();
  expect(await card().findByText(/^Ninguém perguntou nada ainda\./)).toBeDefined();
  expect(card().queryByRole('region')).toBeNull();
});

test('answered questions come first with their answers, and open ones after them', async () => {
  await renderCard({ reply: ({ isAnswered }) => ({ body: [isAnswered ? answered : open] }) });
  await card().findByRole('link', { name: 'De manhã?' });
  expect(
    card()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Perguntas respondidas', 'À espera de resposta']);
  const faq = within(card().getByRole('region', { name: 'Perguntas respondidas' }));
  expect(faq.getByRole('listitem').textContent).toContain('Resposta de Dora Melo');
  expect(faq.getByText('cedo').tagName).toBe('STRONG');
  const waiting = within(card().getByRole('region', { name: 'À espera de resposta' }));
  expect(waiting.getByRole('listitem').textContent).toContain('Bia Souza perguntou\u00a0· sem respostas');
  expect(waiting.getByRole('link', { name: 'Quanta água?' }).getAttribute('href')).toBe('/discussions/q1');
  expect(card().queryByText(/Ninguém perguntou/)).toBeNull();
});

test('only a question about a moment of the video links to that moment', async () => {
  await renderCard({ reply: ({ isAnswered }) => ({ body: [isAnswered ? answered : open] }) });
  const link = await card().findByRole('link', { name: 'Ir para 2:05 do vídeo' });
  expect(link.getAttribute('href')).toBe('/cursos/c1/aulas/l1?s=125');
  expect(card().getAllByRole('link', { name: /do vídeo$/ })).toHaveLength(1);
});

test.each([
  ['answered', true],
  ['open', false],
])('%s questions that failed to load are loaded by the retry button', async (_, failing) => {
  let fails = true;
  await renderCard({
    reply: ({ isAnswered }) =>
      fails && isAnswered === failing ? failure : { body: [isAnswered ? answered : open] },
  });
  expect((await card().findByRole('alert')).textContent).toContain('Não foi possível carregar as perguntas.');
  expect(card().queryByRole('region')).toBeNull();
  expect(card().getByRole('button', { name: 'Fazer uma pergunta' })).toBeDefined();
  fails = false;
  await retry();
  expect(await card().findByRole('link', { name: 'Quanta água?' })).toBeDefined();
  expect(card().getByRole('link', { name: 'De manhã?' })).toBeDefined();
});

test('further questions are loaded by a button, which reports a failure and tries again', async () => {
  let fails = true;
  await renderCard({
    reply({ isAnswered, cursor }) {
      if (isAnswered) return { body: [] };
      if (cursor === null) return { body: [open], headers: { Link: formatNextLinkHeader('p2') ?? '' } };
      return fails ? failure : { body: [{ ...open, id: 'q3', title: 'E no inverno?' }] };
    },
  });
  await userEvent.click(await card().findByRole('button', { name: 'Mais perguntas' }));
  expect(await card().findByRole('alert')).toBeDefined();
  expect(card().getByRole('link', { name: 'Quanta água?' })).toBeDefined();
  fails = false;
  await retry();
  expect(await card().findByRole('link', { name: 'E no inverno?' })).toBeDefined();
  expect(card().getByRole('link', { name: 'Quanta água?' })).toBeDefined();
  expect(card().queryByRole('alert')).toBeNull();
});

test('a question is sent with its moment in the video', async () => {
  const sent = await renderCard();
  await userEvent.type(await openForm(), 'Um copo por vaso?');
  await userEvent.type(moment(), '2:05');
  await userEvent.click(card().getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(sent.some(({ call }) => call === publish)).toBe(true));
  expect(sent.find(({ call }) => call === publish)?.body).toMatchObject({
    content: 'Um copo por vaso?',
    lesson: { id: 'l1', second: 125 },
  });
});

test('a text that is not a time is rejected at its field, and the question is not sent', async () => {
  const sent = await renderCard();
  await userEvent.type(await openForm(), 'Um copo por vaso?');
  await userEvent.type(moment(), 'dois e cinco');
  expect(moment().getAttribute('aria-invalid')).toBe('true');
  expect(card().getByText('Escreva minutos e segundos, como 2:05.')).toBeDefined();
  await userEvent.click(card().getByRole('button', { name: 'Publicar' }));
  expect(sent.filter(({ call }) => call === publish)).toEqual([]);
  await userEvent.clear(moment());
  expect(moment().getAttribute('aria-invalid')).not.toBe('true');
});

test('a question about a lesson without a video has no field for a moment', async () => {
  await renderCard({ kind: 'text' });
  expect(await openForm()).toBeDefined();
  expect(card().queryByRole('textbox', { name: /Momento/ })).toBeNull();
});

test('a suspended member reads the questions and cannot ask', async () => {
  const ban = {
    type: 'temporary_ban',
    endsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    reason: 'Ofensa',
    rule: null,
  } as const;
  await renderCard({ me: { ...ana, ban }, reply: ({ isAnswered }) => ({ body: isAnswered ? [] : [open] }) });
  expect(await card().findByRole('link', { name: 'Quanta água?' })).toBeDefined();
  expect(await card().findByText(/^Sua conta está suspensa até/)).toBeDefined();
  expect(card().queryByRole('button', { name: 'Fazer uma pergunta' })).toBeNull();
});
