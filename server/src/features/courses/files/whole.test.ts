import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { purgeUnusedLessonFiles } from '../index.ts';

const { part: partBytes } = lessonFileLimits;
const video = createTestVideoBytes(2 * partBytes + 10);

const aBucket = await startFakeS3Service();
afterAll(() => aBucket.stop());

describe.each([
  ['a folder', undefined],
  ['a bucket', aBucket],
])('in %s', (_, bucket) => {
  let hub: TestServer;
  let dora: TestPerson;
  beforeAll(async () => {
    hub = await startTestServer(bucket?.environment);
    dora = await hub.people.createSignedInMember('dora', 'admin');
  });
  afterAll(() => hub.stop());

  /** Uploads a video and damages one of its stored parts before the upload is finished. */
  async function spoiltAt(number: number, spoil: 'lost' | 'short' | 'long') {
    const { lessons } = await createCourseFixtures(hub, dora).aCourse({ lessons: [{ kind: 'video' }] });
    const sending = createLessonFileFixtures(hub.url, dora);
    const { id } = (await sending.begin(lessons[0] ?? '', { bytes: video.length })).body;
    await sending.uploadRest(id, video);
    const parts = await readLessonFilePartKeys(hub.db, id);
    const key = parts[number] ?? '';
    const { storage } = hub.ctx;
    if (spoil === 'lost') await storage.remove(key);
    else {
      const spoiltFile = path.join(storage.scratch, 'spoilt');
      await writeFile(spoiltFile, video.slice(0, spoil === 'short' ? 9 : partBytes + 1));
      await storage.put(key, spoiltFile, 'application/octet-stream');
    }
    const show = () => createFileDownloader(hub.url)(`/api/lessons/${lessons[0]}/files/${id}`, dora);
    return { sending, id, parts, lesson: lessons[0] ?? '', show };
  }

  test.each([
    ['lost', 1],
    ['short', 2],
    ['short', 0],
    ['long', 1],
  ] as const)(
    'an upload with a part that is %s is incomplete, and continues before that part',
    async (spoil, number) => {
      const { sending, id, parts, lesson, show } = await spoiltAt(number, spoil);
      const rejected = await sending.finish(id);
      expect([rejected.status, rejected.headers.get('Upload-Offset')]).toEqual([
        409,
        String(number * partBytes),
      ]);
      expect((await show()).status).toBe(404);
      expect(await readLessonFilePartKeys(hub.db, id)).toEqual(parts.slice(0, number));
      // The parts after the damaged one are sent again too, and their old copies are purged.
      await purgeUnusedLessonFiles(hub.ctx);
      const stored = await Promise.all(parts.map((key) => isFileStored(hub.ctx, key)));
      expect(stored).toEqual(parts.map((__, index) => index < number));

      expect((await sending.begin(lesson, { bytes: video.length })).body).toMatchObject({
        id,
        received: number * partBytes,
      });
      await sending.uploadRest(id, video, number * partBytes);
      expect((await sending.finish(id)).status).toBe(200);
      expect(Buffer.compare((await show()).bytes, video)).toBe(0);
      expect(await hub.db.rows(sql`select from lesson_files where lesson_id is null`)).toEqual([]);
    },
  );
});
