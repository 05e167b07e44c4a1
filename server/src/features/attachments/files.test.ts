import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { aPicture, aZip, lookAt, sendDataUrl, sendForm, wordParts } from '#testing/files';
import type { Person } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { attachmentInvariants, sweepFiles } from './index.ts';

let hub: TestServer;
let ana: Person;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.aPerson('ana');
  bia = await hub.people.aPerson('bia');
  caio = await hub.people.aPerson('caio', 'moderator');
});
afterAll(() => hub.stop());

const publish = async (content = 'veja o anexo'): Promise<string> =>
  (await ana.ask('POST', '/api/discussions', { content })).body.id;
const place = (discussionId: string, by = ana) => ({
  url: hub.url,
  by,
  path: `/api/discussions/${discussionId}/attachments/upload`,
});
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const get = (address: string, by: Person | undefined = ana, headers: Record<string, string> = {}) =>
  fetch(hub.url + address, {
    headers: { ...(by ? { Authorization: `Bearer ${by.token}` } : {}), ...headers },
  });
const inScratch = () => readdir(path.join(hub.house.storage.scratch));

describe('attaching a file', () => {
  test.each([
    ['form', sendForm],
    ['data URL', sendDataUrl],
  ])('by %s answers it, shows it on the discussion, and serves it', async (_, send) => {
    const id = await publish();
    const { status, body } = await send(
      place(id),
      await aPicture({ width: 900, height: 600 }),
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
    expect((await bia.ask('GET', `/api/discussions/${id}`)).body.attachments).toEqual([body]);
    const whole = await get(body.fileUrl, bia);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="Foto da praia.png"/);
    const small = await lookAt(await get(body.thumbnailUrl));
    expect(small).toMatchObject({ format: 'webp', width: 640 });
    await expect.poll(inScratch).toEqual([]);
  });

  test('keeps documents for saving, whole or in parts', async () => {
    const pdf = bytes(`%PDF-1.7\n${'0123456789'.repeat(1_000)}\n%%EOF`);
    const { body } = await sendForm(place(await publish()), pdf, 'relatório "final"; v2.pdf');
    expect(body).toMatchObject({
      type: 'document',
      originalName: 'relatório final; v2.pdf',
      bytes: pdf.length,
    });
    const whole = await get(body.fileUrl);
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="relatorio final v2.pdf"; filename*=UTF-8''relat%C3%B3rio%20final%3B%20v2.pdf`,
    );
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(pdf);
    const part = await get(body.fileUrl, ana, { Range: 'bytes=9-18' });
    expect([part.status, await part.text()]).toEqual([206, '0123456789']);
    expect(part.headers.get('content-range')).toBe(`bytes 9-18/${pdf.length}`);
    expect(await (await get(body.fileUrl, ana, { Range: 'bytes=-5' })).text()).toBe('%%EOF');
    expect((await get(body.fileUrl, ana, { Range: `bytes=${pdf.length}-` })).status).toBe(416);
  });

  test('writes pictures anew: upright, no larger than needed, and without words about them', async () => {
    const sideways = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Orientation: '6', Artist: 'segredo' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = new Uint8Array(Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')]));
    const { body } = await sendForm(place(await publish()), polyglot, 'foto.jpeg');
    expect(body).toMatchObject({ width: 853, height: 2_560, originalName: 'foto.jpeg' });
    expect((await lookAt(await get(body.fileUrl))).orientation).toBeUndefined();
    const kept = Buffer.from(await (await get(body.fileUrl)).arrayBuffer());
    expect(kept.includes('segredo') || kept.includes('<script>')).toBe(false);
  });

  test('keeps what moves moving', async () => {
    const frames = Buffer.alloc(20 * 60 * 3, 90)
      .fill(200, 0, 1_200)
      .fill(20, 1_200, 2_400);
    const gif = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const { body } = await sendForm(place(await publish()), new Uint8Array(gif), 'dança.gif');
    expect(body).toMatchObject({ type: 'image', width: 20, height: 20 });
    const kept = await lookAt(await get(body.fileUrl));
    expect(kept.pages).toBe(3);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fotos\\foto.jpg', 'foto.png'],
    ['foto\u202egpj.png', 'fotogpj.png'],
    ['<img src=x>.png', 'img src=x.png'],
    ['.png', 'arquivo.png'],
    [`${'a'.repeat(400)}.png`, `${'a'.repeat(150)}.png`],
    [`a${'😀'.repeat(120)}.png`, `a${'😀'.repeat(94)}.png`],
  ])('calls %j %j', async (name, clean) => {
    const { body } = await sendDataUrl(place(await publish()), await aPicture(), name);
    expect(body.originalName).toBe(clean);
  });

  test.each([
    ['words', 'nota.txt', bytes('Olá,\r\nmundo\t✓')],
    ['old words', 'nota.txt', new Uint8Array([0x4f, 0x6c, 0xe1])],
    ['a document of Word', 'texto.docx', aZip(wordParts)],
  ])('takes %s', async (_, name, content) => {
    expect((await sendForm(place(await publish()), content, name)).body.type).toBe('document');
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is not taken', () => {
  test.each([
    ['a drawing that runs', 'x.png', bytes(svg)],
    ['a page called words', 'x.txt', bytes('  <!DOCTYPE html><script>alert(1)</script>')],
    ['a drawing called words', 'x.txt', bytes(svg)],
    ['a program', 'x.png', bytes('MZ\u0090\u0000')],
    ['a program called words', 'x.txt', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2])],
    ['another ending', 'x.exe', bytes('só palavras')],
    ['no ending', 'x', bytes('só palavras')],
    ['words called a picture', 'x.png', bytes('só palavras')],
    ['nothing', 'x.txt', bytes('')],
    ['half a picture', 'x.png', bytes('\u0089PNG\r\n\u001a\n')],
    ['any ZIP', 'x.docx', aZip([{ name: 'a.txt' }])],
    ['a ZIP that leads out', 'x.docx', aZip([...wordParts, { name: '../../x' }])],
    ['a ZIP with a link', 'x.docx', aZip([...wordParts, { name: 'x', mode: 0o120777 }])],
    ['a ZIP that grows', 'x.docx', aZip([...wordParts, { name: 'x', unpacked: 200 * 1024 * 1024 }])],
    [
      'a ZIP of many parts',
      'x.docx',
      aZip([...wordParts, ...Array.from({ length: 1_000 }, (_, n) => ({ name: `${n}` }))]),
    ],
    ['a document with macros', 'x.docx', aZip([...wordParts, { name: 'word/vbaProject.bin' }])],
    ['half a ZIP', 'x.docx', bytes('PK\u0003\u0004')],
    ['an old document that is none', 'x.doc', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
  ])('%s', async (_, name, content) => {
    const id = await publish();
    const { status, body } = await sendForm(place(id), content, name);
    expect([status, body.code]).toEqual([415, 'invalid_file']);
    expect((await ana.ask('GET', `/api/discussions/${id}`)).body.attachments).toEqual([]);
    await expect.poll(inScratch).toEqual([]);
  });

  test('a picture of more pixels than anybody can look at', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { status, body } = await sendForm(place(await publish()), new Uint8Array(bomb), 'bomba.png');
    expect([status, body.message]).toEqual([
      415,
      'A imagem tem pixels demais. Reduza para até 40 megapixels.',
    ]);
  });

  test.each([
    ['form', sendForm],
    ['data URL', sendDataUrl],
  ])('more than 10 MB by %s', async (_, send) => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(65);
    const { status, body } = await send(place(await publish()), large, 'x.txt');
    expect([status, body.message]).toEqual([413, 'Arquivo muito grande. Limite de 10MB.']);
    await expect.poll(inScratch).toEqual([]);
  });

  test.each([
    ['{"file":"data:text/plain;base64,b2k', 400],
    ['{"file":"data:text/plain;base64,b2k=","fileName":1}', 422],
    ['{"fileName":"x.txt"}', 422],
    ['{"file":"oi","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain,oi","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain;base64,@@@@","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain;base64,b2k=b2k=","fileName":"x.txt"}', 415],
    ['{"a":{"file":"data:text/plain;base64,b2k="},"fileName":"x.txt"}', 422],
    ['nada', 400],
  ])('the body %s', async (body, status) => {
    expect((await ana.ask('POST', place(await publish()).path, body)).status).toBe(status);
    await expect.poll(inScratch).toEqual([]);
  });

  test('anything of others, on what is gone, or as the eleventh', async () => {
    const id = await publish();
    const picture = await aPicture();
    expect((await sendForm(place(id, bia), picture, 'x.png')).status).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => sendForm(place(id), picture, 'x.png')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    await ana.ask('DELETE', `/api/discussions/${id}`);
    expect((await sendForm(place(id), picture, 'x.png')).status).toBe(404);
    expect(
      await hub.db.row(
        sql`select count(*) as n from files f where not exists (select from attachments a where a.file_id = f.id)`,
      ),
    ).toEqual({ n: 0 });
  });
});

test('newcomers attach for an hour after they published; later, and who has been here longer, at any time', async () => {
  const rui = await hub.people.aPerson('rui');
  const { id } = (await rui.ask('POST', '/api/discussions', { content: 'de novato' })).body;
  const send = async () => (await sendForm(place(id, rui), await aPicture(), 'x.png')).body;
  const grow = (minutes: number) =>
    hub.db.run(
      sql`update discussions set created_at = created_at - ${minutes}::int * interval '1 minute' where id = ${id}`,
    );
  await grow(59);
  expect((await send()).type).toBe('image');
  await grow(2);
  expect((await send()).message).toBe(
    'No primeiro dia, só se pode anexar até 60 minutos depois de publicar.',
  );
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const poll = () => rui.ask('POST', `/api/discussions/${id}/attachments/poll`, draft);
  expect((await poll()).status).toBe(403);
  expect((await rui.ask('GET', `/api/discussions/${id}`)).body.attachments).toHaveLength(1);
  await hub.db.run(
    sql`update members set created_at = created_at - interval '25 hours' where id = ${rui.id}`,
  );
  expect((await send()).type).toBe('image');
  expect((await poll()).status).toBe(201);
});

describe('who may see a file', () => {
  const setReading = (reading: string) =>
    hub.db.run(
      sql`insert into hub_settings (name, reading) values ('Hub', ${reading}) on conflict (only_row) do update set reading = excluded.reading`,
    );

  test('whoever may see the discussion, as long as it is there', async () => {
    const id = await publish();
    const { fileUrl } = (await sendForm(place(id), await aPicture(), 'x.png')).body;
    expect((await get(fileUrl, bia)).status).toBe(200);
    for (const [reading, status] of [
      ['closed', 401],
      ['preview', 404],
      ['open', 200],
    ] as const) {
      await setReading(reading);
      expect((await fetch(hub.url + fileUrl)).status, reading).toBe(status);
    }
    await ana.ask('DELETE', `/api/discussions/${id}`);
    expect((await get(fileUrl, bia)).status).toBe(404);
  });

  test('of a text’s picture, its owner alone until a text shows it; unused it goes after a month', async () => {
    const send = async () =>
      (await sendForm({ url: hub.url, by: ana, path: '/api/files' }, await aPicture(), 'colada.png')).body;
    const [used, unused] = [await send(), await send()];
    expect((await get(used.fileUrl)).status).toBe(200);
    expect((await get(used.fileUrl, bia)).status).toBe(404);
    await publish(`olhe: ![tela](${used.fileUrl})`);
    expect((await get(used.fileUrl, bia)).status).toBe(200);
    expect((await get(unused.fileUrl, bia)).status).toBe(404);
    expect((await sendForm({ url: hub.url, by: ana, path: '/api/files' }, bytes('oi'), 'x.txt')).status).toBe(
      415,
    );
    const after = (days: number) => ({
      ...hub.house,
      now: () => new Date(Date.now() + days * 24 * 3_600_000),
    });
    await sweepFiles(after(29));
    expect((await get(unused.fileUrl)).status).toBe(200);
    expect(await sweepFiles(after(31))).toBeGreaterThan(0);
    expect(await sweepFiles(after(31))).toBe(0);
    expect((await get(used.fileUrl, bia)).status).toBe(200);
    expect((await get(unused.fileUrl)).status).toBe(404);
    expect(await hub.house.storage.open(unused.id)).toBeUndefined();
  });
});

test('taking an attachment off is for its author and for staff', async () => {
  const id = await publish();
  const [one, other] = [
    (await sendForm(place(id), await aPicture(), 'x.png')).body,
    (await sendForm(place(id), await aPicture(), 'y.png')).body,
  ];
  expect((await bia.ask('DELETE', `/api/attachments/${one.id}`)).status).toBe(403);
  expect((await ana.ask('DELETE', `/api/attachments/${one.id}`)).status).toBe(204);
  expect((await caio.ask('DELETE', `/api/attachments/${other.id}`)).status).toBe(204);
  expect((await ana.ask('DELETE', `/api/attachments/${one.id}`)).status).toBe(404);
  expect((await get(one.fileUrl, bia)).status).toBe(404);
  expect((await ana.ask('GET', `/api/discussions/${id}`)).body.attachments).toEqual([]);
  for (const { name, violations } of attachmentInvariants) expect(await violations(hub.db), name).toBe(0);
});
