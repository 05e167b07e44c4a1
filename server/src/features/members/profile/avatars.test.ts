import { memberLimits } from '@mutirao/contract/features/members/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
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
import { deleteAvatarRowsUnlessShown } from '../store/profiles.ts';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const path = '/api/user/avatar/upload';
const uploadTarget = () => ({ url: hub.url, by: ana, path });
const get = (address: string, by: TestPerson | undefined = bia) =>
  fetch(hub.url + address, { headers: by ? { Authorization: `Bearer ${by.token}` } : {} });
const readAvatar = async (by: TestPerson) => (await by.request('GET', '/api/user/profile')).body.avatar;

test.each([
  ['form', uploadFileAsForm],
  ['data URL', uploadFileAsDataUrl],
])('an avatar sent by %s is shown everywhere, as squares of three sizes', async (_, send) => {
  const picture = await createTestPicture({ width: 900, height: 600, format: 'jpeg' });
  const { status, body } = await send(uploadTarget(), picture, 'eu.jpg');
  expect([status, body]).toEqual([200, { avatarUrl: expect.stringMatching(/^\/api\/avatars\//) }]);
  expect(await readAvatar(ana)).toBe(body.avatarUrl);
  const dimensions = { '?size=small': 80, '': 192, '?size=whole': 512 };
  for (const [size, side] of Object.entries(dimensions)) {
    const response = await get(body.avatarUrl + size);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await readPictureMetadata(response)).toMatchObject({ format: 'webp', width: side, height: side });
  }
  const { body: created } = await ana.request('POST', '/api/discussions', {
    content: `oi, por ${size(send)}`,
  });
  const { body: comment } = await ana.request('POST', `/api/discussions/${created.id}/comments`, {
    content: 'ei',
  });
  const seen = [
    created.author.avatar,
    comment.author.avatar,
    (await bia.request('GET', `/api/discussions/${created.id}`)).body.author.avatar,
    (await bia.request('GET', `/api/users/${ana.id}`)).body.avatar,
    (await bia.request('GET', '/api/users?q=ana')).body[0].avatar,
  ];
  expect(seen).toEqual(seen.map(() => body.avatarUrl));
});

const size = (send: { name: string }) => send.name;

test('the avatar is cached for long only where guests can see it', async () => {
  const { avatarUrl } = (await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).body;
  const cacheIn = async (reading: string) => {
    await hub.db.run(sql`
      insert into hub_settings (name, reading) values ('Hub', ${reading})
      on conflict (only_row) do update set reading = excluded.reading`);
    return (await get(avatarUrl)).headers.get('cache-control');
  };
  expect(await cacheIn('open')).toBe('private, max-age=31536000, immutable');
  expect(await cacheIn('closed')).toBe('private, no-cache');
  const cacheHeaders = { 'If-None-Match': (await get(avatarUrl)).headers.get('etag') ?? '' };
  const again = await fetch(hub.url + avatarUrl, {
    headers: { Authorization: `Bearer ${bia.token}`, ...cacheHeaders },
  });
  expect(again.status).toBe(304);
  expect((await fetch(hub.url + avatarUrl, { headers: cacheHeaders })).status).toBe(401);
});

test('a new avatar has a new address, and the address of the earlier one returns 404', async () => {
  const first = (await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).body.avatarUrl;
  const second = (await uploadFileAsForm(uploadTarget(), await createTestPicture({ width: 80 }), 'b.png'))
    .body.avatarUrl;
  expect(second).not.toBe(first);
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
  expect((await ana.request('PATCH', '/api/user/profile', { avatar: second })).status).toBe(200);
  const removed = await ana.request('PATCH', '/api/user/profile', { avatar: '' });
  expect([removed.status, removed.body.avatar]).toEqual([200, null]);
  expect((await get(second)).status).toBe(404);
  const stored = await readdir(hub.ctx.storage.scratch, { recursive: true });
  expect(stored).toEqual([]);
});

test('an avatar that is shown is not deleted, and one that was replaced is', async () => {
  const toAvatarId = (address: string) => address.split('/').at(-1) ?? '';
  const stored = async (address: string) =>
    (await hub.db.rows(sql`select 1 from avatars where id = ${toAvatarId(address)}`)).length === 1;
  const shown = (await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).body.avatarUrl;
  await deleteAvatarRowsUnlessShown(hub.db, [toAvatarId(shown)]);
  expect([await stored(shown), (await get(shown)).status]).toEqual([true, 200]);
  await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'b.png');
  expect(await stored(shown)).toBe(false);
});

test('an avatar cannot be changed by other members', async () => {
  const ownAvatar = (await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).body
    .avatarUrl;
  expect((await bia.request('PATCH', '/api/user/profile', { avatar: ownAvatar })).status).toBe(422);
  await bia.request('PATCH', '/api/user/profile', { avatar: '' });
  expect([await readAvatar(ana), await readAvatar(bia)]).toEqual([ownAvatar, null]);
  expect((await get(ownAvatar, undefined)).status).toBe(200);
});

test('Of concurrent uploads one avatar is shown, and the next upload deletes the others', async () => {
  const picture = await createTestPicture();
  await Promise.all(Array.from({ length: 6 }, () => uploadFileAsForm(uploadTarget(), picture, 'a.png')));
  expect((await get(await readAvatar(ana))).status).toBe(200);
  const { body } = await uploadFileAsForm(uploadTarget(), picture, 'z.png');
  expect(await readAvatar(ana)).toBe(body.avatarUrl);
});

test('Location metadata and appended data are stripped from an avatar', async () => {
  const withLocation = await sharp(await createTestPicture({ width: 300, height: 200, format: 'jpeg' }))
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '8/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([withLocation, Buffer.from('<script>alert(1)</script>')]);
  const { body } = await uploadFileAsForm(uploadTarget(), new Uint8Array(polyglot), 'eu.jpg');
  for (const search of ['?size=small', '', '?size=whole']) {
    const content = Buffer.from(await (await get(body.avatarUrl + search)).arrayBuffer());
    expect(content.includes('Exif') || content.includes('GPS') || content.includes('script')).toBe(false);
  }
});

const text = (content: string) => new Uint8Array(Buffer.from(content));
test.each([
  ['text', async () => text('oi'), 415, 'Por favor, selecione apenas arquivos de imagem.'],
  ['an SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'apenas arquivos'],
  ['an empty file', async () => text(''), 415, 'apenas arquivos'],
  [
    'a truncated picture',
    async () => (await createTestPicture({ width: 400 })).slice(0, 300),
    415,
    'apenas arquivos',
  ],
  [
    'a picture with too many pixels',
    () => createTestPicture({ width: 12_000, height: 9_000 }),
    415,
    'megapixels',
  ],
  [
    'a picture over the maximum size',
    async () => new Uint8Array(memberLimits.avatar + 1),
    413,
    `A imagem deve ter no máximo ${toSizeLimitMegabytes(memberLimits.avatar)}MB.`,
  ],
])('%s is rejected, and the current avatar stays', async (_, content, status, sentence) => {
  const before = await readAvatar(ana);
  const response = await uploadFileAsForm(uploadTarget(), await content(), 'eu.png');
  expect(response.status).toBe(status);
  expect(response.body.message).toContain(sentence);
  expect(await readAvatar(ana)).toBe(before);
  await expect.poll(() => readdir(hub.ctx.storage.scratch)).toEqual([]);
});
