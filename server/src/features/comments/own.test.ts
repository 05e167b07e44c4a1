import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import type { TestPerson } from '#testing/people';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let first: string;
let second: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  [first, second] = [await publish('Primeira'), await publish('Segunda')];
});
afterAll(() => hub.stop());

const publish = async (title: string): Promise<string> =>
  (await bia.request('POST', '/api/discussions', { title, content: 'x' })).body.id;
const send = async (
  content: string,
  parts: { on: string; by?: TestPerson; parent?: string },
): Promise<string> =>
  (
    await (parts.by ?? ana).request('POST', `/api/discussions/${parts.on}/comments`, {
      content,
      parentCommentId: parts.parent,
    })
  ).body.id;
const readOwnComments = async (query = '', by = ana) => by.request('GET', `/api/user/comments${query}`);
const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('members see only their own comments, newest first, each with its discussion', async () => {
  const root = await send('raiz', { on: first });
  const foreign = await send('de bia', { on: first, by: bia, parent: root });
  const reply = await send('réplica', { on: first, parent: foreign });
  const deletedComment = await send('apagado', { on: second });
  const last = await send('última', { on: second });
  await ana.request('DELETE', `/api/comments/${deletedComment}`);
  await bia.request('PUT', `/api/discussions/${second}/accepted-answer`, { commentId: last });

  const { body } = await readOwnComments();
  expect(getIds(body)).toEqual([last, reply, root]);
  expect(body[0]).toMatchObject({
    content: 'última',
    accepted: true,
    discussion: { id: second, title: 'Segunda' },
  });
  expect(body[1]).toMatchObject({ parentCommentId: root, replyTo: { id: foreign }, replies: 0 });
  expect(body[2]).toMatchObject({ replies: 2, discussion: { id: first, title: 'Primeira' } });
  expect(getIds((await readOwnComments('', bia)).body)).toEqual([foreign]);
});

test('a member’s own comments come page after page, and an invalid cursor is rejected', async () => {
  const allIds = getIds((await readOwnComments()).body);
  const page = await readOwnComments('?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await ana.request('GET', next);
  expect([...getIds(page.body), ...getIds(rest.body)]).toEqual(allIds);
  expect(rest.headers.get('link')).toBeNull();
  expect((await readOwnComments('?cursor=abc')).status).toBe(422);
});

test('a comment hidden for review stays in its author’s list, marked as under review', async () => {
  const rui = await hub.people.createSignedInMember('rui');
  const id = await send('duvidoso', { on: first, by: rui });
  for (const name of ['davi', 'eva', 'lia']) {
    const person = await hub.people.createSignedInMember(name);
    await person.request('POST', `/api/comments/${id}/report`, { reason: 'spam' });
  }
  expect((await readOwnComments('', rui)).body).toMatchObject([{ id, underReview: true }]);
});

test('comments disappear with a deleted discussion; guests have none', async () => {
  await bia.request('DELETE', `/api/discussions/${second}`);
  const { body } = await readOwnComments();
  expect(body.length).toBeGreaterThan(0);
  expect(body.every(({ discussion }: { discussion: { id: string } }) => discussion.id === first)).toBe(true);
  expect((await fetch(`${hub.url}/api/user/comments`)).status).toBe(401);
});
