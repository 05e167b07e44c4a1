import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymizeMember } from '#features/members/index';
import { sql } from '#platform/database/database';
import {
  readConversations,
  expectChatInvariants,
  messagingRejectedText,
  readConversationMessageTexts,
  startConversation,
  sendPrivateMessage,
} from '#testing/chat';
import { connectMemberSocket, sendTestFrame } from '#testing/test-sockets';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { eraseChat } from './index.ts';

const { hub, ana, bia, dora } = await startSharedTestHub('ana', 'bia', 'dora');

beforeEach(async () => {
  await hub.db.run(sql`delete from conversations`);
  await hub.db.run(sql`delete from member_blocks`);
});

describe('a member cannot write', () => {
  test('a member cannot write to an unknown member, or one who accepts none, blocks them or is banned: the error is the same', async () => {
    await startConversation(ana, bia);
    const nara = await hub.people.createSignedInMember(`nara${randomUUID().slice(0, 8)}`);
    await hub.people.ban(nara, 'Fora das regras');
    const rejected = [
      await sendPrivateMessage(ana, { id: randomUUID() }),
      await sendPrivateMessage(ana, nara),
    ];
    await bia.request('PATCH', '/api/user/settings', { allowDirectMessages: false });
    rejected.push(await sendPrivateMessage(ana, bia));
    await bia.request('PATCH', '/api/user/settings', { allowDirectMessages: true });
    await bia.request('PUT', `/api/users/${ana.id}/block`, { kind: 'block' });
    rejected.push(await sendPrivateMessage(ana, bia));
    for (const { status, body } of rejected) {
      expect([status, body.code, body.message]).toEqual([403, 'forbidden', messagingRejectedText]);
    }
    await bia.request('PUT', `/api/users/${ana.id}/block`, { kind: 'mute' });
    expect((await sendPrivateMessage(ana, bia)).status).toBe(201);
  });

  test('a member cannot write to a member they block, and the error says so', async () => {
    await startConversation(ana, bia);
    await ana.request('PUT', `/api/users/${bia.id}/block`, { kind: 'block' });
    const { status, body } = await sendPrivateMessage(ana, bia);
    expect([status, body.message]).toEqual([403, 'Você bloqueou esta pessoa. Desbloqueie para escrever.']);
    expect((await readConversations(ana))[0].closed).toBe('blocked');
    expect((await readConversations(bia))[0].closed).toBe('refused');
  });

  test('a member cannot write a new text into a sent message after a block, but can delete the message', async () => {
    await startConversation(ana, bia);
    const { body } = await sendPrivateMessage(ana, bia, 'gentil');
    const path = `/api/private-messages/${body.id}`;
    const editMessage = () => ana.request('PATCH', path, { content: 'rude' });
    await bia.request('PATCH', '/api/user/settings', { allowDirectMessages: false });
    expect((await editMessage()).body.message).toBe(messagingRejectedText);
    await bia.request('PATCH', '/api/user/settings', { allowDirectMessages: true });
    await bia.request('PUT', `/api/users/${ana.id}/block`, { kind: 'block' });
    const subscriber = await connectMemberSocket(hub, bia);
    const { status, body: rejection } = await editMessage();
    expect([status, rejection.message]).toEqual([403, messagingRejectedText]);
    sendTestFrame(subscriber, { type: 'nothing' });
    expect((await subscriber.next()).type).toBe('error');
    subscriber.socket.close();
    expect((await bia.request('GET', path)).body).toMatchObject({ content: 'gentil', editedAt: null });
    expect((await ana.request('DELETE', path)).status).toBe(204);
  });

  test('a member cannot write a new text into a message after the receiver rejected them', async () => {
    const { body } = await sendPrivateMessage(ana, bia, 'gentil');
    await bia.request('DELETE', `/api/conversations/${body.conversationId}/accepted`);
    const response = await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'rude' });
    expect([response.status, response.body.message]).toEqual([403, messagingRejectedText]);
  });

  test('a member cannot write while suspended, but can read', async () => {
    const raul = await hub.people.createSignedInMember(`raul${randomUUID().slice(0, 8)}`);
    const { body } = await sendPrivateMessage(raul, bia, 'antes');
    await hub.people.ban(raul, 'Briga', new Date(Date.now() + 86_400_000));
    expect((await sendPrivateMessage(raul, bia, 'depois')).body.code).toBe('user_banned');
    expect(
      (await raul.request('PATCH', `/api/private-messages/${body.id}`, { content: 'depois' })).status,
    ).toBe(403);
    expect(await readConversationMessageTexts(raul, body.conversationId)).toEqual(['antes']);
  });

  test('a member cannot write text that the filter rejects, but text that it would hold is sent, because private messages are not reviewed', async () => {
    await dora.request('POST', '/api/admin/prevention/filter', {
      kind: 'word',
      action: 'refuse',
      patterns: ['cassino'],
    });
    await dora.request('POST', '/api/admin/prevention/filter', {
      kind: 'word',
      action: 'hold',
      patterns: ['rifa'],
    });
    hub.passTime(6_000);
    const { status, body } = await sendPrivateMessage(ana, bia, 'venha ao cas**sino**');
    expect(status).toBe(422);
    expect(body.fields).toMatchObject([{ path: 'content', code: 'unwanted' }]);
    expect((await sendPrivateMessage(ana, bia, 'uma rifa')).status).toBe(201);
    await hub.db.run(sql`delete from filter_entries`);
  });
});

describe('a member who deletes their account', () => {
  test.each(['keep', 'remove'] as const)(
    'when a member deletes their account and chooses to %s their texts, the other participant retains the conversation, anonymized',
    async (texts) => {
      const rui = await hub.people.createSignedInMember(`rui${randomUUID().slice(0, 8)}`);
      const { body } = await sendPrivateMessage(rui, bia, 'do rui');
      await bia.request('POST', `/api/conversations/${body.conversationId}/messages`, { content: 'da bia' });
      const erasureRequest = { memberId: rui.id, accountId: rui.accountId, addresses: [], texts };
      while (await eraseChat(hub.ctx, erasureRequest));
      await hub.db.transaction((tx) => anonymizeMember(tx, rui.id, hub.ctx.now()));
      expect(await readConversationMessageTexts(bia, body.conversationId)).toEqual([
        'da bia',
        texts === 'keep' ? 'do rui' : '',
      ]);
      expect((await readConversations(bia))[0]).toMatchObject({
        otherUser: { name: 'Membro removido', seenAt: null },
        closed: 'refused',
      });
      expect((await sendPrivateMessage(bia, rui)).body.message).toBe(messagingRejectedText);
      await expectChatInvariants(hub);
      const last = { memberId: bia.id, accountId: bia.accountId, addresses: [], texts: 'keep' } as const;
      while (await eraseChat(hub.ctx, last));
      expect(await hub.db.rows(sql`select id from conversations`)).toEqual([]);
    },
  );
});

test('a member cannot write into a conversation of others, regardless of the receiver in the body', async () => {
  await startConversation(ana, bia);
  const [conversation] = await readConversations(ana);
  const path = `/api/conversations/${conversation?.id}/messages`;
  for (const more of [{}, { receiverId: ana.id }]) {
    const { status, body } = await dora.request('POST', path, { content: 'Oi', ...more });
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
});
