import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createTestPicture,
  readPictureMetadata,
  uploadFileAsDataUrl,
  uploadFileAsForm,
} from '#testing/files';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { backfillEmailLogo } from '../index.ts';

let hub: TestServer;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const accent = (value: unknown) => dora.request('PUT', '/api/admin/accent', { accent: value });
const uploadTarget = () => ({ url: hub.url, by: dora, path: '/api/admin/logo' });
const shown = async () => (await hub.people.guest('GET', '/api/boot')).body.hub;
const page = async (path = '/login') => (await fetch(hub.url + path)).text();
const lastEntry = async () => (await dora.request('GET', '/api/admin/audit?limit=1')).body[0];

test('the branding cannot change before the hub is set up', async () => {
  expect((await accent('#c2410c')).status).toBe(409);
  expect((await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).status).toBe(409);
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`);
});

test('the colour is in the page before the first paint, allowed by its content security policy', async () => {
  expect(await page()).not.toContain('<style');
  expect((await accent('#C2410C')).body).toEqual({ accent: '#c2410c', logo: null });
  const response = await fetch(`${hub.url}/login`);
  const [, nonce, styles] = /<style nonce="([^"]+)">([^<]+)<\/style>/.exec(await response.text()) ?? [];
  expect(styles).toContain('--brand:#c2410c;');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(await lastEntry()).toMatchObject({
    action: 'settings.accent',
    before: { accent: null },
    after: { accent: '#c2410c' },
  });
  for (const wrong of ['red', '#c24', '#c2410c;}', 7]) expect((await accent(wrong)).status).toBe(422);
  expect((await accent(null)).body.accent).toBeNull();
  expect(await page()).not.toContain('<style');
});

test.each([
  ['form', uploadFileAsForm],
  ['data URL', uploadFileAsDataUrl],
])(
  'a logo uploaded by %s is public in two sizes and cached at its address without expiry',
  async (_, send) => {
    const picture = await createTestPicture({ width: 900, height: 600, format: 'jpeg' });
    const { status, body } = await send(uploadTarget(), picture, 'logo.jpg');
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/^\/api\/hub-logo\//)]);
    expect((await shown()).logo).toBe(body.logo);
    for (const [size, side] of Object.entries({ '': 96, '?size=large': 512 })) {
      const response = await fetch(hub.url + body.logo + size);
      expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await readPictureMetadata(response)).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      });
    }
    const html = await page();
    expect(html).toContain(`<link rel="icon" href="${body.logo}?size=large" type="image/webp">`);
    expect(html).not.toContain('icon.svg');
  },
);

test('emails show the logo to every recipient, signed in or not, in any mail client', async () => {
  const { body } = await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'logo.png');
  const response = await fetch(`${hub.url}${body.logo}?size=email`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a logo uploaded before email versions existed gets one', async () => {
  const { body } = await uploadFileAsForm(
    uploadTarget(),
    await createTestPicture({ width: 600, height: 600 }),
    'logo.png',
  );
  const id = body.logo.split('/').at(-1);
  await hub.ctx.storage.remove(`${id}-logo-email`);
  await hub.db.run(sql`update hub_logos set email_bytes = null`);
  const fetchEmailLogo = async () => fetch(`${hub.url}${body.logo}?size=email`);
  expect((await fetchEmailLogo()).status).toBe(404);
  for (let time = 0; time < 2; time += 1) await backfillEmailLogo(hub.ctx);
  expect(await readPictureMetadata(await fetchEmailLogo())).toMatchObject({
    format: 'png',
    width: 96,
    height: 96,
  });
  expect(await readdir(hub.ctx.storage.scratch)).toEqual([]);
  // WebP, the format in which the server stores logos, is rejected as an upload.
  const ownLogo = new Uint8Array(await (await fetch(`${hub.url}${body.logo}?size=large`)).arrayBuffer());
  expect((await uploadFileAsForm(uploadTarget(), ownLogo, 'logo.webp')).status).toBe(415);
});

test('A new logo gets a new URL, the old URL returns 404, and removing the logo restores the default one', async () => {
  const first = (await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).body.logo;
  const second = (await uploadFileAsForm(uploadTarget(), await createTestPicture({ width: 80 }), 'b.png'))
    .body.logo;
  expect(second).not.toBe(first);
  const get = async (address: string) => (await fetch(hub.url + address)).status;
  expect([await get(first), await get(second)]).toEqual([404, 200]);
  expect((await dora.request('DELETE', '/api/admin/logo')).body.logo).toBeNull();
  expect(await lastEntry()).toMatchObject({
    action: 'settings.logo',
    before: { logo: true },
    after: { logo: false },
  });
  expect(await get(second)).toBe(404);
  expect(await page()).toContain('icon.svg');
  expect(await hub.db.rows(sql`select 1 from hub_logos`)).toEqual([]);
  expect(await readdir(hub.ctx.storage.scratch, { recursive: true })).toEqual([]);
});

test('a file that is not a picture is rejected, and the previous logo stays', async () => {
  const stored = (await uploadFileAsForm(uploadTarget(), await createTestPicture(), 'a.png')).body.logo;
  const drawing = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect((await uploadFileAsForm(uploadTarget(), drawing, 'logo.svg')).status).toBe(415);
  expect((await uploadFileAsForm(uploadTarget(), new Uint8Array(5 * 1024 * 1024 + 1), 'a.png')).status).toBe(
    413,
  );
  expect((await shown()).logo).toBe(stored);
  expect((await hub.db.rows(sql`select 1 from hub_logos`)).length).toBe(1);
});
