import { request } from 'node:http';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import { createZipWithoutContents } from '#testing/files';
import {
  createTestVideoBytes,
  readLessonFilePartKeys,
  createFileDownloader,
  createLessonFileFixtures,
} from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, caio } = await startSharedTestHub('ana', 'caio');
const { aCourse, enrol, made } = createCourseFixtures(hub, caio);
const { begin, sendPart, uploadRest, finish } = createLessonFileFixtures(hub.url, caio);
const get = createFileDownloader(hub.url);
const { part: partBytes } = lessonFileLimits;
const aLesson = async (lesson: object = {}) => {
  const { id, lessons } = await aCourse({ lessons: [{ kind: 'video', ...lesson }, {}] });
  return { course: id, lesson: lessons[0] ?? '' };
};

describe('sending a file', () => {
  test('a file that is sent in parts is shown once all parts have arrived', async () => {
    const { course, lesson } = await aLesson();
    const video = createTestVideoBytes(2 * partBytes + 1_000);
    const { status, body } = await begin(lesson, { bytes: video.length });
    expect([status, body]).toMatchObject([201, { received: 0, partBytes, isReady: false, name: 'aula.mp4' }]);
    await sendPart(body.id, 0, video.slice(0, partBytes));
    expect((await finish(body.id)).status).toBe(409);
    await uploadRest(body.id, video, partBytes);
    expect((await made('GET', `/api/lessons/${lesson}`)).files).toEqual([]);
    expect((await finish(body.id)).body).toMatchObject({ isReady: true });
    await enrol(ana, course);
    expect((await ana.request('GET', `/api/lessons/${lesson}`)).body.files).toEqual([
      {
        id: body.id,
        kind: 'video',
        name: 'aula.mp4',
        mediaType: 'video/mp4',
        bytes: video.length,
        language: null,
      },
    ]);
    const fullResponse = await get(`/api/lessons/${lesson}/files/${body.id}`, ana);
    expect(Buffer.compare(fullResponse.bytes, video)).toBe(0);
  });

  test('choosing the same file again resumes the upload, another file starts a new one', async () => {
    const { lesson } = await aLesson();
    const video = createTestVideoBytes(partBytes + 10);
    const file = { bytes: video.length, mark: '1' };
    const { id } = (await begin(lesson, file)).body;
    await sendPart(id, 0, video.slice(0, partBytes));
    expect((await begin(lesson, file)).body).toMatchObject({ id, received: partBytes });
    expect((await made('GET', `/api/lesson-files/${id}`)).received).toBe(partBytes);
    expect((await begin(lesson, { ...file, mark: '2' })).body).toMatchObject({ received: 0 });
    expect((await begin(lesson, { ...file, bytes: 9 })).body.id).not.toBe(id);
  });

  test('an interrupted part of an upload leaves nothing behind, and can be sent again', async () => {
    const { lesson } = await aLesson();
    const video = createTestVideoBytes(partBytes + 10);
    const { id } = (await begin(lesson, { bytes: video.length })).body;
    await new Promise<void>((done) => {
      const sending = request(`${hub.url}/api/lesson-files/${id}?offset=0`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${caio.token}`,
          'Content-Type': uploadPartMediaType,
          'Content-Length': partBytes,
        },
      });
      sending.on('error', () => done()).on('close', () => done());
      sending.write(video.slice(0, 1_000_000), () => sending.destroy());
    });
    expect((await made('GET', `/api/lesson-files/${id}`)).received).toBe(0);
    expect((await sendPart(id, 0, video.slice(0, 100))).status).toBe(400);
    expect((await uploadRest(id, video))?.body.received).toBe(video.length);
  });

  test('a part of an upload from another offset is rejected, with the offset where the upload continues', async () => {
    const { lesson } = await aLesson();
    const video = createTestVideoBytes(partBytes + 10);
    const { id } = (await begin(lesson, { bytes: video.length })).body;
    await sendPart(id, 0, video.slice(0, partBytes));
    for (const offset of [0, 1, partBytes * 2]) {
      const { status, headers } = await sendPart(id, offset, video.slice(0, 10));
      expect([status, headers.get('Upload-Offset')]).toEqual([409, String(partBytes)]);
    }
  });

  test('of two concurrent parts of an upload one is accepted, and the other is not stored', async () => {
    const { lesson } = await aLesson();
    const video = createTestVideoBytes(partBytes + 10);
    const { id } = (await begin(lesson, { bytes: video.length })).body;
    const both = await Promise.all([1, 2].map(() => sendPart(id, 0, video.slice(0, partBytes))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readLessonFilePartKeys(hub.db, id)).toHaveLength(1);
    await uploadRest(id, video, partBytes);
    await finish(id);
    const fullResponse = await get(`/api/lessons/${lesson}/files/${id}`, caio);
    expect(Buffer.compare(fullResponse.bytes, video)).toBe(0);
  });

  test.each([
    ['a text named as a video', 'video', 'aula.mp4', new TextEncoder().encode('olá, isto não é um vídeo')],
    ['a QuickTime video', 'video', 'aula.mp4', Buffer.from('\0\0\0\u0014ftypqt  ', 'latin1')],
    ['a Matroska video', 'video', 'aula.webm', Buffer.from('1a45dfa39f428288matroska')],
    ['an HTML page named as captions', 'captions', 'aula.vtt', new TextEncoder().encode('<html>')],
    [
      'an HTML page named as a text',
      'file',
      'aula.txt',
      new TextEncoder().encode('<script>alert(1)</script>'),
    ],
    ['a program named as a PDF', 'file', 'aula.pdf', new TextEncoder().encode('MZ')],
    ['a ZIP named as a presentation', 'file', 'aula.pptx', createZipWithoutContents([{ name: 'x' }])],
  ])('%s is rejected and detached', async (_, kind, name, content) => {
    const { lesson } = await aLesson({ kind: kind === 'file' ? 'file' : 'video' });
    const language = kind === 'captions' ? { language: 'pt-BR' } : {};
    const bytes = new Uint8Array(content);
    const { id } = (await begin(lesson, { kind, name, ...language, bytes: bytes.length })).body;
    const sent = await sendPart(id, 0, bytes);
    const { status, body } = sent.status === 200 ? await finish(id) : sent;
    expect([status, body.code]).toEqual([415, 'invalid_file']);
    expect((await caio.request('GET', `/api/lesson-files/${id}`)).status).toBe(404);
    expect(await hub.db.rows(sql`select from lesson_files where id = ${id}`)).toEqual([]);
  });

  test('a file that is too large, or does not fit its name or the kind of lesson, is rejected before any upload', async () => {
    const { lesson } = await aLesson();
    expect((await begin(lesson, { bytes: lessonFileLimits.video + 1 })).status).toBe(413);
    expect((await begin(lesson, { bytes: 10, name: 'aula.exe' })).status).toBe(415);
    expect((await begin(lesson, { bytes: 10, kind: 'file', name: 'a.pdf' })).status).toBe(409);
    expect((await begin(lesson, { bytes: 10, kind: 'captions', name: 'a.vtt' })).status).toBe(422);
    expect((await begin(lesson, { bytes: 0 })).status).toBe(422);
    const tooMuch = (await begin(lesson, { bytes: 10 })).body.id;
    expect((await sendPart(tooMuch, 0, createTestVideoBytes(11))).status).toBe(413);
  });

  test('uploading a file of a lesson is for staff only', async () => {
    const { lesson } = await aLesson();
    const ownFixtures = createLessonFileFixtures(hub.url, ana);
    expect((await ownFixtures.begin(lesson, { bytes: 10 })).status).toBe(403);
    const { id } = (await begin(lesson, { bytes: 100 })).body;
    expect((await ownFixtures.sendPart(id, 0, createTestVideoBytes())).status).toBe(403);
    expect((await sendPart(id, 0, createTestVideoBytes())).status).toBe(200);
    expect((await ownFixtures.finish(id)).status).toBe(403);
    expect((await ana.request('DELETE', `/api/lesson-files/${id}`)).status).toBe(403);
    expect((await finish(id)).status).toBe(200);
  });
});
