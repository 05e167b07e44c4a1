import { describe, expect, test } from 'vitest';
import { testNewCourseInput, createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const caio = await signInMemberForTwoYears(hub, members.caio);
const { made, aCourse, aLesson, enrol, read, expectExact } = createCourseFixtures(hub, caio);

describe('modules and lessons', () => {
  const titles = async (id: string) =>
    (await read(caio, id)).modules.map((module: { title: string; lessons: { title: string }[] }) => [
      module.title,
      ...module.lessons.map(({ title }) => title),
    ]);

  test('modules and lessons are in the order in which they are placed', async () => {
    const { id } = await made('POST', '/api/courses', testNewCourseInput);
    const add = async (title: string) =>
      (await made('POST', `/api/courses/${id}/modules`, { title })).id as string;
    const [first, second] = [await add('um'), await add('dois')];
    const [a, b, c] = [
      await aLesson(first, { title: 'a' }),
      await aLesson(first, { title: 'b' }),
      await aLesson(first, { title: 'c' }),
    ];
    const set = (lesson: string, moduleId: string, after: string | null) =>
      caio.request('PUT', `/api/lessons/${lesson}/place`, { moduleId, after });
    await set(c, first, a);
    expect(await titles(id)).toEqual([['um', 'a', 'c', 'b'], ['dois']]);
    await set(b, first, null);
    await set(a, second, null);
    expect(await titles(id)).toEqual([
      ['um', 'b', 'c'],
      ['dois', 'a'],
    ]);
    await made('PUT', `/api/course-modules/${second}/place`, { after: null });
    expect((await titles(id)).map(([title]: string[]) => title)).toEqual(['dois', 'um']);
    for (let n = 0; n < 40; n += 1) await set(n % 2 ? b : c, first, null);
    expect((await titles(id))[1]).toEqual(['um', 'b', 'c']);
    const other = await aCourse();
    expect((await set(a, other.module, null)).status).toBe(422);
    expect((await set(a, first, other.lessons[0] ?? '')).status).toBe(422);
    await expectExact();
  });

  test('a published course always has at least one lesson', async () => {
    const { id, module, lessons } = await aCourse();
    expect((await caio.request('DELETE', `/api/lessons/${lessons[0]}`)).status).toBe(409);
    expect((await caio.request('DELETE', `/api/course-modules/${module}`)).status).toBe(409);
    await aLesson(module);
    expect((await caio.request('DELETE', `/api/lessons/${lessons[0]}`)).status).toBe(204);
    expect((await read(ana, id)).lessons).toBe(1);
    await expectExact();
  });

  test('enrolled members can read a lesson, everyone can read a preview', async () => {
    const { id, lessons } = await aCourse({ lessons: [{}, { isPreview: true }] });
    const [closed, open] = lessons.map((lesson) => `/api/lessons/${lesson}`) as [string, string];
    expect((await ana.request('GET', closed)).status).toBe(403);
    expect((await ana.request('GET', open)).body).toMatchObject({ content: 'Leia *isto*.', progress: null });
    expect((await ana.request('PUT', `${open}/opening`)).status).toBe(403);
    expect((await ana.request('PUT', `${open}/completion`)).status).toBe(403);
    await enrol(ana, id);
    expect((await ana.request('GET', closed)).body).toMatchObject({
      nextLessonId: lessons[1],
      previousLessonId: null,
    });
    expect((await ana.request('GET', `${closed}/draft`)).status).toBe(403);
    const { lessons: hidden } = await aCourse({ publish: false, lessons: [{ isPreview: true }] });
    expect((await ana.request('GET', `/api/lessons/${hidden[0]}`)).status).toBe(404);
  });
});
