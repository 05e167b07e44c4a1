import { randomUUID } from 'node:crypto';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  readConversations,
  expectChatInvariants,
  messagingRejectedText,
  readConversationMessages,
  sendPrivateMessage,
} from '#testing/chat';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

beforeEach(async () => {
  await hub.db.run(sql`delete from conversations`);
  await hub.db.run(sql`delete from member_blocks`);
});

describe('an unknown sender', () => {
  test('an unknown sender can first send only a few messages, which wait among the requests', async () => {
    const { body } = await sendPrivateMessage(ana, bia, 'um');
    await sendPrivateMessage(ana, bia, 'dois');
    expect(await readConversations(bia)).toEqual([]);
    expect(await readConversations(bia, 'requests')).toMatchObject([
      { id: body.conversationId, isRequest: true, unreadCount: 2 },
    ]);
    expect((await bia.request('GET', '/api/user/unread-messages')).body).toEqual({
      unreadCount: 0,
      requests: 1,
    });
    await sendPrivateMessage(ana, bia, 'três');
    const { status, body: rejection } = await sendPrivateMessage(ana, bia, 'quatro');
    expect([status, rejection.code]).toEqual([409, 'conflict']);
    expect((await readConversations(ana))[0].closed).toBe('waiting');
    await bia.request('PUT', `/api/conversations/${body.conversationId}/read`);
    expect((await readConversationMessages(ana, body.conversationId))[0].isRead).toBe(false);
    await expectChatInvariants(hub);
  });

  test('an unknown sender cannot exceed the limit of messages by concurrent sends, or by deleting messages', async () => {
    const { body } = await sendPrivateMessage(ana, bia, 'um');
    await ana.request('DELETE', `/api/private-messages/${body.id}`);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => sendPrivateMessage(ana, bia, `mais ${index}`)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(chatLimits.requestMessages - 1);
  });

  test.each(['with the accept button', 'by a reply'])(
    'an unknown sender who is accepted %s can continue',
    async (method) => {
      const { body } = await sendPrivateMessage(ana, bia, 'um');
      const path = `/api/conversations/${body.conversationId}`;
      if (method === 'with the accept button') await bia.request('PUT', `${path}/accepted`);
      else await bia.request('POST', `${path}/messages`, { content: 'oi' });
      expect(await readConversations(bia, 'requests')).toEqual([]);
      expect(await readConversations(bia)).toMatchObject([{ isRequest: false }]);
      for (const content of ['dois', 'três', 'quatro'])
        expect((await sendPrivateMessage(ana, bia, content)).status).toBe(201);
    },
  );

  test.each(['refused', 'deleted'])(
    'a message request that is %s blocks the sender until the receiver writes to them',
    async (method) => {
      const { body } = await sendPrivateMessage(ana, bia, 'um');
      const path = `/api/conversations/${body.conversationId}`;
      expect((await bia.request('DELETE', method === 'refused' ? `${path}/accepted` : path)).status).toBe(
        204,
      );
      expect(await readConversations(bia, 'requests')).toEqual([]);
      expect((await sendPrivateMessage(ana, bia, 'dois')).body.message).toBe(messagingRejectedText);
      expect((await bia.request('GET', '/api/user/unread-messages')).body.requests).toBe(0);
      await sendPrivateMessage(bia, ana, 'mudei de ideia');
      expect((await sendPrivateMessage(ana, bia, 'dois')).status).toBe(201);
      await expectChatInvariants(hub);
    },
  );

  test('a message request that is refused while its sender writes is not listed again until the receiver accepts', async () => {
    for (const other of [bia, caio, dora]) {
      const { body } = await sendPrivateMessage(ana, other, 'um');
      const path = `/api/conversations/${body.conversationId}/accepted`;
      await Promise.all([sendPrivateMessage(ana, other, 'dois'), other.request('DELETE', path)]);
      expect(await readConversations(other, 'requests')).toEqual([]);
      await other.request('PUT', path);
      expect(await readConversations(other)).toMatchObject([{ id: body.conversationId }]);
      await expectChatInvariants(hub);
    }
  });

  test('an account younger than a day begins few conversations', async () => {
    const nova = await hub.people.createSignedInMember(`nova${randomUUID().slice(0, 8)}`);
    const others = [ana, bia, caio, dora];
    others.push(await hub.people.createSignedInMember(`eva${randomUUID().slice(0, 8)}`));
    others.push(await hub.people.createSignedInMember(`lia${randomUUID().slice(0, 8)}`));
    const responses = await Promise.all(others.map((other) => sendPrivateMessage(nova, other)));
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(responses.length - chatLimits.newcomerConversations);
    await hub.db.run(sql`update conversations set created_at = created_at - interval '1 day'`);
    const limitedMember = others[responses.findIndex(({ status }) => status === 429)];
    expect((await sendPrivateMessage(nova, limitedMember ?? ana)).status).toBe(201);
  });
});
