import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import {
  minimalCourseFileText,
  buildOneLessonFolder,
  createCourseFolderFixtures,
  buildLessonFileText,
  zipFolder,
} from '#testing/course-folders';
import { createTestVideoBytes, isFileStored } from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { purgeOldImports } from '../index.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
const { aCourse, read } = createCourseFixtures(hub, caio);
const { exportZip, send, tried, apply, imported } = createCourseFolderFixtures(hub.url, caio);
const countCourses = async () =>
  (await hub.db.row<{ n: number }>(sql`select count(*)::int as n from courses`))?.n;

test('a pending import creates nothing, belongs to its author, and is applied once', async () => {
  const before = await countCourses();
  const { id } = await tried(buildOneLessonFolder(buildLessonFileText('titulo: B')));
  expect(await countCourses()).toBe(before);
  expect((await apply(id, false, dora)).status).toBe(404);
  const [first, second] = await Promise.all([apply(id), apply(id)]);
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await countCourses()).toBe((before ?? 0) + 1);
  expect((await caio.request('DELETE', `/api/course-folders/${id}`)).status).toBe(204);
  expect((await apply(id)).status).toBe(404);
});

test('members can neither export nor import a course', async () => {
  const { id } = await aCourse();
  expect((await exportZip(id, 'all', ana)).status).toBe(403);
  expect((await send(await zipFolder({ 'curso.md': minimalCourseFileText }), undefined, ana)).status).toBe(
    403,
  );
  expect(
    (await send(await zipFolder({ 'curso.md': minimalCourseFileText }), crypto.randomUUID())).status,
  ).toBe(404);
  const { id: trial } = await tried({ 'curso.md': minimalCourseFileText });
  expect((await apply(trial, false, ana)).status).toBe(403);
});

test('unapplied folders are purged when they are cancelled, uploaded again or a day old', async () => {
  const video = () =>
    buildOneLessonFolder(buildLessonFileText('titulo: V\ntipo: video\narquivo: arquivos/v.mp4'), {
      'arquivos/v.mp4': createTestVideoBytes(500),
    });
  const readParts = async (id: string | null) =>
    (await hub.db.row<{ parts: string[] }>(sql`select parts from course_folders where id = ${id}`))?.parts ??
    [];
  const first = await tried(video());
  const [firstPart] = await readParts(first.id);
  expect(await isFileStored(hub.ctx, firstPart)).toBe(true);
  const second = await tried(video());
  expect(await isFileStored(hub.ctx, firstPart)).toBe(false);
  const [two] = await readParts(second.id);
  await caio.request('DELETE', `/api/course-folders/${second.id}`);
  expect(await isFileStored(hub.ctx, two)).toBe(false);
  const third = await tried(video());
  const [three] = await readParts(third.id);
  const after = (hours: number) => ({
    ...hub.ctx,
    now: () => new Date(hub.ctx.now().getTime() + hours * 3_600_000),
  });
  await purgeOldImports(after(23));
  expect(await isFileStored(hub.ctx, three)).toBe(true);
  await purgeOldImports(after(25));
  expect(await isFileStored(hub.ctx, three)).toBe(false);
  const { courseId } = await imported(video());
  await purgeOldImports(after(25));
  const { lessons } = (await read(caio, courseId)).modules[0];
  expect((await caio.request('GET', `/api/lessons/${lessons[0].id}`)).body.files).toMatchObject([
    { bytes: 500 },
  ]);
});

test('the audit log records how much was added and removed, and none of the content', async () => {
  const { courseId } = await imported(buildOneLessonFolder(buildLessonFileText('titulo: B')));
  await exportZip(courseId);
  const entries = await hub.db.rows(sql`
    select action, before, after from audit_entries where subject_id = ${courseId} order by action`);
  expect(entries).toEqual([
    { action: 'course.created', before: null, after: { price: 0, status: 'draft' } },
    { action: 'course.exported', before: null, after: { files: 0, lessons: 1, modules: 1 } },
    { action: 'course.imported', before: { lessons: 0, modules: 0 }, after: { lessons: 1, modules: 1 } },
  ]);
});
