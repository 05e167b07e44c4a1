import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { purgeUnusedFiles } from '#features/attachments/index';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

const send = (by: TestPerson, content: Uint8Array<ArrayBuffer>, name: string) =>
  uploadFileAsForm({ url: hub.url, by, path: '/api/files?for=message' }, content, name);
const text = new Uint8Array(Buffer.from('lista de mudas'));
const write = (fileIds: string[], more: object = {}) =>
  ana.request('POST', '/api/private-messages', { receiverId: bia.id, content: '', fileIds, ...more });

test('pictures and documents of a message are visible only to its two participants, and not to staff', async () => {
  const ids: string[] = [];
  for (const [content, name] of [
    [await createTestPicture(), 'foto.png'],
    [text, 'mudas.txt'],
  ] as const)
    ids.push((await send(ana, content, name)).body.id);
  const { status, body } = await write(ids);
  expect(status).toBe(201);
  expect(body.attachments).toMatchObject([
    { type: 'image', originalName: 'foto.png', width: 40, height: 30, thumbnailUrl: expect.any(String) },
    { type: 'document', originalName: 'mudas.txt', mediaType: 'text/plain', bytes: 14 },
  ]);
  const [conversation] = (await bia.request('GET', '/api/conversations?box=requests')).body;
  expect(conversation.lastMessage).toMatchObject({ content: '', files: 2 });
  const [read] = (await bia.request('GET', `/api/private-messages?conversationId=${body.conversationId}`))
    .body;
  expect(read.attachments).toEqual(body.attachments);
  const statuses = async (by: TestPerson) =>
    Promise.all(ids.map(async (id) => (await by.request('GET', `/api/files/${id}`)).status));
  expect(await statuses(ana)).toEqual([200, 200]);
  expect(await statuses(bia)).toEqual([200, 200]);
  for (const other of [caio, dora]) expect(await statuses(other)).toEqual([404, 404]);
  expect((await hub.people.guest('GET', `/api/files/${ids[0]}`)).status).toBe(401);
  const { headers } = await ana.request('GET', `/api/files/${ids[0]}`);
  expect(headers.get('Cache-Control')).toBe('private, no-cache');

  hub.passTime(40 * 86_400_000);
  await purgeUnusedFiles(hub.ctx);
  const [returningMember, recipient] = [
    await hub.people.signIn(ana.email),
    await hub.people.signIn(bia.email),
  ];
  expect(await statuses(recipient)).toEqual([200, 200]);
  await returningMember.request('DELETE', `/api/private-messages/${body.id}`);
  expect(await statuses(recipient)).toEqual([404, 404]);
  hub.passTime(40 * 86_400_000);
  await purgeUnusedFiles(hub.ctx);
  expect(await statuses(await hub.people.signIn(ana.email))).toEqual([404, 404]);
});

test('only the sender’s own files can be attached to a message, up to a limit', async () => {
  const [me, recipient] = [await hub.people.signIn(ana.email), await hub.people.signIn(bia.email)];
  const theirs = (await send(recipient, text, 'delas.txt')).body.id;
  const publish = (fileIds: string[]) =>
    me.request('POST', '/api/private-messages', { receiverId: bia.id, content: 'veja', fileIds });
  expect((await publish([theirs])).status).toBe(400);
  expect((await publish([randomUUID()])).status).toBe(400);
  expect((await publish(Array.from({ length: 5 }, () => randomUUID()))).status).toBe(422);
  const rejected = await send(me, new Uint8Array(Buffer.from('MZ')), 'virus.exe');
  expect(rejected.status).toBe(415);
  const text422 = await uploadFileAsForm({ url: hub.url, by: me, path: '/api/files' }, text, 'texto.txt');
  expect(text422.status).toBe(415);
});
