import { beforeEach, expect, test } from 'vitest';
import { sendNotificationEmails, fanOutNotifications } from '#features/notifications/index';
import { sql } from '#platform/database/database';
import { createMemberClients, signInMemberForTwoYears } from '#testing/many-members';
import { postDiscussion } from '#testing/post-content';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { eraseDiscussionData } from './erase-own-data.ts';

const { hub, ...membersByName } = await startSharedTestHub('ana', 'bia');
const ana = await signInMemberForTwoYears(hub, membersByName.ana);
const bia = await signInMemberForTwoYears(hub, membersByName.bia);
const writer = await signInMemberForTwoYears(hub, await hub.people.createSignedInMember('rui'));
const admin = await signInMemberForTwoYears(hub, await hub.people.createSignedInMember('dora', 'admin'));

const announce = (id: string, by: Pick<TestPerson, 'request'> = admin) =>
  by.request('PUT', `/api/discussions/${id}/announcement`);
const readNotifications = (reader: Pick<TestPerson, 'request'>) =>
  fanOutAndReadNotifications(hub, reader, 'announcement');

beforeEach(() => hub.db.run(sql`delete from notifications`));

test('an announcement notifies all members who want community news, except its sender', async () => {
  await bia.request('PATCH', '/api/user/settings', { communityUpdates: false });
  const id = await postDiscussion(writer, 'O hub faz um ano');
  expect((await announce(id)).status).toBe(204);
  expect(await readNotifications(ana)).toMatchObject([
    { title: 'O hub faz um ano', path: `/discussions/${id}`, people: [], count: 1, unread: true },
  ]);
  expect(await readNotifications(bia)).toEqual([]);
  expect(await readNotifications(writer)).toHaveLength(1);
  expect(await readNotifications(admin)).toEqual([]);
  await bia.request('PATCH', '/api/user/settings', { communityUpdates: true });
});

test('an announcement is made once', async () => {
  const id = await postDiscussion(writer);
  const responses = await Promise.all([announce(id), announce(id), announce(id)]);
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    'Esta discussão já foi anunciada.',
  );
  expect(await readNotifications(ana)).toHaveLength(1);
});

test('only admins can announce, and only discussions that can be seen', async () => {
  const id = await postDiscussion(writer);
  const mara = await hub.people.createSignedInMember('mara', 'moderator');
  expect((await announce(id, ana)).status).toBe(403);
  expect((await announce(id, mara)).status).toBe(403);
  expect((await announce('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  await writer.request('DELETE', `/api/discussions/${id}`);
  expect((await announce(id)).status).toBe(404);
  expect(await readNotifications(ana)).toEqual([]);
});

test('a discussion deleted before the fan-out ends notifies no more members', async () => {
  const id = await postDiscussion(writer);
  await announce(id);
  expect(await readNotifications(ana)).toHaveLength(1);
  const next = await postDiscussion(writer);
  await announce(next);
  await writer.request('DELETE', `/api/discussions/${next}`);
  await writer.request('DELETE', `/api/discussions/${id}`);
  expect(await readNotifications(ana)).toEqual([]);
});

test('the announcement is also sent if its sender’s account is deleted', async () => {
  const leaver = await hub.people.createSignedInMember('lia', 'admin');
  const id = await postDiscussion(writer);
  await announce(id, leaver);
  const erasedAccount = {
    memberId: leaver.id,
    accountId: leaver.accountId,
    addresses: [],
    texts: 'keep' as const,
  };
  while (await eraseDiscussionData(hub.ctx, erasedAccount));
  expect(await readNotifications(ana)).toHaveLength(1);
});

test('an announcement is sent as an email if the member wants emails', async () => {
  await announce(await postDiscussion(writer, 'O hub faz dois anos'));
  await readNotifications(ana);
  await hub.db.run(sql`delete from outgoing_messages`);
  hub.passTime(6 * 60_000);
  await sendNotificationEmails(hub.ctx);
  const mails = await hub.db.rows(
    sql`select subject from outgoing_messages where recipient = 'ana@exemplo.com.br'`,
  );
  expect(mails).toEqual([{ subject: 'Novidade da comunidade: “O hub faz dois anos”' }]);
});

test('a community larger than a batch is notified completely, each member once', async () => {
  await createMemberClients(hub, 4_500);
  await announce(await postDiscussion(writer));
  while ((await fanOutNotifications(hub.ctx)) > 0);
  const { count, members } = (await hub.db.row<{ count: number; members: number }>(sql`
    select count(*)::int as count, (select count(*)::int from members where left_at is null and community_updates) as members
    from notifications where kind = 'announcement'`)) ?? { count: 0, members: -1 };
  expect(count).toBe(members - 1);
});
