import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startConversation } from '#testing/chat';
import {
  connectMemberSocket,
  readNextFrameOfType,
  sendTestFrame,
  waitForHandledFrames,
  waitUntilDatabaseIdle,
} from '#testing/test-sockets';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const privateMessage = (other: { id: string }, content: string, more: object = {}) => ({
  type: 'private_message',
  content,
  receiverId: other.id,
  ...more,
});

test('a message by WebSocket equals one by HTTP: both members get an event with ids and no text', async () => {
  const conversationId = await startConversation(ana, bia);
  // The test opens the sockets one after the other, because each connection creates a new cookie of the session and the
  // earlier one stops working.
  const firstSocket = await connectMemberSocket(hub, ana);
  const [other, subscribers] = await Promise.all([
    connectMemberSocket(hub, ana),
    connectMemberSocket(hub, bia),
  ]);
  const clientMessageId = randomUUID();
  sendTestFrame(firstSocket, privateMessage(bia, '  pelo socket  ', { senderId: ana.id, clientMessageId }));
  const sent = await readNextFrameOfType(subscribers, 'new_private_message');
  expect(sent).toEqual({
    type: 'new_private_message',
    id: expect.any(String),
    conversationId,
    senderId: ana.id,
    receiverId: bia.id,
    clientMessageId,
  });
  expect(await readNextFrameOfType(firstSocket, 'new_private_message')).toEqual(sent);
  expect(await readNextFrameOfType(other, 'new_private_message')).toEqual(sent);
  const read = await bia.request('GET', `/api/private-messages/${String(sent['id'])}`);
  expect(read.body).toMatchObject({ content: 'pelo socket', senderId: ana.id });
  [firstSocket, other, subscribers].forEach((subscriber) => subscriber.socket.close());
});

test('a message sent by WebSocket and by HTTP concurrently is stored once, with a key and without one', async () => {
  const conversationId = await startConversation(ana, bia);
  const subscriber = await connectMemberSocket(hub, ana);
  for (const key of [{ clientMessageId: randomUUID() }, {}]) {
    const content = `uma só ${randomUUID()}`;
    const body = { receiverId: bia.id, content, ...key };
    sendTestFrame(subscriber, privateMessage(bia, content, key));
    await Promise.all([
      ana.request('POST', '/api/private-messages', body),
      ana.request('POST', `/api/conversations/${conversationId}/messages`, body),
    ]);
    sendTestFrame(subscriber, privateMessage(bia, content, key));
    await waitForHandledFrames(subscriber);
    const rows = await hub.db.rows(sql`select id from messages where content = ${content}`);
    expect(rows).toHaveLength(1);
  }
  subscriber.socket.close();
});

test('a frame with another sender is rejected, and so is everything that the HTTP endpoint would reject', async () => {
  await startConversation(ana, bia);
  const subscriber = await connectMemberSocket(hub, ana);
  const clientMessageId = randomUUID();
  sendTestFrame(subscriber, privateMessage(bia, 'forjada', { senderId: bia.id, clientMessageId }));
  expect(await readNextFrameOfType(subscriber, 'error')).toMatchObject({
    code: 'sender_mismatch',
    clientMessageId,
  });
  const rejected: [object, string][] = [
    [privateMessage(bia, '   '), 'invalid_input'],
    [privateMessage(bia, 'a'.repeat(4_001)), 'invalid_input'],
    [{ type: 'private_message', content: 'oi' }, 'invalid_input'],
    [privateMessage({ id: 'x' }, 'oi'), 'invalid_input'],
    [privateMessage(ana, 'oi'), 'bad_request'],
    [privateMessage({ id: randomUUID() }, 'oi'), 'forbidden'],
    [{ type: 'unknown' }, 'bad_request'],
    [{}, 'bad_request'],
  ];
  for (const [frame, code] of rejected) {
    sendTestFrame(subscriber, frame);
    expect(await readNextFrameOfType(subscriber, 'error')).toMatchObject({
      code,
      message: expect.any(String),
    });
  }
  expect(await hub.db.row(sql`select 1 from messages where content = 'forjada'`)).toBeUndefined();
  subscriber.socket.close();
});

test('a later block, ban or sign-out applies to a WebSocket that is already open', async () => {
  await startConversation(ana, bia);
  const raul = await hub.people.createSignedInMember('raul');
  const subscriber = await connectMemberSocket(hub, raul);
  await bia.request('PUT', `/api/users/${raul.id}/block`, { kind: 'block' });
  sendTestFrame(subscriber, privateMessage(bia, 'oi'));
  expect(await readNextFrameOfType(subscriber, 'error')).toMatchObject({ code: 'forbidden' });
  await hub.people.ban(raul, 'Briga', new Date(Date.now() + 86_400_000));
  sendTestFrame(subscriber, privateMessage(ana, 'oi'));
  expect(await readNextFrameOfType(subscriber, 'error')).toMatchObject({ code: 'user_banned' });
  await hub.db.run(sql`delete from sessions where member_id = ${raul.id}`);
  sendTestFrame(subscriber, privateMessage(ana, 'oi'));
  expect(await subscriber.ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
});

test('a typing event is sent to the other participant only, and only after both accepted', async () => {
  const conversationId = await startConversation(ana, bia);
  const caio = await hub.people.createSignedInMember('caio', 'moderator');
  const [firstSocket, other, third] = await Promise.all([
    connectMemberSocket(hub, ana),
    connectMemberSocket(hub, bia),
    connectMemberSocket(hub, caio),
  ]);
  sendTestFrame(third, { type: 'typing', conversationId });
  await waitForHandledFrames(third);
  sendTestFrame(firstSocket, { type: 'typing', conversationId });
  expect(await readNextFrameOfType(other, 'typing')).toEqual({
    type: 'typing',
    conversationId,
    memberId: ana.id,
  });
  const request = (await caio.request('POST', '/api/private-messages', { receiverId: bia.id, content: 'oi' }))
    .body;
  await readNextFrameOfType(other, 'new_private_message');
  sendTestFrame(third, { type: 'typing', conversationId: request.conversationId });
  await waitForHandledFrames(third);
  sendTestFrame(firstSocket, { type: 'typing', conversationId });
  // A message request neither receives nor sends typing events, so the next event is from ana.
  expect((await readNextFrameOfType(other, 'typing'))['memberId']).toBe(ana.id);
  [firstSocket, other, third].forEach((subscriber) => subscriber.socket.close());
});

test('reading, editing, deleting and muting are broadcast to the members concerned', async () => {
  const conversationId = await startConversation(ana, bia);
  const [anaSocket, theirs] = await Promise.all([
    connectMemberSocket(hub, ana),
    connectMemberSocket(hub, bia),
  ]);
  const { body } = await ana.request('POST', '/api/private-messages', {
    receiverId: bia.id,
    content: 'lida',
  });
  await bia.request('PUT', `/api/conversations/${conversationId}/read`);
  const read = { type: 'conversation_read', conversationId, memberId: bia.id, until: body.createdAt };
  expect(await readNextFrameOfType(anaSocket, 'conversation_read')).toEqual(read);
  expect(await readNextFrameOfType(theirs, 'conversation_read')).toEqual(read);
  await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'outra' });
  const changed = { type: 'private_message_changed', id: body.id, conversationId };
  expect(await readNextFrameOfType(theirs, 'private_message_changed')).toEqual(changed);
  await ana.request('DELETE', `/api/private-messages/${body.id}`);
  expect(await readNextFrameOfType(theirs, 'private_message_changed')).toEqual(changed);
  await bia.request('PUT', `/api/conversations/${conversationId}/muted`);
  expect(await readNextFrameOfType(theirs, 'conversation_changed')).toEqual({
    type: 'conversation_changed',
    id: conversationId,
  });
  [anaSocket, theirs].forEach((subscriber) => subscriber.socket.close());
});

test('a member who lost access cannot send through a socket that is still open', async () => {
  // The hub may close the socket of a member who lost access before the message arrives. The test then fails and is run
  // again, with another member.
  const rita = await hub.people.createSignedInMember(`rita-${randomUUID().slice(0, 8)}`);
  await startConversation(ana, rita);
  const subscriber = await connectMemberSocket(hub, rita);
  await waitUntilDatabaseIdle(hub);
  await hub.db.run(sql`insert into join_requests (member_id, requested_at) values (${rita.id}, now())`);
  sendTestFrame(subscriber, privateMessage(ana, 'antes da hora'));
  expect(await readNextFrameOfType(subscriber, 'error')).toMatchObject({ code: 'awaiting_approval' });
  await hub.db.run(sql`delete from join_requests`);
  sendTestFrame(subscriber, privateMessage(ana, 'na hora'));
  expect(await readNextFrameOfType(subscriber, 'new_private_message')).toMatchObject({ senderId: rita.id });
  expect(await hub.db.row(sql`select 1 from messages where content = 'antes da hora'`)).toBeUndefined();
  subscriber.socket.close();
});
