import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { restoreCommentUnderReview } from './index.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let discussionId: string;
let subscriber: ReturnType<typeof openTestSocket>;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  subscriber = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(bia) });
  await subscriber.next();
});
afterAll(async () => {
  subscriber.socket.close();
  await hub.stop();
});
beforeEach(async () => {
  discussionId = (await ana.request('POST', '/api/discussions', { content: 'Como faço?' })).body.id;
  await subscriber.next();
});

const send = async (content: string, parentCommentId?: string): Promise<string> =>
  (await ana.request('POST', `/api/discussions/${discussionId}/comments`, { content, parentCommentId })).body
    .id;
/**
 * Returns the next realtime event. Events arrive in order, so a later event proves that no other was sent before it.
 */
const received = () => subscriber.next();

test('members receive the ids of a new comment or reply, but not its text', async () => {
  const id = await send('segredo nenhum');
  const parent = { discussionId, parentId: null };
  expect(await received()).toEqual({ type: 'comment_added', id, ...parent, authorId: ana.id });
  const reply = await send('nem aqui', id);
  expect(await received()).toEqual({
    type: 'comment_added',
    id: reply,
    discussionId,
    parentId: id,
    authorId: ana.id,
  });
});

test('a change emits one event; the same text and rejected changes emit none', async () => {
  const id = await send('antes');
  await received();
  await ana.request('PATCH', `/api/comments/${id}`, { content: 'antes' });
  expect((await bia.request('PATCH', `/api/comments/${id}`, { content: 'de bia' })).status).toBe(403);
  expect((await bia.request('DELETE', `/api/comments/${id}`)).status).toBe(403);
  expect((await ana.request('PATCH', `/api/comments/${id}`, { content: '  ' })).status).toBe(422);
  await ana.request('PATCH', `/api/comments/${id}`, { content: 'depois' });
  expect(await received()).toEqual({ type: 'comment_changed', id, discussionId, parentId: null });
});

test('deleting a comment emits the deletion, and the removal of the accepted comment', async () => {
  const id = await send('a resposta');
  await received();
  await ana.request('PUT', `/api/discussions/${discussionId}/accepted-answer`, { commentId: id });
  expect(await received()).toEqual({ type: 'answer_accepted', discussionId, commentId: id });
  await caio.request('DELETE', `/api/admin/comments/${id}`);
  expect(await received()).toEqual({ type: 'comment_deleted', id, discussionId, parentId: null });
  expect(await received()).toEqual({ type: 'answer_accepted', discussionId, commentId: null });
  const reply = await send('resposta', await send('raiz'));
  await received();
  const { parentId } = await received();
  await ana.request('DELETE', `/api/comments/${reply}`);
  expect(await received()).toEqual({ type: 'comment_deleted', id: reply, discussionId, parentId });
});

const members: TestPerson[] = [];
async function report(id: string) {
  if (members.length === 0)
    for (const name of ['davi', 'eva', 'lia']) members.push(await hub.people.createSignedInMember(name));
  for (const person of members)
    await person.request('POST', `/api/comments/${id}/report`, { reason: 'spam' });
}
const restoreComment = (id: string) => hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, id));

test('a comment hidden by reports emits a deletion, and later its return', async () => {
  const id = await send('spam');
  await received();
  await report(id);
  expect(await received()).toEqual({ type: 'comment_deleted', id, discussionId, parentId: null });
  expect(await restoreComment(id)).toBe(true);
  expect(await received()).toEqual({ type: 'comment_returned', id, discussionId, parentId: null });
  // The comment was not hidden, so restoring it emits no realtime event.
  expect(await restoreComment(id)).toBe(false);
  await send('depois');
  expect(await received()).toMatchObject({ type: 'comment_added' });
});

test('an accepted comment hidden by reports loses its mark, and gets it back when it returns', async () => {
  const id = await send('a resposta');
  await received();
  await ana.request('PUT', `/api/discussions/${discussionId}/accepted-answer`, { commentId: id });
  await received();
  await report(id);
  expect(await received()).toMatchObject({ type: 'comment_deleted', id });
  expect(await received()).toEqual({ type: 'answer_accepted', discussionId, commentId: null });
  await restoreComment(id);
  expect(await received()).toMatchObject({ type: 'comment_returned', id });
  expect(await received()).toEqual({ type: 'answer_accepted', discussionId, commentId: id });
});

test('guests and permanently banned members receive no events', async () => {
  const nobody = openTestSocket(hub.url, { Origin: hub.url });
  const sent: unknown[] = [];
  nobody.socket.on('message', (data) => sent.push(data));
  await new Promise((open) => nobody.socket.on('open', open));
  const nara = await hub.people.createSignedInMember('nara');
  const cookie = await fetchSessionCookie(nara);
  await hub.people.ban(nara, 'Fora das regras');
  expect(await openTestSocket(hub.url, { Origin: hub.url, Cookie: cookie }).ended).toBe('refused 403');
  await send('para membros');
  expect(await received()).toMatchObject({ type: 'comment_added' });
  // An invalid token makes the hub close the socket. A realtime event that was sent before would have arrived first.
  nobody.socket.send('{"type":"auth","token":"x.y.z"}');
  expect(await nobody.ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
  expect(sent).toEqual([]);
});
