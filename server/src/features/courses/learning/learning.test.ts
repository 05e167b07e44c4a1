import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { made, aCourse, aLesson, enrol, read, learn, expectExact } = createCourseFixtures(hub, caio);

const readProgress = async (id: string, by = ana) => (await read(by, id)).progress;
const readPoints = async (id: string) =>
  (await hub.db.row<{ points: number }>(sql`select points from member_points where member_id = ${id}`))
    ?.points ?? 0;

describe('learning', () => {
  test('a priced course cannot be joined for free', async () => {
    const { id, lessons } = await aCourse({ price: 100 });
    const rejected = await enrol(ana, id);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'conflict']);
    expect(await readProgress(id)).toBeNull();
    expect((await ana.request('GET', `/api/lessons/${lessons[0]}`)).status).toBe(403);
  });

  test('two concurrent enrolments count once', async () => {
    const { id } = await aCourse();
    const both = await Promise.all([enrol(ana, id), enrol(ana, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(bia, id)).enrolments).toBe(1);
    await expectExact();
  });

  test('learning resumes at the last lesson, and counts what was opened and marked as done', async () => {
    const { id, lessons } = await aCourse({ lessons: [{}, {}, {}] });
    const [first, second, third] = lessons;
    await enrol(ana, id);
    expect(await readProgress(id)).toMatchObject({ done: 0, total: 3, resumeLessonId: first });
    expect((await ana.request('PUT', `/api/lessons/${first}/completion`)).status).toBe(409);
    await learn(ana, first ?? '');
    expect(await readProgress(id)).toMatchObject({ done: 1, resumeLessonId: second });
    await ana.request('PUT', `/api/lessons/${third}/opening`);
    expect(await readProgress(id)).toMatchObject({ done: 1, resumeLessonId: third });
    await learn(ana, first ?? '');
    expect((await learn(ana, first ?? '')).body).toMatchObject({ done: 1, total: 3 });
    expect((await ana.request('GET', '/api/courses/published')).body).toContainEqual(
      expect.objectContaining({ id, progress: expect.objectContaining({ done: 1, total: 3 }) }),
    );
  });

  test('a course is completed once and gives its points once, also on a double submit', async () => {
    const { id, module, lessons } = await aCourse({ lessons: [{}, {}] });
    await enrol(bia, id);
    const before = await readPoints(bia.id);
    for (const lesson of lessons) await bia.request('PUT', `/api/lessons/${lesson}/opening`);
    await Promise.all(
      [...lessons, ...lessons].map((lesson) => bia.request('PUT', `/api/lessons/${lesson}/completion`)),
    );
    const { completedAt } = await readProgress(id, bia);
    expect(completedAt).not.toBeNull();
    expect((await readPoints(bia.id)) - before).toBe(50);
    const entries = (await bia.request('GET', '/api/user/points')).body as {
      kind: string;
      course: unknown;
    }[];
    expect(entries.filter(({ kind }) => kind === 'course')).toMatchObject([{ course: { id }, amount: 50 }]);
    expect((await bia.request('GET', '/api/user/stats')).body).toMatchObject({ coursesCompleted: 1 });

    const more = await aLesson(module);
    expect(await readProgress(id, bia)).toMatchObject({ done: 2, total: 3, completedAt });
    await learn(bia, more);
    expect((await readPoints(bia.id)) - before).toBe(50);
    await made('DELETE', `/api/lessons/${more}`);
    expect(await readProgress(id, bia)).toMatchObject({ done: 2, total: 2, completedAt });
    await expectExact();
  });

  test('notes are private to their author', async () => {
    const { id, lessons } = await aCourse();
    const path = `/api/lessons/${lessons[0]}`;
    expect((await ana.request('PUT', `${path}/note`, { text: 'Lembrar' })).status).toBe(403);
    for (const member of [ana, bia]) await enrol(member, id);
    await ana.request('PUT', `${path}/note`, { text: 'Lembrar' });
    expect((await ana.request('GET', path)).body.note).toBe('Lembrar');
    for (const member of [bia, dora]) expect((await member.request('GET', path)).body.note).toBe('');
    await ana.request('PUT', `${path}/note`, { text: '' });
    expect((await ana.request('GET', path)).body.note).toBe('');
  });

  test('members who completed half of a course can rate it, and three ratings are shown', async () => {
    const { id, lessons } = await aCourse({ lessons: [{}, {}] });
    const rate = (by = ana, stars = 5) => by.request('PUT', `/api/courses/${id}/rating`, { stars });
    expect((await rate()).status).toBe(403);
    await enrol(ana, id);
    expect((await rate()).status).toBe(409);
    for (const stars of [0, 6, 1.5]) expect((await rate(ana, stars)).status).toBe(422);
    for (const member of [ana, bia, dora]) {
      await enrol(member, id);
      await learn(member, lessons[0] ?? '');
    }
    expect((await rate(ana, 1)).body).toMatchObject({ rating: null, ratings: 1, myRating: 1 });
    await rate(bia, 4);
    await rate(ana, 5);
    expect((await read(ana, id)).rating).toBeNull();
    expect((await rate(dora, 4)).body).toMatchObject({ rating: 43, ratings: 3 });
    await expectExact();
  });

  test('the authors of a course see how many enrolled, how many finished, and where they stop', async () => {
    const { id, lessons } = await aCourse({ lessons: [{}, {}] });
    for (const member of [ana, bia]) {
      await enrol(member, id);
      await learn(member, lessons[0] ?? '');
    }
    await learn(bia, lessons[1] ?? '');
    expect((await caio.request('GET', `/api/courses/${id}/panel`)).body).toMatchObject({
      enrolments: 2,
      completions: 1,
      lessons: [
        { done: 2, stopped: 1 },
        { done: 1, stopped: 0 },
      ],
    });
    expect((await ana.request('GET', `/api/courses/${id}/panel`)).status).toBe(403);
  });
});
