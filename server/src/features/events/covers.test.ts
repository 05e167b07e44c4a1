import { eventLimits } from '@mutirao/contract/features/events/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createTestPicture,
  readPictureMetadata,
  uploadFileAsDataUrl,
  uploadFileAsForm,
} from '#testing/files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { purgeUnusedEventCovers } from './covers.ts';

const { hub, ana } = await startSharedTestHub('ana');
const dora = await hub.people.createSignedInMember('dora', 'admin');

const draft = { title: 'Roda', description: 'De conversa.', date: '2090-05-04T19:00:00-03:00' };
const make = async (more: object = {}) =>
  (await dora.request('POST', '/api/events', { ...draft, ...more })).body.id as string;
const uploadTarget = (id: string, scope = 'this') => ({
  url: hub.url,
  by: dora,
  path: `/api/events/${id}/cover?scope=${scope}`,
});
const get = (coverId: string, by: TestPerson, size = '') =>
  fetch(`${hub.url}/api/event-covers/${coverId}${size}`, {
    headers: { Authorization: `Bearer ${by.token}` },
  });
const readCover = async (id: string, by: TestPerson = ana) =>
  (await by.request('GET', `/api/events/${id}`)).body.coverId;
const stored = () => hub.db.rows(sql`select 1 from event_covers`);

test.each([
  ['form', uploadFileAsForm],
  ['data URL', uploadFileAsDataUrl],
])('a picture sent by %s is the cover, three times as wide as high, in two sizes', async (_, send) => {
  const id = await make();
  const picture = await createTestPicture({ width: 1_900, height: 1_000, format: 'jpeg' });
  const { status, body } = await send(uploadTarget(id), picture, 'praça.jpg');
  expect(status).toBe(200);
  expect(await readCover(id)).toBe(body.coverId);
  const listed = (await ana.request('GET', '/api/events?month=2090-05')).body;
  expect(listed.find((card: { id: string }) => card.id === id).coverId).toBe(body.coverId);
  for (const [size, width, height] of [
    ['', 1_536, 512],
    ['?size=small', 720, 240],
  ] as const) {
    const response = await get(body.coverId, ana, size);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(await readPictureMetadata(response)).toMatchObject({ format: 'webp', width, height });
  }
});

test('a smaller or upright picture is not enlarged, and the cover has the same shape', async () => {
  const id = await make();
  const { body } = await uploadFileAsForm(
    uploadTarget(id),
    await createTestPicture({ width: 300, height: 600 }),
    'alta.png',
  );
  expect(await readPictureMetadata(await get(body.coverId, ana))).toMatchObject({ width: 300, height: 100 });
});

test('a new cover replaces the earlier one; replaced and removed covers are a 404', async () => {
  const id = await make();
  const first = (await uploadFileAsForm(uploadTarget(id), await createTestPicture(), 'a.png')).body.coverId;
  const second = (await uploadFileAsForm(uploadTarget(id), await createTestPicture({ width: 80 }), 'b.png'))
    .body.coverId;
  expect([(await get(first, ana)).status, (await get(second, ana)).status]).toEqual([404, 200]);
  const before = (await stored()).length;
  const removed = await dora.request('DELETE', `/api/events/${id}/cover`);
  expect([removed.status, removed.body.coverId]).toEqual([200, null]);
  expect((await get(second, ana)).status).toBe(404);
  expect((await stored()).length).toBe(before - 1);
  expect(await readdir(hub.ctx.storage.scratch, { recursive: true })).toEqual([]);
});

test('a series shows a cover from one event on, and a copy shows it too, also after the original has none', async () => {
  const id = await make({ recurrence: { every: 'week', count: 3 } });
  const { body } = await ana.request('GET', '/api/events?month=2090-05');
  const days: string[] = body
    .filter((card: { seriesId: string | null }) => card.seriesId === id)
    .map((card: { id: string }) => card.id);
  const [first = '', second = '', third = ''] = days;
  const { coverId } = (
    await uploadFileAsForm(uploadTarget(second, 'following'), await createTestPicture(), 'a.png')
  ).body;
  expect([await readCover(first), await readCover(second), await readCover(third)]).toEqual([
    null,
    coverId,
    coverId,
  ]);
  const copy = (await dora.request('POST', `/api/events/${second}/copies`)).body;
  expect(copy.coverId).toBe(coverId);
  await dora.request('DELETE', `/api/events/${second}/cover?scope=following`);
  expect([await readCover(second), await readCover(third)]).toEqual([null, null]);
  // Now only the draft shows the cover, and only admins can see a draft.
  expect([(await get(coverId, ana)).status, (await get(coverId, dora)).status]).toEqual([404, 200]);
  await dora.request('DELETE', `/api/events/${copy.id}`);
  await purgeUnusedEventCovers(hub.ctx);
  expect((await get(coverId, dora)).status).toBe(404);
});

test('a file that is no picture, is too large or belongs to no event is rejected without changes', async () => {
  const id = await make();
  const { coverId } = (await uploadFileAsForm(uploadTarget(id), await createTestPicture(), 'a.png')).body;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await uploadFileAsForm(uploadTarget(id), svg, 'a.svg')).body.code).toBe('invalid_file');
  const tooLarge = await uploadFileAsForm(uploadTarget(id), Buffer.alloc(eventLimits.cover + 1, 1), 'a.png');
  expect([tooLarge.status, tooLarge.body.message]).toEqual([
    413,
    `A imagem deve ter no máximo ${toSizeLimitMegabytes(eventLimits.cover)}MB.`,
  ]);
  expect(
    (await uploadFileAsForm(uploadTarget(crypto.randomUUID()), await createTestPicture(), 'a.png')).status,
  ).toBe(404);
  expect(
    (await uploadFileAsForm({ ...uploadTarget(id), by: ana }, await createTestPicture(), 'a.png')).status,
  ).toBe(403);
  expect(await readCover(id)).toBe(coverId);
});
