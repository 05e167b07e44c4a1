import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import {
  createTestPicture,
  createZipWithoutContents,
  uploadFileAsDataUrl,
  uploadFileAsForm,
  wordDocumentEntryNames,
} from '#testing/files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const uploadTarget = (discussionId: string, by = ana) => ({
  url: hub.url,
  by,
  path: `/api/discussions/${discussionId}/attachments/upload`,
});
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const inScratch = () => readdir(path.join(hub.ctx.storage.scratch));

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('rejected files', () => {
  test.each([
    ['an SVG with a script', 'x.png', bytes(svg)],
    ['an HTML page named as a text', 'x.txt', bytes('  <!DOCTYPE html><script>alert(1)</script>')],
    ['an SVG named as a text', 'x.txt', bytes(svg)],
    ['a Windows program', 'x.png', bytes('MZ\u0090\u0000')],
    ['an ELF program named as a text', 'x.txt', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2])],
    ['a disallowed file extension', 'x.exe', bytes('só palavras')],
    ['no file extension', 'x', bytes('só palavras')],
    ['a text named as a picture', 'x.png', bytes('só palavras')],
    ['an empty file', 'x.txt', bytes('')],
    ['a truncated picture', 'x.png', bytes('\u0089PNG\r\n\u001a\n')],
    ['a ZIP that is not a document', 'x.docx', createZipWithoutContents([{ name: 'a.txt' }])],
    [
      'a ZIP with a path outside of it',
      'x.docx',
      createZipWithoutContents([...wordDocumentEntryNames, { name: '../../x' }]),
    ],
    [
      'a ZIP with a symbolic link',
      'x.docx',
      createZipWithoutContents([...wordDocumentEntryNames, { name: 'x', mode: 0o120777 }]),
    ],
    [
      'a ZIP bomb',
      'x.docx',
      createZipWithoutContents([...wordDocumentEntryNames, { name: 'x', unpacked: 200 * 1024 * 1024 }]),
    ],
    [
      'a ZIP with too many entries',
      'x.docx',
      createZipWithoutContents([
        ...wordDocumentEntryNames,
        ...Array.from({ length: 1_000 }, (_, n) => ({ name: `${n}` })),
      ]),
    ],
    [
      'a document with macros',
      'x.docx',
      createZipWithoutContents([...wordDocumentEntryNames, { name: 'word/vbaProject.bin' }]),
    ],
    ['a truncated ZIP', 'x.docx', bytes('PK\u0003\u0004')],
    ['an invalid DOC file', 'x.doc', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
  ])('%s', async (_, name, content) => {
    const id = await postDiscussion(ana);
    const { status, body } = await uploadFileAsForm(uploadTarget(id), content, name);
    expect([status, body.code]).toEqual([415, 'invalid_file']);
    expect((await ana.request('GET', `/api/discussions/${id}`)).body.attachments).toEqual([]);
    await expect.poll(inScratch).toEqual([]);
  });

  test('a picture with more pixels than the limit is rejected', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { status, body } = await uploadFileAsForm(
      uploadTarget(await postDiscussion(ana)),
      new Uint8Array(bomb),
      'bomba.png',
    );
    expect([status, body.message]).toEqual([
      415,
      'A imagem tem pixels demais. Reduza para até 40 megapixels.',
    ]);
  });

  test.each([
    ['form', uploadFileAsForm],
    ['data URL', uploadFileAsDataUrl],
  ])('a file above the limit by %s is rejected', async (_, send) => {
    const large = new Uint8Array(attachmentLimits.file + 1).fill(65);
    const { status, body } = await send(uploadTarget(await postDiscussion(ana)), large, 'x.txt');
    expect([status, body.message]).toEqual([
      413,
      `Arquivo muito grande. Limite de ${toSizeLimitMegabytes(attachmentLimits.file)}MB.`,
    ]);
    await expect.poll(inScratch).toEqual([]);
  });

  test.each([
    ['{"file":"data:text/plain;base64,b2k', 400],
    ['{"file":"data:text/plain;base64,b2k=","fileName":1}', 422],
    ['{"fileName":"x.txt"}', 422],
    ['{"file":"oi","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain;base64,b2tvb","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain;base64","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain,oi","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain;base64,@@@@","fileName":"x.txt"}', 415],
    ['{"file":"data:text/plain;base64,b2k=b2k=","fileName":"x.txt"}', 415],
    ['{"a":{"file":"data:text/plain;base64,b2k="},"fileName":"x.txt"}', 422],
    ['nada', 400],
  ])('the body %s is rejected', async (body, status) => {
    expect((await ana.request('POST', uploadTarget(await postDiscussion(ana)).path, body)).status).toBe(
      status,
    );
    await expect.poll(inScratch).toEqual([]);
  });

  test('a file on others’ discussions, on a deleted one, or after ten files is rejected', async () => {
    const id = await postDiscussion(ana);
    const picture = await createTestPicture();
    expect((await uploadFileAsForm(uploadTarget(id, bia), picture, 'x.png')).status).toBe(403);
    const responses = await Promise.all(
      Array.from({ length: 13 }, () => uploadFileAsForm(uploadTarget(id), picture, 'x.png')),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect((await uploadFileAsForm(uploadTarget(id), picture, 'x.png')).status).toBe(404);
    expect(
      await hub.db.row(
        sql`select count(*) as n from files f where not exists (select from attachments a where a.file_id = f.id)`,
      ),
    ).toEqual({ n: 0 });
  });
});

test('newcomers attach for an hour after they published; later, and who has been here longer, at any time', async () => {
  const rui = await hub.people.createSignedInMember('rui');
  const { id } = (await rui.request('POST', '/api/discussions', { content: 'de novato' })).body;
  const send = async () =>
    (await uploadFileAsForm(uploadTarget(id, rui), await createTestPicture(), 'x.png')).body;
  const ageDiscussion = (minutes: number) =>
    hub.db.run(
      sql`update discussions set created_at = created_at - ${minutes}::int * interval '1 minute' where id = ${id}`,
    );
  await ageDiscussion(59);
  expect((await send()).type).toBe('image');
  await ageDiscussion(2);
  expect((await send()).message).toBe(
    'No primeiro dia, só se pode anexar até 60 minutos depois de publicar.',
  );
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const poll = () => rui.request('POST', `/api/discussions/${id}/attachments/poll`, draft);
  expect((await poll()).status).toBe(403);
  expect((await rui.request('GET', `/api/discussions/${id}`)).body.attachments).toHaveLength(1);
  await hub.db.run(
    sql`update members set created_at = created_at - interval '25 hours' where id = ${rui.id}`,
  );
  expect((await send()).type).toBe('image');
  expect((await poll()).status).toBe(201);
});
