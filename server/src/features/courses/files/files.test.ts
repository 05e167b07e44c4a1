import { request } from 'node:http';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { partType } from '@mutirao/contract/kit/parts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startBucket } from '#testing/bucket';
import { coursesOf } from '#testing/courses';
import { aZip } from '#testing/files';
import { aVideo, captions, sendingOf } from '#testing/lesson-files';
import { openHub } from '#testing/open-hub';
import type { Person } from '#testing/people';
import { startTestServer } from '#testing/start-test-server';
import { sweepLessonFiles } from '../index.ts';
import { eraseCourses } from '../own-data/erase.ts';

const { hub, ana, bia, caio } = await openHub('ana', 'bia', 'caio');
const { aCourse, enrol, made } = coursesOf(hub, caio);
const { begin, part, rest, finish, put } = sendingOf(hub.url, caio);

const { part: partBytes } = lessonFileLimits;
const aLesson = async (lesson: object = {}) => {
  const { id, lessons } = await aCourse({ lessons: [{ kind: 'video', ...lesson }, {}] });
  return { course: id, lesson: lessons[0] ?? '' };
};

/** All of an answer: what is left unread holds its connection. */
async function get(path: string, who: Person, headers: Record<string, string> = {}) {
  const answer = await fetch(hub.url + path, {
    headers: { Authorization: `Bearer ${who.token}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const partsOf = async (id: string) =>
  (await hub.db.row<{ parts: string[] }>(sql`select parts from lesson_files where id = ${id}`))?.parts ?? [];
const isKept = async (key: string) => {
  const content = await hub.house.storage.open(key);
  content?.destroy();
  return content !== undefined;
};

describe('sending a file', () => {
  test('in parts, it is shown once it has come whole', async () => {
    const { course, lesson } = await aLesson();
    const video = aVideo(2 * partBytes + 1_000);
    const { status, body } = await begin(lesson, { bytes: video.length });
    expect([status, body]).toMatchObject([201, { received: 0, partBytes, isReady: false, name: 'aula.mp4' }]);
    await part(body.id, 0, video.slice(0, partBytes));
    expect((await finish(body.id)).status).toBe(409);
    await rest(body.id, video, partBytes);
    expect((await made('GET', `/api/lessons/${lesson}`)).files).toEqual([]);
    expect((await finish(body.id)).body).toMatchObject({ isReady: true });
    await enrol(ana, course);
    expect((await ana.ask('GET', `/api/lessons/${lesson}`)).body.files).toEqual([
      {
        id: body.id,
        kind: 'video',
        name: 'aula.mp4',
        mediaType: 'video/mp4',
        bytes: video.length,
        language: null,
      },
    ]);
    const whole = await get(`/api/lessons/${lesson}/files/${body.id}`, ana);
    expect(Buffer.compare(whole.bytes, video)).toBe(0);
  });

  test('the same file chosen again goes on where it stopped, another one begins anew', async () => {
    const { lesson } = await aLesson();
    const video = aVideo(partBytes + 10);
    const file = { bytes: video.length, mark: '1' };
    const { id } = (await begin(lesson, file)).body;
    await part(id, 0, video.slice(0, partBytes));
    expect((await begin(lesson, file)).body).toMatchObject({ id, received: partBytes });
    expect((await made('GET', `/api/lesson-files/${id}`)).received).toBe(partBytes);
    expect((await begin(lesson, { ...file, mark: '2' })).body).toMatchObject({ received: 0 });
    expect((await begin(lesson, { ...file, bytes: 9 })).body.id).not.toBe(id);
  });

  test('a part that is cut off leaves nothing behind, and may be sent again', async () => {
    const { lesson } = await aLesson();
    const video = aVideo(partBytes + 10);
    const { id } = (await begin(lesson, { bytes: video.length })).body;
    await new Promise<void>((done) => {
      const sending = request(`${hub.url}/api/lesson-files/${id}?offset=0`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${caio.token}`,
          'Content-Type': partType,
          'Content-Length': partBytes,
        },
      });
      sending.on('error', () => done()).on('close', () => done());
      sending.write(video.slice(0, 1_000_000), () => sending.destroy());
    });
    expect((await made('GET', `/api/lesson-files/${id}`)).received).toBe(0);
    expect((await part(id, 0, video.slice(0, 100))).status).toBe(400);
    expect((await rest(id, video))?.body.received).toBe(video.length);
  });

  test('from another place is refused, and says where it goes on', async () => {
    const { lesson } = await aLesson();
    const video = aVideo(partBytes + 10);
    const { id } = (await begin(lesson, { bytes: video.length })).body;
    await part(id, 0, video.slice(0, partBytes));
    for (const offset of [0, 1, partBytes * 2]) {
      const { status, headers } = await part(id, offset, video.slice(0, 10));
      expect([status, headers.get('Upload-Offset')]).toEqual([409, String(partBytes)]);
    }
  });

  test('of two parts at once one is taken, and the other one is not kept', async () => {
    const { lesson } = await aLesson();
    const video = aVideo(partBytes + 10);
    const { id } = (await begin(lesson, { bytes: video.length })).body;
    const both = await Promise.all([1, 2].map(() => part(id, 0, video.slice(0, partBytes))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await partsOf(id)).toHaveLength(1);
    await rest(id, video, partBytes);
    await finish(id);
    const whole = await get(`/api/lessons/${lesson}/files/${id}`, caio);
    expect(Buffer.compare(whole.bytes, video)).toBe(0);
  });

  test.each([
    ['a text called a video', 'video', 'aula.mp4', new TextEncoder().encode('olá, isto não é um vídeo')],
    ['a film of QuickTime', 'video', 'aula.mp4', Buffer.from('\0\0\0\u0014ftypqt  ', 'latin1')],
    ['a Matroska', 'video', 'aula.webm', Buffer.from('1a45dfa39f428288matroska')],
    ['a page called captions', 'captions', 'aula.vtt', new TextEncoder().encode('<html>')],
    ['a page called a text', 'file', 'aula.txt', new TextEncoder().encode('<script>alert(1)</script>')],
    ['a program called a PDF', 'file', 'aula.pdf', new TextEncoder().encode('MZ')],
    ['an archive called a presentation', 'file', 'aula.pptx', aZip([{ name: 'x' }])],
  ])('%s is refused, and let go of', async (_, kind, name, content) => {
    const { lesson } = await aLesson({ kind: kind === 'file' ? 'file' : 'video' });
    const language = kind === 'captions' ? { language: 'pt-BR' } : {};
    const bytes = new Uint8Array(content);
    const { id } = (await begin(lesson, { kind, name, ...language, bytes: bytes.length })).body;
    const sent = await part(id, 0, bytes);
    const { status, body } = sent.status === 200 ? await finish(id) : sent;
    expect([status, body.code]).toEqual([415, 'invalid_file']);
    expect((await caio.ask('GET', `/api/lesson-files/${id}`)).status).toBe(404);
    expect(await hub.db.rows(sql`select from lesson_files where id = ${id}`)).toEqual([]);
  });

  test('what is too large, called otherwise, or of another kind of lesson is refused before anything is sent', async () => {
    const { lesson } = await aLesson();
    expect((await begin(lesson, { bytes: lessonFileLimits.video + 1 })).status).toBe(413);
    expect((await begin(lesson, { bytes: 10, name: 'aula.exe' })).status).toBe(415);
    expect((await begin(lesson, { bytes: 10, kind: 'file', name: 'a.pdf' })).status).toBe(409);
    expect((await begin(lesson, { bytes: 10, kind: 'captions', name: 'a.vtt' })).status).toBe(422);
    expect((await begin(lesson, { bytes: 0 })).status).toBe(422);
    const tooMuch = (await begin(lesson, { bytes: 10 })).body.id;
    expect((await part(tooMuch, 0, aVideo(11))).status).toBe(413);
  });

  test('is for staff alone', async () => {
    const { lesson } = await aLesson();
    const own = sendingOf(hub.url, ana);
    expect((await own.begin(lesson, { bytes: 10 })).status).toBe(403);
    const { id } = (await begin(lesson, { bytes: 100 })).body;
    expect((await own.part(id, 0, aVideo())).status).toBe(403);
    expect((await part(id, 0, aVideo())).status).toBe(200);
    expect((await own.finish(id)).status).toBe(403);
    expect((await ana.ask('DELETE', `/api/lesson-files/${id}`)).status).toBe(403);
    expect((await finish(id)).status).toBe(200);
  });
});

describe('a file of a lesson', () => {
  let course: string;
  let lesson: string;
  let address: string;
  const video = aVideo(partBytes + 5_000, 'webm');
  beforeAll(async () => {
    ({ course, lesson } = await aLesson());
    address = `/api/lessons/${lesson}/files/${await put(lesson, video, { name: 'aula.webm' })}`;
    await enrol(ana, course);
  });

  test.each([
    ['the beginning', 'bytes=0-99', 0, 99],
    ['across two parts', `bytes=${partBytes - 10}-${partBytes + 9}`, partBytes - 10, partBytes + 9],
    ['to its end', `bytes=${partBytes + 100}-`, partBytes + 100, video.length - 1],
    ['its end', 'bytes=-7', video.length - 7, video.length - 1],
    ['further than its end', `bytes=${video.length - 3}-99999999`, video.length - 3, video.length - 1],
  ])('is given in part: %s', async (_, range, start, end) => {
    const answer = await get(address, ana, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${video.length}`);
    expect(Buffer.compare(answer.bytes, video.slice(start, end + 1))).toBe(0);
  });

  test('says what it is, and is nobody’s to keep', async () => {
    const { headers } = await get(address, ana, { Range: 'bytes=0-0' });
    expect(headers.get('Content-Type')).toBe('video/webm');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Accept-Ranges')).toBe('bytes');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Content-Disposition')).toMatch(/^inline/);
    const tag = headers.get('ETag') ?? '';
    expect((await get(address, ana, { 'If-None-Match': tag })).status).toBe(304);
    expect((await get(address, ana, { Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206);
    const other = await get(address, ana, { Range: 'bytes=0-9', 'If-Range': '"outro"' });
    expect([other.status, other.bytes.length]).toEqual([200, video.length]);
  });

  test('has nothing past its end', async () => {
    const answer = await get(address, ana, { Range: `bytes=${video.length}-` });
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, `bytes */${video.length}`]);
  });

  test('is for those who are enrolled, for staff, and for everybody where the lesson is open', async () => {
    expect((await get(address, ana)).status).toBe(200);
    expect((await get(address, caio)).status).toBe(200);
    expect((await get(address, bia)).status).toBe(403);
    expect((await fetch(hub.url + address)).status).toBe(401);
    const other = (await aLesson()).lesson;
    expect((await get(address.replace(lesson, other), ana)).status).toBe(404);
    await made('PATCH', `/api/lessons/${lesson}`, { isPreview: true });
    expect((await get(address, bia)).status).toBe(200);
  });

  test('is saved where it is a document', async () => {
    const it = await aLesson({ kind: 'file' });
    const id = await put(it.lesson, new TextEncoder().encode('%PDF-1.7 olá'), {
      kind: 'file',
      name: 'a.pdf',
    });
    const { headers } = await get(`/api/lessons/${it.lesson}/files/${id}`, caio);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="a.pdf"/);
    expect(headers.get('Content-Type')).toBe('application/octet-stream');
  });

  test('takes the place of the address, and of what was sent before; captions of the same language', async () => {
    const it = await aLesson({ address: 'https://youtu.be/dQw4w9WgXcQ' });
    const first = await put(it.lesson, aVideo());
    const [kept] = await partsOf(first);
    const second = await put(it.lesson, aVideo(200));
    const said = { kind: 'captions', name: 'a.vtt', language: 'pt-BR' };
    await put(it.lesson, captions('Oi'), said);
    const spoken = await put(it.lesson, captions('Olá'), said);
    const other = await put(it.lesson, captions('Hi'), { ...said, language: 'en' });
    const shown = await made('GET', `/api/lessons/${it.lesson}`);
    expect(shown.address).toBe('');
    expect(shown.files.map(({ id }: { id: string }) => id)).toEqual([other, spoken, second]);
    const vtt = await get(`/api/lessons/${it.lesson}/files/${spoken}`, caio);
    expect([vtt.headers.get('Content-Type'), String(vtt.bytes)]).toEqual([
      'text/vtt',
      expect.stringContaining('Olá'),
    ]);
    expect(await isKept(kept ?? '')).toBe(false);
  });
});

describe('what is let go of', () => {
  test('a file that is taken off its lesson goes at once', async () => {
    const { lesson } = await aLesson();
    const id = await put(lesson, aVideo());
    const [key] = await partsOf(id);
    expect(await isKept(key ?? '')).toBe(true);
    expect((await caio.ask('DELETE', `/api/lesson-files/${id}`)).status).toBe(204);
    expect(await isKept(key ?? '')).toBe(false);
    expect((await get(`/api/lessons/${lesson}/files/${id}`, caio)).status).toBe(404);
    expect((await caio.ask('DELETE', `/api/lesson-files/${id}`)).status).toBe(404);
  });

  test('those of a lesson and of a course that are removed go with the next round', async () => {
    const draft = await aCourse({ publish: false, lessons: [{ kind: 'video' }, { kind: 'video' }] });
    const ids = [];
    for (const lesson of draft.lessons) ids.push(await put(lesson, aVideo()));
    const keys = (await Promise.all(ids.map(partsOf))).flat();
    await made('DELETE', `/api/lessons/${draft.lessons[0]}`);
    await sweepLessonFiles(hub.house);
    expect(await Promise.all(keys.map(isKept))).toEqual([false, true]);
    await made('DELETE', `/api/courses/${draft.id}`);
    await sweepLessonFiles(hub.house);
    expect(await Promise.all(keys.map(isKept))).toEqual([false, false]);
    expect(await hub.db.rows(sql`select from lesson_files where id = any(${ids}::uuid[])`)).toEqual([]);
  });

  test('what stopped on its way goes after a day', async () => {
    const { lesson } = await aLesson();
    const { id } = (await begin(lesson, { bytes: partBytes + 1 })).body;
    await part(id, 0, aVideo(partBytes));
    const [key] = await partsOf(id);
    const after = (hours: number) => ({
      ...hub.house,
      now: () => new Date(hub.house.now().getTime() + hours * 3_600_000),
    });
    await sweepLessonFiles(after(23));
    expect(await isKept(key ?? '')).toBe(true);
    await sweepLessonFiles(after(25));
    expect(await isKept(key ?? '')).toBe(false);
    expect((await part(id, partBytes, new Uint8Array(1))).status).toBe(404);
  });

  test('what somebody sent stays when they leave, without their name', async () => {
    const { lesson } = await aLesson();
    const id = await put(lesson, aVideo());
    const leaver = { memberId: caio.id, accountId: caio.supabaseId, addresses: [], texts: 'keep' as const };
    while (await eraseCourses(hub.house, leaver));
    expect(await hub.db.rows(sql`select made_by from lesson_files where id = ${id}`)).toEqual([
      { made_by: null },
    ]);
    expect((await get(`/api/lessons/${lesson}/files/${id}`, caio)).status).toBe(200);
  });
});

test('a hub stops, whoever has a video standing still', async () => {
  const other = await startTestServer();
  const dora = await other.people.aPerson('dora', 'admin');
  const { lessons } = await coursesOf(other, dora).aCourse({ lessons: [{ kind: 'video' }] });
  const id = await sendingOf(other.url, dora).put(lessons[0] ?? '', aVideo(4 * partBytes));
  const standing = await fetch(`${other.url}/api/lessons/${lessons[0]}/files/${id}`, {
    headers: { Authorization: `Bearer ${dora.token}` },
  });
  expect(standing.status).toBe(200);
  await other.stop();
  await expect(standing.arrayBuffer()).rejects.toThrow('terminated');
});

test('in a bucket it is the same: part by part, any range, and gone with the lesson', async () => {
  const bucket = await startBucket();
  const far = await startTestServer(bucket.environment);
  try {
    const dora = await far.people.aPerson('dora', 'admin');
    const { lessons, id: course } = await coursesOf(far, dora).aCourse({
      publish: false,
      lessons: [{ kind: 'video' }],
    });
    const video = aVideo(2 * partBytes + 3);
    const id = await sendingOf(far.url, dora).put(lessons[0] ?? '', video);
    expect(bucket.kept.size).toBe(3);
    const range = { start: partBytes - 2, end: 2 * partBytes + 1 };
    const answer = await fetch(`${far.url}/api/lessons/${lessons[0]}/files/${id}`, {
      headers: { Authorization: `Bearer ${dora.token}`, Range: `bytes=${range.start}-${range.end}` },
    });
    expect(answer.status).toBe(206);
    expect(
      Buffer.compare(Buffer.from(await answer.arrayBuffer()), video.slice(range.start, range.end + 1)),
    ).toBe(0);
    await dora.ask('DELETE', `/api/courses/${course}`);
    await sweepLessonFiles(far.house);
    expect(bucket.kept.size).toBe(0);
  } finally {
    await far.stop();
    bucket.stop();
  }
});
