import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startConversation, sendPrivateMessage } from '#testing/chat';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { sendNotificationEmails } from './index.ts';

const { hub } = await startSharedTestHub();

const minute = 60_000;
let personCount = 0;
const aMember = (name = 'fala') => hub.people.createSignedInMember(`${name}${(personCount += 1)}`);
const readNotifications = (person: TestPerson) => fanOutAndReadNotifications(hub, person, 'message');
const unread = async (person: TestPerson) =>
  (await person.request('GET', '/api/user/profile')).body.unreadNotifications;
const read = (by: TestPerson, id: string) => by.request('PUT', `/api/conversations/${id}/read`, {});

/** Creates two members with a conversation that both have read. */
async function aPair() {
  const [lia, rui] = [await aMember('lia'), await aMember('rui')];
  const id = await startConversation(lia, rui);
  for (const member of [lia, rui]) await read(member, id);
  await processOutboxEvents(hub);
  return { lia, rui, id };
}

describe('a notification about a private message', () => {
  test('a notification about a private message is one row per conversation until it is read there, and has none of its text', async () => {
    const { lia, rui, id } = await aPair();
    for (const words of ['Segredo', 'E mais um', 'E outro']) await sendPrivateMessage(rui, lia, words);
    const [row, ...more] = await readNotifications(lia);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      count: 3,
      people: [{ id: rui.id }],
      title: null,
      excerpt: null,
      about: 'other',
      path: `/conversas/${id}`,
      unread: true,
    });
    expect(await unread(lia)).toBe(1);
    expect(await readNotifications(rui)).toEqual([]);

    await read(lia, id);
    expect(await readNotifications(lia)).toMatchObject([{ id: row?.id, unread: false }]);
    expect(await unread(lia)).toBe(0);
    await sendPrivateMessage(rui, lia, 'Ainda');
    expect(await readNotifications(lia)).toMatchObject([{ count: 1, unread: true }, { id: row?.id }]);
  });

  test('a notification about a private message stays unread when only a part of the messages was read', async () => {
    const { lia, rui, id } = await aPair();
    const { body: first } = await sendPrivateMessage(rui, lia, 'Um');
    await sendPrivateMessage(rui, lia, 'Dois');
    await processOutboxEvents(hub);
    await lia.request('PUT', `/api/conversations/${id}/read`, { until: first.id });
    expect(await readNotifications(lia)).toMatchObject([{ unread: true }]);
  });

  test('a notification about a private message is not created if the message was read before its time', async () => {
    const { lia, rui, id } = await aPair();
    await sendPrivateMessage(rui, lia, 'Olha');
    await read(lia, id);
    expect(await readNotifications(lia)).toEqual([]);
  });

  test('a notification about a private message is removed when the message is withdrawn, or its reader deletes the conversation', async () => {
    const { lia, rui, id } = await aPair();
    const { body } = await sendPrivateMessage(rui, lia, 'Errei');
    expect(await readNotifications(lia)).toHaveLength(1);
    await rui.request('DELETE', `/api/private-messages/${body.id}`);
    expect(await readNotifications(lia)).toEqual([]);
    expect(await unread(lia)).toBe(0);
    await sendPrivateMessage(rui, lia, 'Agora sim');
    expect(await readNotifications(lia)).toHaveLength(1);
    await lia.request('DELETE', `/api/conversations/${id}`);
    expect(await readNotifications(lia)).toEqual([]);
  });

  test('a notification about a private message is silent if its reader muted the conversation, or blocks its author', async () => {
    const { lia, rui, id } = await aPair();
    await lia.request('PUT', `/api/conversations/${id}/muted`);
    await sendPrivateMessage(rui, lia, 'Psiu');
    expect(await readNotifications(lia)).toEqual([]);
    await lia.request('DELETE', `/api/conversations/${id}/muted`);
    await sendPrivateMessage(rui, lia, 'Oi');
    await lia.request('PUT', `/api/users/${rui.id}/block`, { kind: 'block' });
    expect(await readNotifications(lia)).toEqual([]);
  });
});

describe('a message request', () => {
  test('a message request notifies once, however many messages follow, and as a message once accepted', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const { body } = await sendPrivateMessage(rui, lia, 'Podemos conversar?');
    await sendPrivateMessage(rui, lia, 'Por favor');
    expect(await readNotifications(lia)).toMatchObject([{ about: 'request', count: 1 }]);
    await lia.request('PUT', `/api/conversations/${body.conversationId}/accepted`);
    expect(await readNotifications(lia)).toMatchObject([{ about: 'other' }]);
  });

  test('a message request notifies no more after it is rejected', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const { body } = await sendPrivateMessage(rui, lia, 'Podemos conversar?');
    expect(await readNotifications(lia)).toHaveLength(1);
    await lia.request('DELETE', `/api/conversations/${body.conversationId}/accepted`);
    expect(await readNotifications(lia)).toEqual([]);
  });
});

describe('an e-mail about messages', () => {
  const written = async ({ email }: TestPerson) => {
    await processOutboxEvents(hub);
    const moment = new Date(hub.ctx.now().getTime() + 6 * minute);
    await sendNotificationEmails({ ...hub.ctx, now: () => moment });
    const { body } = await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`);
    return body.filter((mail: { unsubscribe?: string }) => mail.unsubscribe !== undefined);
  };

  test('an e-mail about messages names their senders, without the text', async () => {
    const { lia, rui } = await aPair();
    await sendPrivateMessage(rui, lia, 'Segredo');
    const [mail, ...more] = await written(lia);
    expect(more).toEqual([]);
    expect(mail.subject).toMatch(/enviou uma mensagem para você$/);
    expect(mail.text + mail.html).not.toContain('Segredo');
  });

  test('an e-mail about messages is not sent about what was already read', async () => {
    const { lia, rui, id } = await aPair();
    await sendPrivateMessage(rui, lia, 'Olá');
    await processOutboxEvents(hub);
    await read(lia, id);
    expect(await written(lia)).toEqual([]);
    const due = await hub.db.rows(
      sql`select from notifications where member_id = ${lia.id} and mail_at is not null`,
    );
    expect(due).toEqual([]);
  });
});
