import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const caio = await signInMemberForTwoYears(hub, members.caio);
const { made, aCourse, aQuiz, enrol, read, attempt, expectExact } = createCourseFixtures(hub, caio);

const readProgress = async (id: string, by = ana) => (await read(by, id)).progress;

describe('a quiz', () => {
  const options = (...right: number[]) =>
    ['um', 'dois', 'três'].map((text, index) => ({ text, right: right.includes(index) }));
  const three = {
    title: 'Prova',
    kind: 'quiz',
    quiz: {
      tries: 2,
      passShare: 100,
      questions: [
        { kind: 'single', prompt: 'Um?', options: options(1), explanation: 'segredo-um' },
        { kind: 'multiple', prompt: 'Quais?', options: options(0, 2), explanation: 'segredo-dois' },
        { kind: 'short', prompt: 'Nome?', accepted: ['São João'], explanation: 'segredo-tres' },
      ],
    },
  };
  const right = [[1], [2, 0], ' sao  joão '];

  async function opened(lesson: object = three, by = ana) {
    const { id, lessons } = await aCourse({ lessons: [lesson] });
    await enrol(by, id);
    const quiz = lessons[0] ?? '';
    await by.request('PUT', `/api/lessons/${quiz}/opening`);
    return { id, quiz, path: `/api/lessons/${quiz}` };
  }

  test('a quiz reveals a correct answer only once it is answered correctly or the last try is used', async () => {
    const { id, quiz, path } = await opened();
    const shown = JSON.stringify([(await ana.request('GET', path)).body, await read(ana, id)]);
    for (const secret of ['right', 'segredo', 'accepted', 'São João']) expect(shown).not.toContain(secret);
    const first = (await attempt(ana, quiz, [[1], [0], 'x'])).body;
    expect(first).toMatchObject({ triesLeft: 1, attempt: { share: 33, passed: false, number: 1 } });
    expect(first.attempt.questions).toMatchObject([
      { right: true, solution: { options: [1], explanation: 'segredo-um' } },
      { right: false, solution: null },
      { right: false, solution: null },
    ]);
    expect(JSON.stringify((await ana.request('GET', path)).body)).not.toContain('segredo-dois');
    const last = (await attempt(ana, quiz, [[1], [0, 1, 2]])).body;
    expect(last).toMatchObject({ triesLeft: 0, attempt: { passed: false } });
    expect(last.attempt.questions[2].solution.accepted).toEqual(['São João']);
    expect((await attempt(ana, quiz, right)).status).toBe(409);
  });

  test('a quiz is done by passing it, never by a mark', async () => {
    const { id, quiz, path } = await opened();
    expect((await ana.request('PUT', `${path}/completion`)).status).toBe(409);
    const passed = (await attempt(ana, quiz, right)).body;
    expect(passed).toMatchObject({ attempt: { share: 100, passed: true } });
    expect((await readProgress(id)).completedAt).not.toBeNull();
    await expectExact();
  });

  test('a quiz counts an attempt once, also with retries, and never allows more than the max', async () => {
    const { quiz } = await opened();
    const id = randomUUID();
    const twice = await Promise.all([1, 2].map(() => attempt(ana, quiz, [[0]], { id })));
    expect(twice.map(({ body }) => body.triesLeft)).toEqual([1, 1]);
    const many = await Promise.all([1, 2, 3, 4].map(() => attempt(ana, quiz, [[0]])));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('a quiz is graded in its current version, and its attempts restart when the questions change', async () => {
    const { quiz, path } = await opened();
    await attempt(ana, quiz, [[0]]);
    const questions = [{ ...three.quiz.questions[0], prompt: 'Outra?' }];
    const drafted = await made('PATCH', path, { quiz: { ...three.quiz, questions } });
    expect(drafted.quiz.questions[0]).toMatchObject({ prompt: 'Outra?', explanation: 'segredo-um' });
    expect((await attempt(ana, quiz, [[1]])).status).toBe(409);
    expect((await ana.request('GET', path)).body.quiz).toMatchObject({
      version: 2,
      triesLeft: 2,
      lastAttempt: null,
    });
    expect((await attempt(ana, quiz, [[1]], { version: 2 })).body.attempt.passed).toBe(true);
  });

  test('a quiz without its required fields is rejected', async () => {
    const { module } = await aCourse();
    const wrong = [
      { ...aQuiz, quiz: undefined },
      { ...aQuiz, kind: 'text' },
      { ...aQuiz, quiz: { questions: [] } },
      { ...aQuiz, quiz: { questions: [{ kind: 'single', prompt: 'x', options: options(0, 1) }] } },
      { ...aQuiz, quiz: { questions: [{ kind: 'multiple', prompt: 'x', options: options() }] } },
      { title: 'x', kind: 'video', address: 'javascript:alert(1)' },
    ];
    for (const lesson of wrong)
      expect((await caio.request('POST', `/api/course-modules/${module}/lessons`, lesson)).status).toBe(422);
  });
});

test('a quiz accepts answers only of members who have opened it', async () => {
  const { id, lessons } = await aCourse({ lessons: [aQuiz] });
  await enrol(ana, id);
  const [lesson = ''] = lessons;
  const early = await attempt(ana, lesson, [[0]]);
  expect(early.status).toBe(409);
  await ana.request('PUT', `/api/lessons/${lesson}/opening`);
  expect((await attempt(ana, lesson, [[0]])).status).toBe(200);
});
