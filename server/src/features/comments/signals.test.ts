import { closings } from '@mutirao/contract/kit/closings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cookieOf, listen } from '#testing/listen';
import type { Person } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { showReviewedComment } from './index.ts';

let hub: TestServer;
let ana: Person;
let bia: Person;
let caio: Person;
let discussionId: string;
let ear: ReturnType<typeof listen>;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.aPerson('ana');
  bia = await hub.people.aPerson('bia');
  caio = await hub.people.aPerson('caio', 'moderator');
  ear = listen(hub.url, { Origin: hub.url, Cookie: await cookieOf(bia) });
  await ear.next();
});
afterAll(async () => {
  ear.socket.close();
  await hub.stop();
});
beforeEach(async () => {
  discussionId = (await ana.ask('POST', '/api/discussions', { content: 'Como faço?' })).body.id;
  await ear.next();
});

const say = async (content: string, parentCommentId?: string): Promise<string> =>
  (await ana.ask('POST', `/api/discussions/${discussionId}/comments`, { content, parentCommentId })).body.id;
/** What is heard next after the welcome and the discussion itself, with nothing in between: whatever is not told is shown by what comes after it. */
const heard = () => ear.next();

test('a comment and a reply are told to members as places, without a word of them', async () => {
  const id = await say('segredo nenhum');
  const place = { discussionId, parentId: null };
  expect(await heard()).toEqual({ type: 'comment_added', id, ...place, authorId: ana.id });
  const reply = await say('nem aqui', id);
  expect(await heard()).toEqual({
    type: 'comment_added',
    id: reply,
    discussionId,
    parentId: id,
    authorId: ana.id,
  });
});

test('a change is told once; the same text, and what was refused, are not', async () => {
  const id = await say('antes');
  await heard();
  await ana.ask('PATCH', `/api/comments/${id}`, { content: 'antes' });
  expect((await bia.ask('PATCH', `/api/comments/${id}`, { content: 'de bia' })).status).toBe(403);
  expect((await bia.ask('DELETE', `/api/comments/${id}`)).status).toBe(403);
  expect((await ana.ask('PATCH', `/api/comments/${id}`, { content: '  ' })).status).toBe(422);
  await ana.ask('PATCH', `/api/comments/${id}`, { content: 'depois' });
  expect(await heard()).toEqual({ type: 'comment_changed', id, discussionId, parentId: null });
});

test('what is deleted takes itself away, and the answer that it was', async () => {
  const id = await say('a resposta');
  await heard();
  await ana.ask('PUT', `/api/discussions/${discussionId}/accepted-answer`, { commentId: id });
  expect(await heard()).toEqual({ type: 'answer_accepted', discussionId, commentId: id });
  await caio.ask('DELETE', `/api/admin/comments/${id}`);
  expect(await heard()).toEqual({ type: 'comment_deleted', id, discussionId, parentId: null });
  expect(await heard()).toEqual({ type: 'answer_accepted', discussionId, commentId: null });
  const reply = await say('resposta', await say('raiz'));
  await heard();
  const { parentId } = await heard();
  await ana.ask('DELETE', `/api/comments/${reply}`);
  expect(await heard()).toEqual({ type: 'comment_deleted', id: reply, discussionId, parentId });
});

const crowd: Person[] = [];
async function report(id: string) {
  if (crowd.length === 0)
    for (const name of ['davi', 'eva', 'lia']) crowd.push(await hub.people.aPerson(name));
  for (const person of crowd) await person.ask('POST', `/api/comments/${id}/report`, { reason: 'spam' });
}
const bringBack = (id: string) => hub.db.transaction((tx) => showReviewedComment(tx, hub.house, id));

test('what many reported takes itself away as if it were deleted, and returns', async () => {
  const id = await say('spam');
  await heard();
  await report(id);
  expect(await heard()).toEqual({ type: 'comment_deleted', id, discussionId, parentId: null });
  expect(await bringBack(id)).toBe(true);
  expect(await heard()).toEqual({ type: 'comment_returned', id, discussionId, parentId: null });
  // What was not hidden does not return: nothing is told.
  expect(await bringBack(id)).toBe(false);
  await say('depois');
  expect(await heard()).toMatchObject({ type: 'comment_added' });
});

test('an answer that many reported takes its mark with it, and brings it back', async () => {
  const id = await say('a resposta');
  await heard();
  await ana.ask('PUT', `/api/discussions/${discussionId}/accepted-answer`, { commentId: id });
  await heard();
  await report(id);
  expect(await heard()).toMatchObject({ type: 'comment_deleted', id });
  expect(await heard()).toEqual({ type: 'answer_accepted', discussionId, commentId: null });
  await bringBack(id);
  expect(await heard()).toMatchObject({ type: 'comment_returned', id });
  expect(await heard()).toEqual({ type: 'answer_accepted', discussionId, commentId: id });
});

test('strangers and whoever is banned for good hear nothing of it', async () => {
  const nobody = listen(hub.url, { Origin: hub.url });
  const told: unknown[] = [];
  nobody.socket.on('message', (data) => told.push(data));
  await new Promise((open) => nobody.socket.on('open', open));
  const nara = await hub.people.aPerson('nara');
  const cookie = await cookieOf(nara);
  await hub.people.ban(nara, 'Fora das regras');
  expect(await listen(hub.url, { Origin: hub.url, Cookie: cookie }).ended).toBe('refused 403');
  await say('para membros');
  expect(await heard()).toMatchObject({ type: 'comment_added' });
  // A token that is none ends it: whatever had been sent would have come before.
  nobody.socket.send('{"type":"auth","token":"x.y.z"}');
  expect(await nobody.ended).toBe(`closed ${closings.unauthorised}`);
  expect(told).toEqual([]);
});
