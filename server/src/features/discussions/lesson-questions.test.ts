import { randomUUID } from 'node:crypto';
import {
  discussionPublishedEvent,
  lessonQuestionAskedEvent,
} from '@mutirao/contract/features/discussions/events';
import { beforeAll, expect, test } from 'vitest';
import { createCourseFixtures } from '#testing/courses';
import { postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { createDiscussion } from './create-discussion.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');
const { made, aCourse, enrol } = createCourseFixtures(hub, caio);
const rui = await hub.people.createSignedInMember('rui');
let course: Awaited<ReturnType<typeof aCourse>>;
let lesson: string;

beforeAll(async () => {
  course = await aCourse({ lessons: [{}, { title: 'Aberta', isPreview: true }] });
  lesson = course.lessons[0] ?? '';
  for (const by of [ana, bia]) await enrol(by, course.id);
});

const askQuestion = (by: TestPerson, about: object, content = 'Por que assim?') =>
  by.request('POST', '/api/discussions', { title: 'Dúvida', content, lesson: about });
const fetchQuestions = async (by: TestPerson, id = lesson, answered = '0', more = '') =>
  by.request('GET', `/api/lessons/${id}/questions?answered=${answered}${more}`);

test('a question is a discussion of the hub that leads to its lesson and to the second it is about', async () => {
  const { status, body } = await askQuestion(ana, { id: lesson, second: 125 });
  const about = { id: lesson, courseId: course.id, second: 125 };
  expect(status).toBe(201);
  expect(body).toMatchObject({ lesson: about });
  expect((await rui.request('GET', `/api/discussions/${body.id}`)).body).toMatchObject({ lesson: about });
  expect((await fetchQuestions(bia)).body).toMatchObject([
    { id: body.id, title: 'Dúvida', second: 125, author: { id: ana.id }, replies: 0, answer: null },
  ]);
  const plain = await askQuestion(ana, { id: lesson });
  expect(plain.body.lesson.second).toBeNull();
  const other = await ana.request('POST', '/api/discussions', { content: 'À parte' });
  expect((await ana.request('GET', `/api/discussions/${other.body.id}`)).body).not.toHaveProperty('lesson');
});

test('a question with an accepted answer is listed as answered, with the answer’s text', async () => {
  const { body } = await askQuestion(ana, { id: lesson }, 'E agora?');
  const reply = await postComment(bia, body.id, 'Assim **mesmo**.');
  expect((await fetchQuestions(ana, lesson, '1')).body).toEqual([]);
  const accepted = await ana.request('PUT', `/api/discussions/${body.id}/accepted-answer`, {
    commentId: reply,
  });
  expect(accepted.status).toBeLessThan(300);
  const { body: faq } = await fetchQuestions(rui, course.lessons[1], '1');
  expect(faq).toEqual([]);
  expect((await fetchQuestions(bia, lesson, '1')).body).toMatchObject([
    { id: body.id, replies: 1, answer: { id: reply, content: 'Assim **mesmo**.', author: { id: bia.id } } },
  ]);
  const open = (await fetchQuestions(bia)).body.map(({ id }: { id: string }) => id);
  expect(open).not.toContain(body.id);
  await bia.request('DELETE', `/api/comments/${reply}`);
  expect((await fetchQuestions(bia, lesson, '1')).body).toEqual([]);
});

test('only members who can read the lesson can add questions to it and see them', async () => {
  expect((await askQuestion(rui, { id: lesson })).status).toBe(404);
  expect((await fetchQuestions(rui)).status).toBe(404);
  const [, open = ''] = course.lessons;
  expect((await askQuestion(rui, { id: open })).status).toBe(201);
  expect((await fetchQuestions(rui, open)).body).toHaveLength(1);
  expect((await askQuestion(ana, { id: randomUUID() })).status).toBe(404);
  expect((await fetchQuestions(ana, randomUUID())).status).toBe(404);
  for (const second of [-1, 86_401, 1.5])
    expect((await askQuestion(ana, { id: lesson, second })).status).toBe(422);
  const draft = await aCourse({ publish: false });
  expect((await askQuestion(caio, { id: draft.lessons[0] })).status).toBe(404);
});

test('an archived course preserves its questions and accepts no new ones', async () => {
  const old = await aCourse();
  const [id = ''] = old.lessons;
  await enrol(ana, old.id);
  await askQuestion(ana, { id });
  await made('PUT', `/api/courses/${old.id}/archive`);
  expect((await askQuestion(ana, { id })).status).toBe(409);
  expect((await fetchQuestions(ana, id)).body).toHaveLength(1);
});

test('a question outlives its lesson', async () => {
  const short = await aCourse({ lessons: [{}, {}] });
  const [id = ''] = short.lessons;
  await enrol(ana, short.id);
  const { body } = await askQuestion(ana, { id });
  await made('DELETE', `/api/lessons/${id}`);
  const read = await ana.request('GET', `/api/discussions/${body.id}`);
  expect(read.status).toBe(200);
  expect(read.body).not.toHaveProperty('lesson');
});

test('deleted questions and those of blocked members are not listed', async () => {
  const quiet = await aCourse();
  const [id = ''] = quiet.lessons;
  for (const by of [ana, bia]) await enrol(by, quiet.id);
  const { body } = await askQuestion(ana, { id });
  await askQuestion(bia, { id });
  await ana.request('PUT', `/api/users/${bia.id}/block`, { kind: 'mute' });
  expect(
    (await fetchQuestions(ana, id)).body.map((item: { author: { id: string } }) => item.author.id),
  ).toEqual([ana.id]);
  await ana.request('DELETE', `/api/users/${bia.id}/block`);
  expect((await fetchQuestions(ana, id)).body).toHaveLength(2);
  await ana.request('DELETE', `/api/discussions/${body.id}`);
  expect((await fetchQuestions(ana, id)).body).toHaveLength(1);
});

test('pages follow each other without a gap', async () => {
  const long = await aCourse();
  const [id = ''] = long.lessons;
  await enrol(ana, long.id);
  for (let number = 0; number < 5; number += 1) await askQuestion(ana, { id, second: number });
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = await fetchQuestions(ana, id, '0', `&limit=2${cursor}`);
    seen.push(...page.body.map((item: { second: number }) => item.second));
    const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    cursor = next ? `&cursor=${next}` : '';
  } while (cursor);
  expect(seen).toEqual([4, 3, 2, 1, 0]);
});

test('viewers of the lesson receive the change', async () => {
  const received: string[] = [];
  const live = {
    ...hub.ctx.realtime,
    broadcast: (event: { type: string }) => void received.push(event.type),
  };
  const author = { id: ana.id, role: 'member', createdAt: new Date(0) } as const;
  await createDiscussion({ ...hub.ctx, realtime: live }, author, {
    content: 'Ouviu?',
    lesson: { id: lesson },
  });
  expect(received).toEqual([discussionPublishedEvent.type, lessonQuestionAskedEvent.type]);
});
