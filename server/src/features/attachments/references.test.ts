import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreCommentUnderReview } from '#features/comments/index';
import { sql } from '#platform/database/database';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { attachmentInvariants, purgeUnusedFiles } from './index.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let discussionId: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Hub', 'open')`);
});
afterAll(() => hub.stop());
beforeEach(async () => {
  discussionId = await publish('Como faço?');
});

const publish = async (content: string, by = bia): Promise<string> =>
  (await by.request('POST', '/api/discussions', { content })).body.id;
const post = async (content: string, by = ana): Promise<string> =>
  (await by.request('POST', `/api/discussions/${discussionId}/comments`, { content })).body.id;
const paste = async (by = ana): Promise<{ id: string; fileUrl: string }> =>
  (await uploadFileAsForm({ url: hub.url, by, path: '/api/files' }, await createTestPicture(), 'tela.png'))
    .body;
const shown = ({ fileUrl }: { fileUrl: string }) => `veja ![tela](${fileUrl})`;

const get = async (path: string, by?: TestPerson) => {
  const headers = by ? { Authorization: `Bearer ${by.token}` } : {};
  return (await fetch(hub.url + path, { headers })).status;
};
/** Returns the status of a file for its owner, another member, staff and a guest. */
const readers = ({ fileUrl }: { fileUrl: string }) =>
  Promise.all([get(fileUrl, ana), get(fileUrl, bia), get(fileUrl, caio), get(fileUrl)]);
const allReaders = [200, 200, 200, 200];
const noReader = [404, 404, 404, 404];

const purgeAfter = (days: number) =>
  purgeUnusedFiles({ ...hub.ctx, now: () => new Date(Date.now() + days * 86_400_000) });
const isStored = async ({ id }: { id: string }) => {
  const content = await hub.ctx.storage.open(id);
  content?.destroy();
  return content !== undefined;
};

describe('a picture in a comment', () => {
  test('a picture in a comment is visible to all who can read the comment, and is retained', async () => {
    const file = await paste();
    expect(await readers(file)).toEqual([200, 404, 404, 404]);
    await post(shown(file));
    expect(await readers(file)).toEqual(allReaders);
    for (const days of [2, 10, 100]) await purgeAfter(days);
    expect(await readers(file)).toEqual(allReaders);
  });

  test('a picture in a comment that only an earlier text shows is not deleted, and members, who can read the history, see it', async () => {
    const file = await paste();
    const id = await post(shown(file));
    await ana.request('PATCH', `/api/comments/${id}`, { content: 'sem imagem' });
    expect(await readers(file)).toEqual([200, 200, 200, 404]);
    await purgeAfter(40);
    expect(await readers(file)).toEqual([200, 200, 200, 404]);
    await ana.request('DELETE', `/api/comments/${id}`);
    expect(await readers(file)).toEqual(noReader);
  });

  test('a picture in a comment that staff attached is visible to members too', async () => {
    const file = await paste(caio);
    const id = await post('sem imagem');
    await caio.request('PATCH', `/api/comments/${id}`, { content: shown(file) });
    expect(await readers(file)).toEqual(allReaders);
    await caio.request('PATCH', `/api/comments/${id}`, { content: 'sem imagem de novo' });
    expect(await readers(file)).toEqual([200, 200, 200, 404]);
  });

  test('a picture in a comment under review is visible only to its author and to staff until the decision', async () => {
    const file = await paste();
    const id = await post(shown(file));
    for (const name of ['davi', 'eva', 'lia']) {
      const person = await hub.people.createSignedInMember(name);
      await person.request('POST', `/api/comments/${id}/report`, { reason: 'spam' });
    }
    expect(await readers(file)).toEqual([200, 404, 200, 404]);
    await purgeAfter(100);
    await hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, id));
    expect(await readers(file)).toEqual(allReaders);
  });
});

test('a picture that only an earlier text of a discussion shows stays for members', async () => {
  const file = await paste();
  const id = await publish(shown(file), ana);
  await ana.request('PATCH', `/api/discussions/${id}`, { content: 'sem imagem' });
  await purgeAfter(40);
  expect(await readers(file)).toEqual([200, 200, 200, 404]);
  await caio.request('DELETE', `/api/admin/discussions/${id}`);
  expect(await readers(file)).toEqual(noReader);
});

describe('what is deleted', () => {
  test.each([
    {
      by: 'its author',
      still: 20,
      gone: 31,
      remove: (id: string) => ana.request('DELETE', `/api/discussions/${id}`),
    },
    {
      by: 'staff',
      still: 100,
      gone: 184,
      remove: (id: string) => caio.request('DELETE', `/api/admin/discussions/${id}`),
    },
  ])(
    'a discussion deleted by $by hides its files at once; they are deleted by day $gone',
    async ({ still, gone, remove }) => {
      const [pasted, input] = [await paste(), await paste()];
      const id = await publish(shown(pasted), ana);
      const attached = (
        await uploadFileAsForm(
          { url: hub.url, by: ana, path: `/api/discussions/${id}/attachments/upload` },
          await createTestPicture(),
          'x.png',
        )
      ).body;
      discussionId = id;
      await post(shown(input));
      const files = [pasted, input, { ...attached, id: attached.fileUrl.split('/').at(-1) }];
      for (const file of files) expect(await readers(file)).toEqual(allReaders);
      await remove(id);
      for (const file of files) expect(await readers(file)).toEqual(noReader);
      await purgeAfter(still);
      for (const file of files) expect(await isStored(file)).toBe(true);
      expect(await purgeAfter(gone)).toBeGreaterThanOrEqual(3);
      for (const file of files) expect(await isStored(file)).toBe(false);
      for (const { name, violations } of attachmentInvariants) expect(await violations(hub.db), name).toBe(0);
    },
  );

  test('a discussion that is removed from the database has its files purged by the next job', async () => {
    const file = await paste();
    const id = await publish(shown(file), ana);
    await purgeAfter(31);
    await hub.db.run(sql`delete from discussions where id = ${id}`);
    expect(await get(file.fileUrl, bia)).toBe(404);
    expect(await purgeAfter(32)).toBe(0);
    expect(await purgeAfter(39)).toBe(1);
    expect(await isStored(file)).toBe(false);
  });

  test('a picture of a deleted text is not shown again when others repeat its address', async () => {
    const file = await paste();
    const id = await post(shown(file));
    await post(shown(file), bia);
    await publish(shown(file));
    expect(await get(file.fileUrl, bia)).toBe(200);
    await ana.request('DELETE', `/api/comments/${id}`);
    expect(await readers(file)).toEqual(noReader);
    await post(shown(file));
    expect(await readers(file)).toEqual(allReaders);
  });
});

test('an unpublished picture is not published when others guess its address', async () => {
  const file = await paste();
  await post(shown(file), bia);
  await publish(shown(file));
  expect(await readers(file)).toEqual([200, 404, 404, 404]);
  expect(await purgeAfter(31)).toBe(1);
  expect(await isStored(file)).toBe(false);
});

test('a picture in a draft waits for a month to be published', async () => {
  const file = await paste();
  await purgeAfter(29);
  expect(await isStored(file)).toBe(true);
  await purgeAfter(31);
  expect(await isStored(file)).toBe(false);
});

test('the metadata of a linked page is deleted after a day, together with its picture', async () => {
  const file = await paste();
  await hub.db.run(sql`
    insert into link_pages (digest, title, picture_id, fetched_at) values
      (sha256('velha'), 'Velha', ${file.id}, now() - interval '25 hours'), (sha256('nova'), 'Nova', null, now())`);
  await purgeAfter(0);
  expect(await hub.db.rows(sql`select title from link_pages order by title limit 5`)).toEqual([
    { title: 'Nova' },
  ]);
  await purgeAfter(31);
  expect(await isStored(file)).toBe(false);
});

test('a member with a used-up quota gets an error, and others do not', async () => {
  const rui = await hub.people.createSignedInMember('rui');
  await hub.db.run(sql`
    insert into files (id, owner_id, kind, media_type, original_name, bytes, created_at, check_at)
    select gen_random_uuid(), ${rui.id}, 'document', 'text/plain', 'x.txt', ${attachmentLimits.bytesPerMember / 50}, now(), now() + interval '1 day'
    from generate_series(1, 50)`);
  const send = async (by: TestPerson) =>
    uploadFileAsForm({ url: hub.url, by, path: '/api/files' }, await createTestPicture(), 'tela.png');
  const full = await send(rui);
  expect([full.status, full.body.message]).toEqual([
    507,
    'Seu espaço para arquivos está cheio. Tire anexos antigos para enviar outros.',
  ]);
  discussionId = await publish('minha', rui);
  const path = `/api/discussions/${discussionId}/attachments/upload`;
  expect(
    (await uploadFileAsForm({ url: hub.url, by: rui, path }, await createTestPicture(), 'x.png')).status,
  ).toBe(507);
  expect((await rui.request('GET', `/api/discussions/${discussionId}`)).body.attachments).toEqual([]);
  expect((await send(bia)).status).toBe(201);
  await hub.db.run(
    sql`delete from files where id = (select id from files where owner_id = ${rui.id} limit 1)`,
  );
  expect((await send(rui)).status).toBe(201);
});
