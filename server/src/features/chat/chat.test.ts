import { randomUUID } from 'node:crypto';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  readConversations,
  expectChatInvariants,
  readConversationMessageTexts,
  startConversation,
  readConversationMessages,
  sendPrivateMessage,
} from '#testing/chat';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

beforeEach(async () => {
  await hub.db.run(sql`delete from conversations`);
  await hub.db.run(sql`delete from member_blocks`);
});

describe('a message', () => {
  test('a message can be read by its two participants, with the fields of the specification', async () => {
    const { status, body } = await sendPrivateMessage(ana, bia, '  Oi, Bia  ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      content: 'Oi, Bia',
      senderId: ana.id,
      receiverId: bia.id,
      isRead: false,
      isDeleted: false,
      sender: { id: ana.id, name: 'ana' },
      receiver: { id: bia.id, name: 'bia' },
      attachments: [],
    });
    expect(await readConversationMessages(bia, body.conversationId)).toEqual([body]);
    const [conversation] = await readConversations(ana);
    expect(conversation).toMatchObject({
      id: body.conversationId,
      otherUser: { id: bia.id, name: 'bia' },
      lastMessage: { content: 'Oi, Bia', createdAt: body.createdAt },
      unreadCount: 0,
      messageCount: 1,
    });
    await expectChatInvariants(hub);
  });

  test('a message goes into the one conversation of two members, by both endpoints and from both participants concurrently', async () => {
    const responses = await Promise.all([
      ...Array.from({ length: 2 }, (_, index) => sendPrivateMessage(ana, bia, `ana ${index}`)),
      ...Array.from({ length: 3 }, (_, index) => sendPrivateMessage(bia, ana, `bia ${index}`)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = new Set(responses.map(({ body }) => body.conversationId));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    const again = await ana.request('POST', `/api/conversations/${id}/messages`, {
      content: 'pela conversa',
      receiverId: bia.id,
    });
    expect(again.status).toBe(201);
    const times = (await readConversationMessages(ana, id)).map(
      ({ createdAt }: { createdAt: string }) => createdAt,
    );
    expect(new Set(times).size).toBe(6);
    expect(times).toEqual(times.toSorted().toReversed());
    await expectChatInvariants(hub);
  });

  test.each([
    ['empty', '', 422],
    ['blank', ' \n ', 422],
    ['too long', 'a'.repeat(chatLimits.message + 1), 422],
    ['with a NUL character', 'a\u0000b', 422],
    ['of the maximum length', 'a'.repeat(chatLimits.message), 201],
  ])('a message that is %s returns the expected status %#', async (_, content, status) => {
    expect((await sendPrivateMessage(ana, bia, content)).status).toBe(status);
  });

  test('a message to its own author, or into a conversation of others, is rejected', async () => {
    expect((await sendPrivateMessage(ana, ana)).status).toBe(400);
    const id = await startConversation(ana, bia);
    const wrong = { content: 'oi', receiverId: caio.id };
    const response = await ana.request('POST', `/api/conversations/${id}/messages`, wrong);
    expect([response.status, response.body.message]).toEqual([400, 'Esta conversa é com outra pessoa.']);
  });

  test('a message under one key is stored once, also with retries and concurrent requests', async () => {
    const id = await startConversation(ana, bia);
    const key = { clientMessageId: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? sendPrivateMessage(ana, bia, 'uma só', key)
          : ana.request('POST', `/api/conversations/${id}/messages`, { content: 'uma só', ...key }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await readConversationMessageTexts(bia, id)).toEqual(['uma só', 'Oi, Ana', 'Oi, Bia']);
    expect((await readConversationMessages(ana, id))[0].clientMessageId).toBe(key.clientMessageId);
    expect((await readConversationMessages(bia, id))[0].clientMessageId).toBeNull();
    await expectChatInvariants(hub);
  });

  test('a message that starts a conversation is stored once, with an idempotency key and without one', async () => {
    const key = { clientMessageId: randomUUID() };
    await Promise.all(Array.from({ length: 5 }, () => sendPrivateMessage(ana, bia, 'uma só', key)));
    await Promise.all(Array.from({ length: 5 }, () => sendPrivateMessage(ana, caio, 'uma só')));
    const conversations = await readConversations(ana);
    expect(conversations.map((conversation: { messageCount: number }) => conversation.messageCount)).toEqual([
      1, 1,
    ]);
    await expectChatInvariants(hub);
  });

  test('a message under one key goes to one of two receivers concurrently, and leaves nothing with the other', async () => {
    await startConversation(ana, bia);
    const key = { clientMessageId: randomUUID() };
    const responses = await Promise.all(
      [bia, caio].map((other) => sendPrivateMessage(ana, other, 'para quem?', key)),
    );
    expect(responses.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([201, 409]);
    await expectChatInvariants(hub);
    expect((await sendPrivateMessage(ana, caio, 'agora sim')).status).toBe(201);
    await expectChatInvariants(hub);
  });

  test('an idempotency key that stored a message cannot store another one', async () => {
    const key = { clientMessageId: randomUUID() };
    const { body } = await sendPrivateMessage(ana, bia, 'uma', key);
    expect((await sendPrivateMessage(ana, caio, 'uma', key)).status).toBe(409);
    expect((await sendPrivateMessage(ana, bia, 'outra', key)).body.message).toBe(
      'Esta mensagem foi enviada com a identificação de outra. Envie de novo.',
    );
    await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'emendada' });
    expect((await sendPrivateMessage(ana, bia, 'uma', key)).body.content).toBe('emendada');
    expect(await readConversations(ana)).toHaveLength(1);
  });

  test('a message without an idempotency key is a duplicate within seconds, and a new one later', async () => {
    const id = await startConversation(ana, bia);
    await Promise.all([sendPrivateMessage(ana, bia, 'de novo'), sendPrivateMessage(ana, bia, 'de novo')]);
    expect(await readConversationMessageTexts(ana, id)).toEqual(['de novo', 'Oi, Ana', 'Oi, Bia']);
    await hub.db.run(sql`update messages set created_at = created_at - interval '6 seconds'`);
    await sendPrivateMessage(ana, bia, 'de novo');
    expect(await readConversationMessageTexts(ana, id)).toEqual(['de novo', 'de novo', 'Oi, Ana', 'Oi, Bia']);
  });

  test('a message can be edited and deleted only by its sender; the content of a deleted message is not returned', async () => {
    const id = await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'Primeira versão');
    const path = `/api/private-messages/${body.id}`;
    const edited = await ana.request('PATCH', path, { content: 'Segunda versão' });
    expect(edited.body).toMatchObject({ content: 'Segunda versão', editedAt: expect.any(String) });
    for (const other of [bia, caio, dora]) {
      expect((await other.request('PATCH', path, { content: 'minha' })).status).toBe(404);
      expect((await other.request('DELETE', path)).status).toBe(404);
    }
    expect((await ana.request('PATCH', path, { content: '  ' })).status).toBe(422);
    expect((await ana.request('DELETE', path)).status).toBe(204);
    expect((await bia.request('GET', path)).body).toMatchObject({ content: '', isDeleted: true });
    expect((await ana.request('PATCH', path, { content: 'volta' })).status).toBe(404);
    expect((await readConversations(bia))[0].unreadCount).toBe(1);
    const row = await hub.db.row(sql`select 1 from messages where content like '%versão%'`);
    expect(row).toBeUndefined();
    expect(await readConversationMessageTexts(bia, id)).toEqual(['', 'Oi, Ana', 'Oi, Bia']);
    await expectChatInvariants(hub);
  });

  test('a message can be edited for 15 minutes, and deleted at any time', async () => {
    await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'antiga');
    await hub.db.run(sql`update messages set created_at = created_at - interval '16 minutes'`);
    const late = await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'nova' });
    expect([late.status, late.body.message]).toEqual([409, 'Uma mensagem pode ser mudada por 15 minutos.']);
    expect((await ana.request('DELETE', `/api/private-messages/${body.id}`)).status).toBe(204);
  });

  test('a message that was deleted does not return under its key', async () => {
    await startConversation(ana, bia);
    const key = { clientMessageId: randomUUID() };
    const { body } = await sendPrivateMessage(ana, bia, 'some', key);
    await ana.request('DELETE', `/api/private-messages/${body.id}`);
    expect((await sendPrivateMessage(ana, bia, 'some', key)).body).toMatchObject({ code: 'already_sent' });
  });
});

test('a message costs four round trips, the first of a conversation as well', async () => {
  await ana.request('GET', '/api/user/unread-messages');
  await sendPrivateMessage(ana, caio, 'aquece o filtro');
  for (const content of ['a primeira', 'a segunda']) {
    const before = hub.db.statementsSent;
    expect((await sendPrivateMessage(ana, bia, content)).status).toBe(201);
    expect(hub.db.statementsSent - before).toBeLessThanOrEqual(4);
  }
});

test('the metrics count all messages and show nothing else of them', async () => {
  await startConversation(ana, bia);
  hub.passTime(6 * 60_000);
  const { body } = await ana.request('GET', '/api/community-stats');
  expect(body.chatMessagesCount).toBe(2);
});
