import { randomUUID } from 'node:crypto';
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
import { connectMemberSocket, sendTestFrame } from '#testing/test-sockets';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { purgeClearedMessages } from './index.ts';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

beforeEach(async () => {
  await hub.db.run(sql`delete from conversations`);
  await hub.db.run(sql`delete from member_blocks`);
});

describe('reading', () => {
  test('the read position of a conversation moves to a message or to the end, never back, and is shown to the other participant', async () => {
    const id = await startConversation(ana, bia);
    const first = (await sendPrivateMessage(ana, bia, 'um')).body;
    await sendPrivateMessage(ana, bia, 'dois');
    expect((await readConversations(bia))[0].unreadCount).toBe(3);
    await bia.request('PUT', `/api/conversations/${id}/read`, { until: first.id });
    expect((await readConversations(bia))[0].unreadCount).toBe(1);
    const marks = async () =>
      (await readConversationMessages(ana, id)).map(({ isRead }: { isRead: boolean }) => isRead);
    expect(await marks()).toEqual([false, true, false, true]);
    await bia.request('PUT', `/api/conversations/${id}/read`);
    expect((await readConversations(bia))[0].unreadCount).toBe(0);
    await bia.request('PUT', `/api/conversations/${id}/read`, { until: first.id });
    expect((await readConversations(bia))[0].unreadCount).toBe(0);
    expect((await marks())[0]).toBe(true);
    expect((await bia.request('GET', '/api/user/profile')).body.unreadMessages).toBe(0);
    await expectChatInvariants(hub);
  });

  test('the read position is not shown between members while one blocks the other', async () => {
    const id = await startConversation(ana, bia);
    await sendPrivateMessage(ana, bia, 'um');
    const shown = async () => [
      (await readConversationMessages(ana, id)).some(({ isRead }: { isRead: boolean }) => isRead),
      (await readConversations(ana))[0].readUntil !== null,
    ];
    await bia.request('PUT', `/api/users/${ana.id}/block`, { kind: 'block' });
    const subscriber = await connectMemberSocket(hub, ana);
    await bia.request('PUT', `/api/conversations/${id}/read`);
    sendTestFrame(subscriber, { type: 'nothing' });
    expect((await subscriber.next()).type).toBe('error');
    subscriber.socket.close();
    expect(await shown()).toEqual([false, false]);
    expect((await readConversations(bia))[0].unreadCount).toBe(0);
    await bia.request('DELETE', `/api/users/${ana.id}/block`);
    expect(await shown()).toEqual([true, true]);
    await ana.request('PUT', `/api/users/${bia.id}/block`, { kind: 'block' });
    expect(await shown()).toEqual([false, false]);
  });

  test('a muted conversation does not count in the total', async () => {
    const id = await startConversation(ana, bia);
    await sendPrivateMessage(ana, bia, 'psiu');
    await bia.request('PUT', `/api/conversations/${id}/muted`);
    expect((await bia.request('GET', '/api/user/unread-messages')).body.unreadCount).toBe(0);
    expect((await readConversations(bia))[0]).toMatchObject({ isMuted: true, unreadCount: 2 });
    await bia.request('DELETE', `/api/conversations/${id}/muted`);
    expect((await bia.request('GET', '/api/user/profile')).body.unreadMessages).toBe(2);
  });

  test('a conversation is paged through without gaps or duplicates', async () => {
    const id = await startConversation(ana, bia);
    await hub.db.run(sql`
      insert into messages (id, conversation_id, author_id, receiver_id, content, created_at)
      select gen_random_uuid(), ${id}, ${ana.id}, ${bia.id}, 'antiga ' || n, now() - n * interval '1 minute'
      from generate_series(1, 95) n`);
    const seen: string[] = [];
    let path: string | undefined = `/api/private-messages?conversationId=${id}&limit=20`;
    while (path) {
      const { body, headers } = await bia.request('GET', path);
      seen.push(...body.map((message: { id: string }) => message.id));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(97);
    expect(new Set(seen).size).toBe(97);
    const wrong = `/api/private-messages?conversationId=${id}&cursor=x`;
    expect((await bia.request('GET', wrong)).status).toBe(422);
  });

  test('a conversation is private: no call shows any of it to others, or to staff', async () => {
    const id = await startConversation(ana, bia);
    const [message] = await readConversationMessages(ana, id);
    for (const other of [caio, dora]) {
      for (const [method, path, body] of [
        ['GET', `/api/conversations/${id}`],
        ['GET', `/api/private-messages?conversationId=${id}`],
        ['GET', `/api/private-messages/${message.id}`],
        ['PUT', `/api/conversations/${id}/read`],
        ['PUT', `/api/conversations/${id}/muted`],
        ['POST', `/api/conversations/${id}/messages`, { content: 'oi' }],
        ['DELETE', `/api/conversations/${id}`],
      ] as const) {
        expect((await other.request(method, path, body)).status, `${method} ${path}`).toBe(404);
      }
      expect(await readConversations(other)).toEqual([]);
      expect((await other.request('GET', '/api/user/private-messages?q=Oi')).body).toEqual([]);
    }
  });

  test('the search of messages covers the member’s own messages, by word prefixes, without deleted ones', async () => {
    const id = await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'Rodei o benchmark de fila, deu 11 mil');
    const find = async (by: TestPerson, q: string) =>
      (await by.request('GET', `/api/user/private-messages?q=${encodeURIComponent(q)}`)).body;
    for (const q of ['benchmark', 'bench', 'FILAS rodei', '11 mil']) {
      expect(await find(bia, q), q).toMatchObject([{ id: body.id, otherUser: { id: ana.id } }]);
    }
    expect(await find(bia, 'benchmark couve')).toEqual([]);
    expect(await find(bia, '!!')).toEqual([]);
    expect((await bia.request('GET', '/api/user/private-messages?q=a')).status).toBe(422);
    await bia.request('DELETE', `/api/conversations/${id}`);
    expect(await find(bia, 'benchmark')).toEqual([]);
    expect(await find(ana, 'benchmark')).toHaveLength(1);
  });

  test('a conversation that a member deletes is hidden from them, and returns with new messages', async () => {
    const id = await startConversation(ana, bia);
    await bia.request('DELETE', `/api/conversations/${id}`);
    expect(await readConversations(bia)).toEqual([]);
    expect(await readConversationMessageTexts(bia, id)).toEqual([]);
    expect(await readConversationMessageTexts(ana, id)).toEqual(['Oi, Ana', 'Oi, Bia']);
    await sendPrivateMessage(ana, bia, 'Ainda está aí?');
    expect(await readConversationMessageTexts(bia, id)).toEqual(['Ainda está aí?']);
    expect((await readConversations(bia))[0]).toMatchObject({ messageCount: 1, unreadCount: 1 });
    await expectChatInvariants(hub);
  });

  test('messages that both participants deleted are purged after a month', async () => {
    const id = await startConversation(ana, bia);
    await hub.db.run(sql`update messages set created_at = created_at - interval '31 days'`);
    await hub.db.run(sql`update conversation_participants set last_at = last_at - interval '31 days'`);
    const remaining = async () => {
      await purgeClearedMessages(hub.ctx);
      return (await hub.db.rows(sql`select id from messages`)).length;
    };
    await bia.request('DELETE', `/api/conversations/${id}`);
    expect(await remaining()).toBe(2);
    const { body } = await sendPrivateMessage(bia, ana, 'nova');
    await ana.request('DELETE', `/api/conversations/${id}`);
    expect(await remaining()).toBe(1);
    expect(await readConversationMessageTexts(bia, id)).toEqual([body.content]);
    await bia.request('DELETE', `/api/conversations/${id}`);
    expect(await remaining()).toBe(1);
    await expectChatInvariants(hub);
  });

  test('the time a member was last seen is shown, to five minutes, after both accepted and if neither hides it', async () => {
    const seen = async (by: TestPerson, other: TestPerson) => {
      const [listed] = await readConversations(by);
      const { body } = await by.request('GET', `/api/users/${other.id}/conversation`);
      return [listed, body].map(({ otherUser }) => [otherUser.isOnline, otherUser.seenAt !== null]);
    };
    const shown = [
      [true, true],
      [true, true],
    ];
    const hidden = [
      [false, false],
      [false, false],
    ];
    const request = (await sendPrivateMessage(ana, bia)).body.conversationId;
    expect(await seen(ana, bia)).toEqual(hidden);
    await bia.request('DELETE', `/api/conversations/${request}/accepted`);
    expect(await seen(ana, bia)).toEqual(hidden);
    await sendPrivateMessage(bia, ana);
    expect(await seen(ana, bia)).toEqual(shown);
    const { seenAt } = (await readConversations(ana))[0].otherUser;
    expect(new Date(seenAt).getTime() % 300_000).toBe(0);
    await bia.request('PATCH', '/api/user/settings', { profileVisibility: 'private' });
    expect(await seen(ana, bia)).toEqual(hidden);
    await bia.request('PATCH', '/api/user/settings', { profileVisibility: 'public' });
    await bia.request('PUT', `/api/users/${ana.id}/block`, { kind: 'block' });
    expect([await seen(ana, bia), await seen(bia, ana)]).toEqual([hidden, hidden]);
  });

  test('whether a member can be written to is shown before a conversation exists', async () => {
    const before = await ana.request('GET', `/api/users/${bia.id}/conversation`);
    expect(before.body).toMatchObject({ conversationId: null, otherUser: { name: 'bia' }, closed: null });
    const id = await startConversation(ana, bia);
    expect((await ana.request('GET', `/api/users/${bia.id}/conversation`)).body.conversationId).toBe(id);
    expect((await ana.request('GET', `/api/users/${ana.id}/conversation`)).status).toBe(404);
    expect((await ana.request('GET', `/api/users/${randomUUID()}/conversation`)).status).toBe(404);
  });
});
