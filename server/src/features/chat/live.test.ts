import { closings } from '@mutirao/contract/kit/closings';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { talk } from '#testing/chat';
import { connect, hear, say, settle, untilAnswered } from '#testing/ears';
import { openHub } from '#testing/open-hub';

const { hub, ana, bia } = await openHub('ana', 'bia');

const to = (other: { id: string }, content: string, more: object = {}) => ({
  type: 'private_message',
  content,
  receiverId: other.id,
  ...more,
});

test('a message by WebSocket equals one by HTTP: both members get an event with ids and no text', async () => {
  const conversationId = await talk(ana, bia);
  // One after the other, because each connection creates a cookie and the session has only one.
  const one = await connect(hub, ana);
  const [other, ears] = await Promise.all([connect(hub, ana), connect(hub, bia)]);
  const clientMessageId = randomUUID();
  say(one, to(bia, '  pelo socket  ', { senderId: ana.id, clientMessageId }));
  const told = await hear(ears, 'new_private_message');
  expect(told).toEqual({
    type: 'new_private_message',
    id: expect.any(String),
    conversationId,
    senderId: ana.id,
    receiverId: bia.id,
    clientMessageId,
  });
  expect(await hear(one, 'new_private_message')).toEqual(told);
  expect(await hear(other, 'new_private_message')).toEqual(told);
  const read = await bia.ask('GET', `/api/private-messages/${String(told['id'])}`);
  expect(read.body).toMatchObject({ content: 'pelo socket', senderId: ana.id });
  [one, other, ears].forEach((ear) => ear.socket.close());
});

test('sent through the socket and by HTTP concurrently, it is stored once, with a key and without one', async () => {
  const conversationId = await talk(ana, bia);
  const ear = await connect(hub, ana);
  for (const key of [{ clientMessageId: randomUUID() }, {}]) {
    const content = `uma só ${randomUUID()}`;
    const body = { receiverId: bia.id, content, ...key };
    say(ear, to(bia, content, key));
    await Promise.all([
      ana.ask('POST', '/api/private-messages', body),
      ana.ask('POST', `/api/conversations/${conversationId}/messages`, body),
    ]);
    say(ear, to(bia, content, key));
    await settle(ear);
    const rows = await hub.db.rows(sql`select id from messages where content = ${content}`);
    expect(rows).toHaveLength(1);
  }
  ear.socket.close();
});

test('a frame with another sender is rejected, and so is everything that the HTTP endpoint would reject', async () => {
  await talk(ana, bia);
  const ear = await connect(hub, ana);
  const clientMessageId = randomUUID();
  say(ear, to(bia, 'forjada', { senderId: bia.id, clientMessageId }));
  expect(await hear(ear, 'error')).toMatchObject({ code: 'sender_mismatch', clientMessageId });
  const refused: [object, string][] = [
    [to(bia, '   '), 'invalid_input'],
    [to(bia, 'a'.repeat(4_001)), 'invalid_input'],
    [{ type: 'private_message', content: 'oi' }, 'invalid_input'],
    [to({ id: 'x' }, 'oi'), 'invalid_input'],
    [to(ana, 'oi'), 'bad_request'],
    [to({ id: randomUUID() }, 'oi'), 'forbidden'],
    [{ type: 'unknown' }, 'bad_request'],
    [{}, 'bad_request'],
  ];
  for (const [frame, code] of refused) {
    say(ear, frame);
    expect(await hear(ear, 'error')).toMatchObject({ code, message: expect.any(String) });
  }
  expect(await hub.db.row(sql`select 1 from messages where content = 'forjada'`)).toBeUndefined();
  ear.socket.close();
});

test('a later block, ban or sign-out applies to a WebSocket that is already open', async () => {
  await talk(ana, bia);
  const raul = await hub.people.aPerson('raul');
  const ear = await connect(hub, raul);
  await bia.ask('PUT', `/api/users/${raul.id}/block`, { kind: 'block' });
  say(ear, to(bia, 'oi'));
  expect(await hear(ear, 'error')).toMatchObject({ code: 'forbidden' });
  await hub.people.ban(raul, 'Briga', new Date(Date.now() + 86_400_000));
  say(ear, to(ana, 'oi'));
  expect(await hear(ear, 'error')).toMatchObject({ code: 'user_banned' });
  await hub.db.run(sql`delete from sessions where member_id = ${raul.id}`);
  say(ear, to(ana, 'oi'));
  expect(await ear.ended).toBe(`closed ${closings.unauthorised}`);
});

test('a typing event is sent to the other participant only, and only after both accepted', async () => {
  const conversationId = await talk(ana, bia);
  const caio = await hub.people.aPerson('caio', 'moderator');
  const [one, other, third] = await Promise.all([connect(hub, ana), connect(hub, bia), connect(hub, caio)]);
  say(third, { type: 'typing', conversationId });
  await settle(third);
  say(one, { type: 'typing', conversationId });
  expect(await hear(other, 'typing')).toEqual({ type: 'typing', conversationId, memberId: ana.id });
  const asked = (await caio.ask('POST', '/api/private-messages', { receiverId: bia.id, content: 'oi' })).body;
  await hear(other, 'new_private_message');
  say(third, { type: 'typing', conversationId: asked.conversationId });
  await settle(third);
  say(one, { type: 'typing', conversationId });
  // A message request neither receives nor sends typing events, so the next event is from ana.
  expect((await hear(other, 'typing'))['memberId']).toBe(ana.id);
  [one, other, third].forEach((ear) => ear.socket.close());
});

test('reading, editing, deleting and muting are broadcast to the members concerned', async () => {
  const conversationId = await talk(ana, bia);
  const [hers, theirs] = await Promise.all([connect(hub, ana), connect(hub, bia)]);
  const { body } = await ana.ask('POST', '/api/private-messages', { receiverId: bia.id, content: 'lida' });
  await bia.ask('PUT', `/api/conversations/${conversationId}/read`);
  const read = { type: 'conversation_read', conversationId, memberId: bia.id, until: body.createdAt };
  expect(await hear(hers, 'conversation_read')).toEqual(read);
  expect(await hear(theirs, 'conversation_read')).toEqual(read);
  await ana.ask('PATCH', `/api/private-messages/${body.id}`, { content: 'outra' });
  const changed = { type: 'private_message_changed', id: body.id, conversationId };
  expect(await hear(theirs, 'private_message_changed')).toEqual(changed);
  await ana.ask('DELETE', `/api/private-messages/${body.id}`);
  expect(await hear(theirs, 'private_message_changed')).toEqual(changed);
  await bia.ask('PUT', `/api/conversations/${conversationId}/muted`);
  expect(await hear(theirs, 'conversation_changed')).toEqual({
    type: 'conversation_changed',
    id: conversationId,
  });
  [hers, theirs].forEach((ear) => ear.socket.close());
});

test('a member who lost access cannot send through a socket that is still open', async () => {
  const rita = await hub.people.aPerson('rita');
  await talk(ana, rita);
  const ear = await connect(hub, rita);
  await untilAnswered(hub);
  await hub.db.run(sql`insert into join_requests (member_id, asked_at) values (${rita.id}, now())`);
  say(ear, to(ana, 'antes da hora'));
  expect(await hear(ear, 'error')).toMatchObject({ code: 'awaiting_approval' });
  await hub.db.run(sql`delete from join_requests`);
  say(ear, to(ana, 'na hora'));
  expect(await hear(ear, 'new_private_message')).toMatchObject({ senderId: rita.id });
  expect(await hub.db.row(sql`select 1 from messages where content = 'antes da hora'`)).toBeUndefined();
  ear.socket.close();
});
