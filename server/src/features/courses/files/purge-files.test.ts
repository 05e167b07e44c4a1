import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startFakeS3Service } from '#testing/fake-s3-service';
import { createCourseFixtures } from '#testing/courses';
import {
  createTestVideoBytes,
  isFileStored,
  readLessonFilePartKeys,
  createFileDownloader,
  createLessonFileFixtures,
} from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { startTestServer } from '#testing/start-test-server';
import { purgeUnusedLessonFiles } from '../index.ts';
import { eraseCourseData } from '../erase-own-data.ts';

const { hub, caio } = await startSharedTestHub('caio');
const { aCourse, made } = createCourseFixtures(hub, caio);
const { begin, sendPart, addFile } = createLessonFileFixtures(hub.url, caio);
const get = createFileDownloader(hub.url);
const { part: partBytes } = lessonFileLimits;
const aLesson = async (lesson: object = {}) => {
  const { id, lessons } = await aCourse({ lessons: [{ kind: 'video', ...lesson }, {}] });
  return { course: id, lesson: lessons[0] ?? '' };
};

describe('detached files', () => {
  test('a file that is removed from its lesson is deleted at once', async () => {
    const { lesson } = await aLesson();
    const id = await addFile(lesson, createTestVideoBytes());
    const [key] = await readLessonFilePartKeys(hub.db, id);
    expect(await isFileStored(hub.ctx, key)).toBe(true);
    expect((await caio.request('DELETE', `/api/lesson-files/${id}`)).status).toBe(204);
    expect(await isFileStored(hub.ctx, key)).toBe(false);
    expect((await get(`/api/lessons/${lesson}/files/${id}`, caio)).status).toBe(404);
    expect((await caio.request('DELETE', `/api/lesson-files/${id}`)).status).toBe(404);
  });

  test('files of a deleted lesson or course are purged by the next run', async () => {
    const draft = await aCourse({ publish: false, lessons: [{ kind: 'video' }, { kind: 'video' }] });
    const ids = [];
    for (const lesson of draft.lessons) ids.push(await addFile(lesson, createTestVideoBytes()));
    const keys = (await Promise.all(ids.map((id) => readLessonFilePartKeys(hub.db, id)))).flat();
    await made('DELETE', `/api/lessons/${draft.lessons[0]}`);
    await purgeUnusedLessonFiles(hub.ctx);
    expect(await Promise.all(keys.map((key) => isFileStored(hub.ctx, key)))).toEqual([false, true]);
    await made('DELETE', `/api/courses/${draft.id}`);
    await purgeUnusedLessonFiles(hub.ctx);
    expect(await Promise.all(keys.map((key) => isFileStored(hub.ctx, key)))).toEqual([false, false]);
    expect(await hub.db.rows(sql`select from lesson_files where id = any(${ids}::uuid[])`)).toEqual([]);
  });

  test('a file that the storage cannot delete does not block the others', async () => {
    const draft = await aCourse({
      publish: false,
      lessons: Array.from({ length: 12 }, () => ({ kind: 'video' })),
    });
    const ids: string[] = [];
    for (const lesson of draft.lessons) ids.push(await addFile(lesson, createTestVideoBytes()));
    ids.sort();
    const [last] = await readLessonFilePartKeys(hub.db, ids.at(-1) ?? '');
    await made('DELETE', `/api/courses/${draft.id}`);
    const { storage } = hub.ctx;
    const remove = (key: string) => (key === last ? storage.remove(key) : Promise.reject(new Error('held')));
    const holding = { ...hub.ctx, storage: { ...storage, remove } };
    await expect
      .poll(() => purgeUnusedLessonFiles(holding).then(() => isFileStored(hub.ctx, last)), { interval: 0 })
      .toBe(false);
    // With the real storage, which deletes every file, the job also purges the files that `holding` could not delete.
    for (const _ of [1, 2]) await purgeUnusedLessonFiles(hub.ctx);
    expect(await hub.db.rows(sql`select from lesson_files where id = any(${ids}::uuid[])`)).toEqual([]);
  });

  test('an unfinished upload is deleted after a day', async () => {
    const { lesson } = await aLesson();
    const { id } = (await begin(lesson, { bytes: partBytes + 1 })).body;
    await sendPart(id, 0, createTestVideoBytes(partBytes));
    const [key] = await readLessonFilePartKeys(hub.db, id);
    const after = (hours: number) => ({
      ...hub.ctx,
      now: () => new Date(hub.ctx.now().getTime() + hours * 3_600_000),
    });
    await purgeUnusedLessonFiles(after(23));
    expect(await isFileStored(hub.ctx, key)).toBe(true);
    await purgeUnusedLessonFiles(after(25));
    expect(await isFileStored(hub.ctx, key)).toBe(false);
    expect((await sendPart(id, partBytes, new Uint8Array(1))).status).toBe(404);
  });

  test('a member’s uploads remain after the member leaves, without the name', async () => {
    const { lesson } = await aLesson();
    const id = await addFile(lesson, createTestVideoBytes());
    const erasureRequest = {
      memberId: caio.id,
      accountId: caio.accountId,
      addresses: [],
      texts: 'keep' as const,
    };
    while (await eraseCourseData(hub.ctx, erasureRequest));
    expect(await hub.db.rows(sql`select created_by from lesson_files where id = ${id}`)).toEqual([
      { created_by: null },
    ]);
    expect((await get(`/api/lessons/${lesson}/files/${id}`, caio)).status).toBe(200);
  });
});

test('an S3 bucket works the same: uploads by part, any range, and deletion with the lesson', async () => {
  const bucket = await startFakeS3Service();
  const far = await startTestServer(bucket.environment);
  try {
    const dora = await far.people.createSignedInMember('dora', 'admin');
    const { lessons, id: course } = await createCourseFixtures(far, dora).aCourse({
      publish: false,
      lessons: [{ kind: 'video' }],
    });
    const video = createTestVideoBytes(2 * partBytes + 3);
    const id = await createLessonFileFixtures(far.url, dora).addFile(lessons[0] ?? '', video);
    expect(bucket.stored.size).toBe(3);
    const range = { start: partBytes - 2, end: 2 * partBytes + 1 };
    const response = await fetch(`${far.url}/api/lessons/${lessons[0]}/files/${id}`, {
      headers: { Authorization: `Bearer ${dora.token}`, Range: `bytes=${range.start}-${range.end}` },
    });
    expect(response.status).toBe(206);
    expect(
      Buffer.compare(Buffer.from(await response.arrayBuffer()), video.slice(range.start, range.end + 1)),
    ).toBe(0);
    await dora.request('DELETE', `/api/courses/${course}`);
    await purgeUnusedLessonFiles(far.ctx);
    expect(bucket.stored.size).toBe(0);
  } finally {
    await far.stop();
    bucket.stop();
  }
});
