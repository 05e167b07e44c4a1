import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCourseFixtures } from '#testing/courses';
import {
  createTestVideoBytes,
  buildWebVttCaptions,
  isFileStored,
  readLessonFilePartKeys,
  createFileDownloader,
  createLessonFileFixtures,
} from '#testing/lesson-files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { startTestServer } from '#testing/start-test-server';
import { maxStreamsPerReader } from './streams.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');
const { aCourse, enrol, made } = createCourseFixtures(hub, caio);
const { addFile } = createLessonFileFixtures(hub.url, caio);
const get = createFileDownloader(hub.url);
const { part: partBytes } = lessonFileLimits;
const aLesson = async (lesson: object = {}) => {
  const { id, lessons } = await aCourse({ lessons: [{ kind: 'video', ...lesson }, {}] });
  return { course: id, lesson: lessons[0] ?? '' };
};

describe('a file of a lesson', () => {
  let course: string;
  let lesson: string;
  let address: string;
  const video = createTestVideoBytes(partBytes + 5_000, 'webm');
  beforeAll(async () => {
    ({ course, lesson } = await aLesson());
    address = `/api/lessons/${lesson}/files/${await addFile(lesson, video, { name: 'aula.webm' })}`;
    await enrol(ana, course);
  });

  test.each([
    ['the first bytes', 'bytes=0-99', 0, 99],
    ['bytes of two parts', `bytes=${partBytes - 10}-${partBytes + 9}`, partBytes - 10, partBytes + 9],
    ['from an offset to the end', `bytes=${partBytes + 100}-`, partBytes + 100, video.length - 1],
    ['the last bytes', 'bytes=-7', video.length - 7, video.length - 1],
    ['beyond the end', `bytes=${video.length - 3}-99999999`, video.length - 3, video.length - 1],
  ])('a file of a lesson serves the requested range: %s', async (_, range, start, end) => {
    const response = await get(address, ana, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${video.length}`);
    expect(Buffer.compare(response.bytes, video.slice(start, end + 1))).toBe(0);
  });

  test('a file of a lesson sends its media type and a private, revalidated cache policy', async () => {
    const { headers } = await get(address, ana, { Range: 'bytes=0-0' });
    expect(headers.get('Content-Type')).toBe('video/webm');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Accept-Ranges')).toBe('bytes');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Content-Disposition')).toMatch(/^inline/);
    const tag = headers.get('ETag') ?? '';
    const again = await get(address, ana, { 'If-None-Match': tag });
    expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, 'private, no-cache']);
    expect((await get(address, ana, { Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206);
    const other = await get(address, ana, { Range: 'bytes=0-9', 'If-Range': '"outro"' });
    expect([other.status, other.bytes.length]).toEqual([200, video.length]);
  });

  test('a file of a lesson returns 416 for a range past its end', async () => {
    const response = await get(address, ana, { Range: `bytes=${video.length}-` });
    expect([response.status, response.headers.get('Content-Range')]).toEqual([
      416,
      `bytes */${video.length}`,
    ]);
  });

  test('a file of a lesson is open to enrolled members and staff, and to everyone if the lesson is a preview', async () => {
    expect((await get(address, ana)).status).toBe(200);
    expect((await get(address, caio)).status).toBe(200);
    expect((await get(address, bia)).status).toBe(403);
    expect((await fetch(hub.url + address)).status).toBe(401);
    const other = (await aLesson()).lesson;
    expect((await get(address.replace(lesson, other), ana)).status).toBe(404);
    await made('PATCH', `/api/lessons/${lesson}`, { isPreview: true });
    expect((await get(address, bia)).status).toBe(200);
  });

  test('a file of a lesson that is a document is sent as a download', async () => {
    const item = await aLesson({ kind: 'file' });
    const id = await addFile(item.lesson, new TextEncoder().encode('%PDF-1.7 olá'), {
      kind: 'file',
      name: 'a.pdf',
    });
    const { headers } = await get(`/api/lessons/${item.lesson}/files/${id}`, caio);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="a.pdf"/);
    expect(headers.get('Content-Type')).toBe('application/octet-stream');
  });

  test('a file of a lesson replaces the link and an earlier file; captions replace those of the same language', async () => {
    const item = await aLesson({ address: 'https://youtu.be/dQw4w9WgXcQ' });
    const first = await addFile(item.lesson, createTestVideoBytes());
    const [stored] = await readLessonFilePartKeys(hub.db, first);
    const second = await addFile(item.lesson, createTestVideoBytes(200));
    const input = { kind: 'captions', name: 'a.vtt', language: 'pt-BR' };
    await addFile(item.lesson, buildWebVttCaptions('Oi'), input);
    const spoken = await addFile(item.lesson, buildWebVttCaptions('Olá'), input);
    const other = await addFile(item.lesson, buildWebVttCaptions('Hi'), { ...input, language: 'en' });
    const shown = await made('GET', `/api/lessons/${item.lesson}`);
    expect(shown.address).toBe('');
    expect(shown.files.map(({ id }: { id: string }) => id)).toEqual([other, spoken, second]);
    const vtt = await get(`/api/lessons/${item.lesson}/files/${spoken}`, caio);
    expect([vtt.headers.get('Content-Type'), String(vtt.bytes)]).toEqual([
      'text/vtt',
      expect.stringContaining('Olá'),
    ]);
    expect(await isFileStored(hub.ctx, stored)).toBe(false);
  });
});

test('a hub shuts down while a video stream is stalled', async () => {
  const other = await startTestServer();
  const dora = await other.people.createSignedInMember('dora', 'admin');
  const { lessons } = await createCourseFixtures(other, dora).aCourse({ lessons: [{ kind: 'video' }] });
  const id = await createLessonFileFixtures(other.url, dora).addFile(
    lessons[0] ?? '',
    createTestVideoBytes(4 * partBytes),
  );
  const status = await fetch(`${other.url}/api/lessons/${lessons[0]}/files/${id}`, {
    headers: { Authorization: `Bearer ${dora.token}` },
  });
  expect(status.status).toBe(200);
  await other.stop();
  await expect(status.arrayBuffer()).rejects.toThrow('terminated');
});

test('one reader has a max of concurrent streams, which does not affect others', async () => {
  const { course, lesson } = await aLesson();
  const address = `${hub.url}/api/lessons/${lesson}/files/${await addFile(lesson, createTestVideoBytes(3 * partBytes))}`;
  for (const person of [ana, bia]) await enrol(person, course);
  const listFiles = ({ token }: { token: string }) =>
    fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  // The response bodies are not read, so the streams remain open.
  const state = await Promise.all(Array.from({ length: maxStreamsPerReader }, () => listFiles(ana)));
  expect(state.map(({ status }) => status)).toEqual(state.map(() => 200));
  const more = await listFiles(ana);
  expect([more.status, more.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await more.json()).toMatchObject({ message: expect.stringContaining('Feche um deles') });
  const others = await listFiles(bia);
  expect(others.status).toBe(200);
  await Promise.all([...state, others].map(async ({ body }) => body?.cancel()));
  await expect.poll(async () => (await get(new URL(address).pathname, ana)).status).toBe(200);
});
