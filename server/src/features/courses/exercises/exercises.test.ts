import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { runProgramInSandbox } from '#platform/sandbox/run-program-in-sandbox';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
const { made, aCourse, aLesson, anExercise, enrol, read, submit, expectExact } = createCourseFixtures(
  hub,
  caio,
);

const right = 'const soma = (a, b) => a + b;';
const wrong = 'const soma = (a, b) => {\n  return a - b;\n};';
const python = {
  ...anExercise,
  exercise: { language: 'python', tests: [{ name: 'Um', expression: 'um()', expected: '1' }] },
};

async function opened(lesson: object = anExercise, by = ana) {
  const { id, lessons } = await aCourse({ lessons: [lesson] });
  await enrol(by, id);
  const exercise = lessons[0] ?? '';
  const path = `/api/lessons/${exercise}`;
  await by.request('PUT', `${path}/opening`);
  return { id, exercise, path };
}

const readProgress = async (id: string, by = ana) => (await read(by, id)).progress;

describe('an exercise', () => {
  test('an exercise shows only the name of a hidden test, and not the solution, before and after it is solved', async () => {
    const { id, exercise, path } = await opened();
    const shown = [(await ana.request('GET', path)).body, await read(ana, id)];
    expect(shown[0].exercise.tests).toEqual([
      { name: 'Soma dois', expression: 'soma(2, 3)', expected: '5' },
      { name: 'Junta textos', expression: null, expected: null },
    ]);
    const spy = 'const soma = (...all) => { throw new Error(JSON.stringify(all)); };';
    for (const code of [wrong, spy, right]) shown.push((await submit(ana, exercise, code)).body);
    shown.push((await ana.request('GET', path)).body);
    for (const secret of ['zig', 'zag', 'segredo', 'solution', 'hidden'])
      expect(JSON.stringify(shown), secret).not.toContain(secret);
  });

  test('an exercise reports the result of each visible test, and where a program failed', async () => {
    const { exercise } = await opened();
    const failed = (await submit(ana, exercise, wrong)).body.submission;
    expect(failed).toMatchObject({ passed: false });
    expect(failed.results).toEqual([
      { passed: false, got: '-1', mistake: null },
      { passed: false, got: null, mistake: null },
    ]);
    const broken = 'const soma = (a) => {\n  return a.b.c;\n};';
    const { results } = (await submit(ana, exercise, broken)).body.submission;
    expect(results[0]).toMatchObject({ passed: false, got: null, mistake: { why: 'failed', line: 2 } });
    expect(results[0].mistake.text).toContain('TypeError');
    expect(results[1]).toEqual({ passed: false, got: null, mistake: null });
  });

  test('an exercise is done by passing all its tests, never by a mark', async () => {
    const { id, exercise, path } = await opened();
    expect((await ana.request('PUT', `${path}/completion`)).status).toBe(409);
    await submit(ana, exercise, wrong);
    expect((await readProgress(id)).done).toBe(0);
    expect((await submit(ana, exercise, right)).body.submission.passed).toBe(true);
    const progress = await readProgress(id);
    expect(progress).toMatchObject({ done: 1, total: 1 });
    expect(progress.completedAt).not.toBeNull();
    expect((await ana.request('GET', `/api/courses/${id}/certificate`)).status).toBe(200);
    await expectExact();
  });

  test('an exercise is checked once for each submission, also with retries', async () => {
    const { exercise } = await opened();
    const id = randomUUID();
    const both = await Promise.all([1, 2].map(() => submit(ana, exercise, right, { id })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const again = await submit(ana, exercise, wrong, { id });
    expect(again.body).toEqual(both[0]?.body);
    await expectExact();
  });

  test('an exercise stores the last submission and the first that passed', async () => {
    const { exercise, path } = await opened();
    const codes = [wrong, right, `${right} // de novo`, wrong, `${wrong} `];
    for (const code of codes) await submit(ana, exercise, code);
    const stored = await hub.db.rows<{ code: string; is_first_passed: boolean }>(sql`
      select code, is_first_passed from exercise_submissions where lesson_id = ${exercise} order by number`);
    expect(stored).toEqual([
      { code: right, is_first_passed: true },
      { code: `${wrong} `, is_first_passed: false },
    ]);
    const { exercise: shown, done } = (await ana.request('GET', path)).body;
    expect(done).toBe(true);
    expect(shown).toMatchObject({ lastCode: `${wrong} `, lastSubmission: { passed: false } });
  });

  test('an exercise is checked in its current version, and stays done when its tests change', async () => {
    const { id, exercise, path } = await opened();
    await submit(ana, exercise, right);
    const sent = { ...anExercise.exercise, starter: '// Comece aqui.' };
    await made('PATCH', path, { exercise: sent });
    expect((await ana.request('GET', path)).body.exercise).toMatchObject({
      version: 1,
      starter: sent.starter,
    });
    const tests = [{ name: 'Outro', expression: 'soma(1, 1)', expected: '3', hidden: false }];
    const drafted = await made('PATCH', path, { exercise: { ...sent, tests } });
    expect(drafted.exercise).toMatchObject({ tests, solution: anExercise.exercise.solution });
    expect((await submit(ana, exercise, right)).status).toBe(409);
    const { exercise: shown, done } = (await ana.request('GET', path)).body;
    expect(done).toBe(true);
    expect(shown).toMatchObject({ version: 2, lastCode: right, lastSubmission: null });
    expect((await submit(ana, exercise, right, { version: 2 })).body.submission.passed).toBe(false);
    expect((await readProgress(id)).completedAt).not.toBeNull();
    await expectExact();
  });

  test('an exercise accepts programs only of enrolled members who have opened it', async () => {
    const { id, lessons } = await aCourse({ lessons: [{ ...anExercise, isPreview: true }, {}] });
    const [exercise = '', text = ''] = lessons;
    expect((await submit(bia, exercise, right)).status).toBe(403);
    await enrol(bia, id);
    expect((await submit(bia, exercise, right)).status).toBe(409);
    await bia.request('PUT', `/api/lessons/${text}/opening`);
    expect((await submit(bia, text, right)).status).toBe(409);
    expect((await submit(bia, randomUUID(), right)).status).toBe(404);
    await bia.request('PUT', `/api/lessons/${exercise}/opening`);
    expect((await submit(bia, exercise, 'x'.repeat(10_001))).status).toBe(422);
    expect((await submit(bia, exercise, right)).status).toBe(200);
  });

  test('an exercise counts in the panel of its authors as every lesson does', async () => {
    const { id, exercise } = await opened();
    const shown = async () => (await caio.request('GET', `/api/courses/${id}/panel`)).body.lessons[0];
    await submit(ana, exercise, wrong);
    expect(await shown()).toMatchObject({ done: 0, stopped: 1 });
    await submit(ana, exercise, right);
    expect(await shown()).toMatchObject({ done: 1, stopped: 0 });
  });

  test('an exercise returns when to retry while more programs are sent than there is capacity for', async () => {
    const { id, exercise } = await opened();
    // Two programs run until they are stopped, and the others wait for them.
    const busy = Array.from({ length: 12 }, (_, index) =>
      runProgramInSandbox({ code: index < 2 ? 'for (;;);' : '', expressions: ['1'] }, `membro-${index}`),
    );
    const { status, headers, body } = await submit(ana, exercise, right);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.message).toContain('Muita gente está enviando código agora.');
    await Promise.all(busy);
    expect((await readProgress(id)).done).toBe(0);
    expect((await submit(ana, exercise, right)).status).toBe(200);
  }, 60_000);

  test('an exercise in Python is practice: the learner marks it as done, and submissions are rejected', async () => {
    const { exercise, path } = await opened(python);
    expect((await submit(ana, exercise, 'def um(): return 1')).status).toBe(409);
    expect((await ana.request('PUT', `${path}/completion`)).status).toBe(200);
  });

  test('an exercise without its required fields is rejected with the reason', async () => {
    const { module } = await aCourse();
    const { exercise } = anExercise;
    const exerciseTest = { name: 'Um', expression: 'um()', expected: '1', hidden: false };
    const wrongs: [object, string][] = [
      [{ exercise: undefined }, 'Um exercício tem testes; outra aula, não.'],
      [{ kind: 'text' }, 'Um exercício tem testes; outra aula, não.'],
      [{ exercise: { ...exercise, tests: [] } }, 'Envie no mínimo 1.'],
      [
        { exercise: { ...exercise, tests: Array.from({ length: 21 }, () => exerciseTest) } },
        'Envie no máximo 20.',
      ],
      [{ exercise: { ...exercise, tests: [{ ...exerciseTest, name: ' ' }] } }, 'Preencha este campo.'],
      [{ exercise: { ...exercise, tests: [{ ...exerciseTest, expression: '' }] } }, 'Preencha este campo.'],
      [
        { exercise: { ...exercise, tests: [{ ...exerciseTest, expected: '{a: 1}' }] } },
        'Escreva um valor em JSON',
      ],
      [{ exercise: { ...exercise, starter: 'x'.repeat(10_001) } }, 'Use no máximo'],
      [
        { exercise: { ...python.exercise, tests: [{ ...exerciseTest, hidden: true }] } },
        'Testes ocultos são só de exercícios em JavaScript',
      ],
    ];
    for (const [change, why] of wrongs) {
      const { status, body } = await caio.request('POST', `/api/course-modules/${module}/lessons`, {
        ...anExercise,
        ...change,
      });
      expect(status, why).toBe(422);
      expect(JSON.stringify(body.fields)).toContain(why);
    }
    const text = await aLesson(module);
    expect((await caio.request('PATCH', `/api/lessons/${text}`, { exercise })).status).toBe(422);
  });

  test('an exercise can be tried by staff before it is saved, with all its results', async () => {
    const { exercise } = anExercise;
    const trial = { code: wrong, tests: exercise.tests };
    expect((await ana.request('POST', '/api/exercise-trials', trial)).status).toBe(403);
    const { status, body } = await caio.request('POST', '/api/exercise-trials', trial);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { passed: false, got: '-1', mistake: null },
      { passed: false, got: null, mistake: expect.objectContaining({ why: 'failed' }) },
    ]);
  });
});
