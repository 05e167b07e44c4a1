import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import {
  createTestPicture,
  createZipWithoutContents,
  readPictureMetadata,
  uploadFileAsDataUrl,
  uploadFileAsForm,
  wordDocumentEntryNames,
} from '#testing/files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { attachmentInvariants, purgeUnusedFiles } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const uploadTarget = (discussionId: string, by = ana) => ({
  url: hub.url,
  by,
  path: `/api/discussions/${discussionId}/attachments/upload`,
});
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const get = (address: string, by: TestPerson | undefined = ana, headers: Record<string, string> = {}) =>
  fetch(hub.url + address, {
    headers: { ...(by ? { Authorization: `Bearer ${by.token}` } : {}), ...headers },
  });
const inScratch = () => readdir(path.join(hub.ctx.storage.scratch));

describe('attaching a file', () => {
  test.each([
    ['form', uploadFileAsForm],
    ['data URL', uploadFileAsDataUrl],
  ])('attaching a file by %s returns it, shows it on the discussion, and serves it', async (_, send) => {
    const id = await postDiscussion(ana);
    const { status, body } = await send(
      uploadTarget(id),
      await createTestPicture({ width: 900, height: 600 }),
      'Foto da praia.png',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'image',
      originalName: 'Foto da praia.png',
      mediaType: 'image/png',
      width: 900,
      height: 600,
    });
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(body.placeholder.length).toBeLessThanOrEqual(200);
    expect((await bia.request('GET', `/api/discussions/${id}`)).body.attachments).toEqual([body]);
    const fullResponse = await get(body.fileUrl, bia);
    expect(fullResponse.headers.get('content-type')).toBe('image/png');
    expect(fullResponse.headers.get('x-content-type-options')).toBe('nosniff');
    expect(fullResponse.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(fullResponse.headers.get('cache-control')).toBe('private, no-cache');
    expect(fullResponse.headers.get('content-disposition')).toMatch(/^inline; filename="Foto da praia.png"/);
    const small = await readPictureMetadata(await get(body.thumbnailUrl));
    expect(small).toMatchObject({ format: 'webp', width: 640 });
    await expect.poll(inScratch).toEqual([]);
  });

  test('an attached document is stored for download, completely or in ranges', async () => {
    const pdf = bytes(`%PDF-1.7\n${'0123456789'.repeat(1_000)}\n%%EOF`);
    const { body } = await uploadFileAsForm(
      uploadTarget(await postDiscussion(ana)),
      pdf,
      'relatório "final"; v2.pdf',
    );
    expect(body).toMatchObject({
      type: 'document',
      originalName: 'relatório final; v2.pdf',
      bytes: pdf.length,
    });
    const fullResponse = await get(body.fileUrl);
    expect(fullResponse.headers.get('content-type')).toBe('application/octet-stream');
    expect(fullResponse.headers.get('content-disposition')).toBe(
      `attachment; filename="relatorio final v2.pdf"; filename*=UTF-8''relat%C3%B3rio%20final%3B%20v2.pdf`,
    );
    expect(new Uint8Array(await fullResponse.arrayBuffer())).toEqual(pdf);
    const part = await get(body.fileUrl, ana, { Range: 'bytes=9-18' });
    expect([part.status, await part.text()]).toEqual([206, '0123456789']);
    expect(part.headers.get('content-range')).toBe(`bytes 9-18/${pdf.length}`);
    expect(await (await get(body.fileUrl, ana, { Range: 'bytes=-5' })).text()).toBe('%%EOF');
    expect((await get(body.fileUrl, ana, { Range: `bytes=${pdf.length}-` })).status).toBe(416);
  });

  test('an attached picture is re-encoded: upright, within the max size, and without metadata', async () => {
    const sideways = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Orientation: '6', Artist: 'segredo' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = new Uint8Array(Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')]));
    const { body } = await uploadFileAsForm(uploadTarget(await postDiscussion(ana)), polyglot, 'foto.jpeg');
    expect(body).toMatchObject({ width: 853, height: 2_560, originalName: 'foto.jpeg' });
    expect((await readPictureMetadata(await get(body.fileUrl))).orientation).toBeUndefined();
    const stored = Buffer.from(await (await get(body.fileUrl)).arrayBuffer());
    expect(stored.includes('segredo') || stored.includes('<script>')).toBe(false);
  });

  test('an attached animation stays an animation', async () => {
    const frames = Buffer.alloc(20 * 60 * 3, 90)
      .fill(200, 0, 1_200)
      .fill(20, 1_200, 2_400);
    const gif = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const { body } = await uploadFileAsForm(
      uploadTarget(await postDiscussion(ana)),
      new Uint8Array(gif),
      'dança.gif',
    );
    expect(body).toMatchObject({ type: 'image', width: 20, height: 20 });
    const stored = await readPictureMetadata(await get(body.fileUrl));
    expect(stored.pages).toBe(3);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fotos\\foto.jpg', 'foto.png'],
    ['foto\u202egpj.png', 'fotogpj.png'],
    ['<img src=x>.png', 'img src=x.png'],
    ['.png', 'arquivo.png'],
    [`${'a'.repeat(400)}.png`, `${'a'.repeat(150)}.png`],
    [`a${'😀'.repeat(120)}.png`, `a${'😀'.repeat(94)}.png`],
  ])('an attached file %j is named %j', async (name, clean) => {
    const { body } = await uploadFileAsDataUrl(
      uploadTarget(await postDiscussion(ana)),
      await createTestPicture(),
      name,
    );
    expect(body.originalName).toBe(clean);
  });

  test.each([
    ['a UTF-8 text', 'nota.txt', bytes('Olá,\r\nmundo\t✓')],
    ['a Latin-1 text', 'nota.txt', new Uint8Array([0x4f, 0x6c, 0xe1])],
    ['a Word document', 'texto.docx', createZipWithoutContents(wordDocumentEntryNames)],
  ])('%s can be attached', async (_, name, content) => {
    expect((await uploadFileAsForm(uploadTarget(await postDiscussion(ana)), content, name)).body.type).toBe(
      'document',
    );
  });
});

describe('who may see a file', () => {
  const setReading = (reading: string) =>
    hub.db.run(
      sql`insert into hub_settings (name, reading) values ('Hub', ${reading}) on conflict (only_row) do update set reading = excluded.reading`,
    );

  test('a file can be read by all who can see its discussion, as long as the discussion exists', async () => {
    const id = await postDiscussion(ana);
    const { fileUrl } = (await uploadFileAsForm(uploadTarget(id), await createTestPicture(), 'x.png')).body;
    expect((await get(fileUrl, bia)).status).toBe(200);
    for (const [reading, status] of [
      ['closed', 401],
      ['preview', 404],
      ['open', 200],
    ] as const) {
      await setReading(reading);
      expect((await fetch(hub.url + fileUrl)).status, reading).toBe(status);
    }
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect((await get(fileUrl, bia)).status).toBe(404);
  });

  test('a browser revalidates its cached copy of a file that guests cannot read', async () => {
    const id = await postDiscussion(ana);
    const { fileUrl, thumbnailUrl } = (
      await uploadFileAsForm(uploadTarget(id), await createTestPicture(), 'y.png')
    ).body;
    const readCacheControl = async (address: string) =>
      (await get(address, bia)).headers.get('cache-control');
    for (const reading of ['closed', 'preview']) {
      await setReading(reading);
      expect(await readCacheControl(fileUrl), reading).toBe('private, no-cache');
      expect(await readCacheControl(thumbnailUrl), reading).toBe('private, no-cache');
    }
    const fullResponse = await get(fileUrl, bia);
    expect(fullResponse.headers.get('vary')).toBe('Cookie, Authorization');
    const cacheHeaders = { 'If-None-Match': fullResponse.headers.get('etag') ?? '' };
    const again = await get(fileUrl, bia, cacheHeaders);
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    expect((await fetch(hub.url + fileUrl, { headers: cacheHeaders })).status).toBe(404);
    const part = await get(fileUrl, bia, { Range: 'bytes=1-3', 'If-Range': cacheHeaders['If-None-Match'] });
    expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-cache']);
    await setReading('open');
    expect(await readCacheControl(fileUrl)).toBe('private, max-age=31536000, immutable');
    const unused = await uploadFileAsForm(
      { url: hub.url, by: ana, path: '/api/files' },
      await createTestPicture(),
      'z.png',
    );
    const ownResponse = await get(unused.body.fileUrl);
    expect([ownResponse.status, ownResponse.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ]);
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect((await get(fileUrl, bia, cacheHeaders)).status).toBe(404);
  });

  test('a picture in a text is visible only to its owner until a text shows it; unused it is deleted after a month', async () => {
    const send = async () =>
      (
        await uploadFileAsForm(
          { url: hub.url, by: ana, path: '/api/files' },
          await createTestPicture(),
          'colada.png',
        )
      ).body;
    const [used, unused] = [await send(), await send()];
    expect((await get(used.fileUrl)).status).toBe(200);
    expect((await get(used.fileUrl, bia)).status).toBe(404);
    await postDiscussion(ana, `olhe: ![tela](${used.fileUrl})`);
    expect((await get(used.fileUrl, bia)).status).toBe(200);
    expect((await get(unused.fileUrl, bia)).status).toBe(404);
    expect(
      (await uploadFileAsForm({ url: hub.url, by: ana, path: '/api/files' }, bytes('oi'), 'x.txt')).status,
    ).toBe(415);
    const after = (days: number) => ({
      ...hub.ctx,
      now: () => new Date(Date.now() + days * 24 * 3_600_000),
    });
    await purgeUnusedFiles(after(29));
    expect((await get(unused.fileUrl)).status).toBe(200);
    expect(await purgeUnusedFiles(after(31))).toBeGreaterThan(0);
    expect(await purgeUnusedFiles(after(31))).toBe(0);
    expect((await get(used.fileUrl, bia)).status).toBe(200);
    expect((await get(unused.fileUrl)).status).toBe(404);
    expect(await hub.ctx.storage.open(unused.id)).toBeUndefined();
  });
});

test('removing an attachment is for its author and for staff', async () => {
  const id = await postDiscussion(ana);
  const [first, second] = [
    (await uploadFileAsForm(uploadTarget(id), await createTestPicture(), 'x.png')).body,
    (await uploadFileAsForm(uploadTarget(id), await createTestPicture(), 'y.png')).body,
  ];
  expect((await bia.request('DELETE', `/api/attachments/${first.id}`)).status).toBe(403);
  expect((await ana.request('DELETE', `/api/attachments/${first.id}`)).status).toBe(204);
  expect((await caio.request('DELETE', `/api/attachments/${second.id}`)).status).toBe(204);
  expect((await ana.request('DELETE', `/api/attachments/${first.id}`)).status).toBe(404);
  expect((await get(first.fileUrl, bia)).status).toBe(404);
  expect((await ana.request('GET', `/api/discussions/${id}`)).body.attachments).toEqual([]);
  for (const { name, violations } of attachmentInvariants) expect(await violations(hub.db), name).toBe(0);
});
