import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import { createCourseFolderFixtures, type TestCourseFolder } from '#testing/course-folders';
import {
  createTestVideoBytes,
  buildWebVttCaptions,
  isFileStored,
  readLessonFilePartKeys,
  createLessonFileFixtures,
} from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { exportCourseAsZip } from './export-folder.ts';

const { hub, caio, dora } = await startSharedTestHub('caio', 'dora');
const { aCourse, made } = createCourseFixtures(hub, caio);
const { exported, tried, apply, imported } = createCourseFolderFixtures(hub.url, caio);
const { addFile } = createLessonFileFixtures(hub.url, caio);

const path = '01-primeiro-modulo/01-filme.md';
const video = 'arquivos/01-01-aula.mp4';

/** Creates a course with one video and its captions, and returns it with its exported folder. */
async function aFilm() {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Filme', kind: 'video' }] });
  const lesson = lessons[0] ?? '';
  const file = await addFile(lesson, createTestVideoBytes(300), { name: 'aula.mp4' });
  await addFile(lesson, buildWebVttCaptions(), { kind: 'captions', name: 'fala.vtt', language: 'en' });
  return { id, lesson, file, folder: await exported(id) };
}
const readFiles = async (lesson: string) => (await made('GET', `/api/lessons/${lesson}`)).files;
const without = (folder: TestCourseFolder, words: RegExp): TestCourseFolder => ({
  ...folder,
  [path]: String(folder[path]).replace(words, ''),
});

test('another video replaces the earlier one, and captions that are not named are removed', async () => {
  const { id, lesson, file, folder } = await aFilm();
  const [part] = await readLessonFilePartKeys(hub.db, file);
  const other = { ...without(folder, /^legendas:\n(?: .*\n)+/m), [video]: createTestVideoBytes(301) };
  const trial = await tried(other, id);
  expect(trial.files).toEqual({ added: 1, same: 0, bytes: 301 });
  expect(await isFileStored(hub.ctx, part)).toBe(true);
  expect((await apply(trial.id)).body).toMatchObject({ changed: 1 });
  expect(await readFiles(lesson)).toMatchObject([{ kind: 'video', bytes: 301, name: 'aula.mp4' }]);
  expect(await isFileStored(hub.ctx, part)).toBe(false);
});

test('a renamed file is the same file, and is not uploaded again', async () => {
  const { id, lesson, file, folder } = await aFilm();
  const trial = await tried(
    { ...folder, [path]: String(folder[path]).replace('nome: aula.mp4', 'nome: outra.mp4') },
    id,
  );
  expect(trial.files).toEqual({ added: 0, same: 2, bytes: 0 });
  await apply(trial.id);
  expect((await readFiles(lesson))[1]).toMatchObject({ id: file, name: 'outra.mp4' });
});

test('a file of the same length with other content is a new file', async () => {
  const { id, lesson, file, folder } = await aFilm();
  const other = createTestVideoBytes(300);
  other[200] = (other[200] ?? 0) ^ 1;
  await imported({ ...folder, [video]: other }, id);
  expect((await readFiles(lesson))[1].id).not.toBe(file);
});

test('a file that is only named is accepted in the lesson that has it, and reported as missing elsewhere', async () => {
  const { id, lesson, folder } = await aFilm();
  const { [video]: _, ...named } = folder;
  expect(await tried(named, id)).toMatchObject({ warnings: [], files: { added: 0, same: 1 } });
  await imported(named, id);
  expect(await readFiles(lesson)).toHaveLength(2);
  const trial = await tried(named);
  expect(trial.warnings).toMatchObject([
    {
      file: path,
      code: 'lesson_file_not_in_folder',
      params: { path: video },
      message: expect.stringContaining('não está na pasta'),
    },
  ]);
});

test('a file that was uploaded since the trial is not overwritten', async () => {
  const { id, lesson, folder } = await aFilm();
  const { id: trial } = await tried(folder, id);
  await addFile(lesson, createTestVideoBytes(302), { name: 'nova.mp4' });
  expect((await apply(trial)).status).toBe(409);
  expect((await readFiles(lesson))[1]).toMatchObject({ bytes: 302 });
});

test('a price change by a folder is recorded in the audit log, too', async () => {
  const { id, folder } = await aFilm();
  const folderWithPrice = {
    ...folder,
    'curso.md': String(folder['curso.md']).replace('preco: 0', 'preco: 49,90'),
  };
  expect((await tried(folderWithPrice, id)).course).toBe('changed');
  // Caio is not an admin, so he cannot change the price of a published course by an import either.
  const { id: trialId } = await tried(folderWithPrice, id);
  const rejected = await apply(trialId);
  expect([rejected.status, rejected.body.message]).toEqual([
    403,
    'Só administradores mudam o preço de um curso publicado.',
  ]);
  await createCourseFolderFixtures(hub.url, dora).imported(folderWithPrice, id);
  const entries = await hub.db.rows(
    sql`select before, after from audit_entries where subject_id = ${id} and action = 'course.changed'`,
  );
  expect(entries).toEqual([{ before: { price: 0 }, after: { price: 4990 } }]);
});

test('a client that disconnects during a download leaves no file open', async () => {
  const { id, lessons } = await aCourse({ lessons: [{ title: 'Filme', kind: 'video' }] });
  await addFile(lessons[0] ?? '', createTestVideoBytes(2 * lessonFileLimits.part), { name: 'aula.mp4' });
  const opened: Readable[] = [];
  const { storage } = hub.ctx;
  const open: typeof storage.open = async (...params) => {
    const content = await storage.open(...params);
    if (content) opened.push(content);
    return content;
  };
  const ctx = { ...hub.ctx, storage: { ...storage, open } };
  const query = { me: { id: dora.id }, params: { id }, query: { files: 'all' as const } };
  const { open: begin } = await exportCourseAsZip(ctx, query);
  const content = await begin();
  // The test reads the response until the hub has begun to send the content of the video.
  for await (const _ of content) if (opened.length > 0) break;
  await expect.poll(() => opened.length > 0 && opened.every(({ destroyed }) => destroyed)).toBe(true);
});
