import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion, postComment } from '#testing/post-content';
import { createTestInvite, createSignUpFixtures } from '#testing/invites';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { purgeOldNotifications } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const readList = (person: Pick<TestPerson, 'request'>, kind?: string) =>
  fanOutAndReadNotifications(hub, person, kind);
let personCount = 0;
const aMember = () => hub.people.createSignedInMember(`pessoa${(personCount += 1)}`);
const unread = async (person: TestPerson) =>
  (await person.request('GET', '/api/user/profile')).body.unreadNotifications;

test('the author of an accepted comment is notified, as long as it is accepted', async () => {
  const lia = await aMember();
  const id = await postDiscussion(ana);
  const reply = await postComment(lia, id, 'É assim.');
  const path = `/api/discussions/${id}/accepted-answer`;
  expect((await ana.request('PUT', path, { commentId: reply })).status).toBeLessThan(300);
  expect(await readList(lia, 'answer')).toMatchObject([
    { people: [], path: `/discussions/${id}#c-${reply}` },
  ]);
  await ana.request('DELETE', path);
  expect(await readList(lia, 'answer')).toEqual([]);
  const ownComment = await postComment(ana, id, 'Achei.');
  await ana.request('PUT', path, { commentId: ownComment });
  expect(await readList(ana, 'answer')).toEqual([]);
});

test('a badge notifies the member who earned it', async () => {
  const lia = await aMember();
  await postDiscussion(lia);
  expect(await readList(lia, 'badge')).toMatchObject([
    { path: '/profile', people: [], badge: 'first_discussion' },
  ]);
});

test('a decision and an appeal result notify their members, without the name of the staff', async () => {
  const lia = await aMember();
  const id = await postDiscussion(lia);
  const decided = { contentType: 'discussion', contentId: id, action: 'warn' };
  expect((await caio.request('POST', '/api/admin/decisions', decided)).status).toBeLessThan(300);
  expect(await readList(lia, 'moderation')).toMatchObject([
    { about: 'sanction', people: [], path: '/settings/sancoes', title: null },
  ]);
  const [sanction] = (await lia.request('GET', '/api/user/sanctions')).body;
  await lia.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, { message: 'Discordo.' });
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const [appeal] = (await dora.request('GET', '/api/admin/appeals')).body;
  await dora.request('PUT', `/api/admin/appeals/${appeal.id}`, { granted: true, answer: 'Tem razão.' });
  expect((await readList(lia, 'moderation')).map(({ about }) => about)).toEqual(['appeal', 'sanction']);
});

test('a ban lifted before its end notifies again, as ended', async () => {
  const lia = await aMember();
  const decided = { userId: lia.id, type: 'temporary_ban', reason: 'Fora das regras' };
  const created = await caio.request('POST', '/api/admin/punishments', decided);
  expect(created.status).toBe(201);
  expect(await readList(lia, 'moderation')).toMatchObject([{ about: 'sanction', unread: true }]);
  await lia.request('PUT', '/api/notifications/read', { until: hub.ctx.now().toISOString() });
  const lifted = await caio.request('PUT', `/api/admin/punishments/${created.body.id}/lifted`, {
    reason: 'Engano.',
  });
  expect(lifted.status).toBe(204);
  expect(await readList(lia, 'moderation')).toMatchObject([{ about: 'lifted', unread: true }]);
});

test('content that was seen on its own page is also marked as read in the list of notifications', async () => {
  const lia = await aMember();
  const discussion = await postDiscussion(lia);
  const draft = { category: 'technical', subject: 'Não entro', message: 'E agora?' };
  const { id } = (await lia.request('POST', '/api/support/contact', draft)).body;
  await caio.request('POST', `/api/support/tickets/${id}/messages`, { message: 'Já vi.' });
  await caio.request('POST', '/api/admin/decisions', {
    contentType: 'discussion',
    contentId: discussion,
    action: 'warn',
  });
  await processOutboxEvents(hub);
  expect(await unread(lia)).toBe(3);
  const until = hub.ctx.now().toISOString();
  await lia.request('PUT', `/api/support/tickets/${id}/seen`, { until });
  expect((await readList(lia, 'support'))[0]?.unread).toBe(false);
  await lia.request('PUT', '/api/user/sanctions/seen');
  expect((await readList(lia, 'moderation'))[0]?.unread).toBe(false);
  const { newBadges } = (await lia.request('GET', '/api/user/profile')).body;
  await lia.request('POST', '/api/user/badges/told', { badges: newBadges });
  expect(await unread(lia)).toBe(0);
});

test('Replies of the team are one row per ticket, and the author’s messages create none', async () => {
  const lia = await aMember();
  const draft = { category: 'technical', subject: 'Não entro', message: 'E agora?' };
  const { id } = (await lia.request('POST', '/api/support/contact', draft)).body;
  const messages = `/api/support/tickets/${id}/messages`;
  await lia.request('POST', messages, { message: 'Alguém?' });
  expect(await readList(lia, 'support')).toEqual([]);
  await caio.request('POST', messages, { message: 'Já vi.' });
  await caio.request('POST', messages, { message: 'Pronto.' });
  expect(await readList(lia, 'support')).toMatchObject([
    { title: 'Não entro', excerpt: null, people: [], path: `/ajuda/chamados/${id}` },
  ]);
});

test('the inviter is notified of the member who joined', async () => {
  const lia = await aMember();
  const { code } = await createTestInvite(lia);
  const { join } = createSignUpFixtures(hub);
  const nico = await join('nico', code);
  expect(nico.status).toBe(200);
  const [notification] = await readList(lia, 'invite');
  expect(notification).toMatchObject({ count: 1, people: [{ name: 'nico' }] });
  expect(notification?.path).toBe(`/membros/${notification?.people[0]?.id}`);
});

describe('the list', () => {
  test('the list of notifications comes in pages without gaps or duplicates, and counts up to a hundred', async () => {
    const lia = await aMember();
    for (let round = 0; round < 5; round += 1) await postComment(bia, await postDiscussion(lia));
    await processOutboxEvents(hub);
    const seen: string[] = [];
    let cursor = '';
    do {
      const response = await lia.request('GET', `/api/notifications?limit=2${cursor}`);
      seen.push(...response.body.map((item: { id: string }) => item.id));
      const next = /cursor=([^>&]+)/.exec(response.headers.get('link') ?? '')?.[1];
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(6);
    expect(await unread(lia)).toBe(6);
  });

  test('the list of notifications cannot be read or marked by other members', async () => {
    const lia = await aMember();
    await postComment(bia, await postDiscussion(lia));
    const [notification] = await readList(lia, 'comment');
    expect((await ana.request('PUT', `/api/notifications/${notification?.id}/read`)).status).toBe(404);
    expect((await readList(lia, 'comment'))[0]?.unread).toBe(true);
  });

  test('the list of notifications is marked as read all at once or for one discussion, but not for later entries', async () => {
    const lia = await aMember();
    const [first, second] = [await postDiscussion(lia), await postDiscussion(lia)];
    await postComment(bia, first);
    await postComment(bia, second);
    await processOutboxEvents(hub);
    const until = hub.ctx.now().toISOString();
    await lia.request('PUT', '/api/notifications/read', { until, discussionId: first });
    expect((await readList(lia, 'comment')).map((item) => item.unread)).toEqual([true, false]);
    hub.passTime(5);
    await postComment(ana, first);
    await processOutboxEvents(hub);
    await lia.request('PUT', '/api/notifications/read', { until });
    expect(await unread(lia)).toBe(1);
    expect((await lia.request('PUT', '/api/notifications/read', { until: 'ontem' })).status).toBe(422);
  });

  test('the list of notifications is marked item by item up to the seen moment: later additions stay unread', async () => {
    const lia = await aMember();
    const id = await postDiscussion(lia);
    await postComment(bia, id);
    const [seen] = await readList(lia, 'comment');
    hub.passTime(5);
    await postComment(ana, id);
    await processOutboxEvents(hub);
    const read = (until?: string) => lia.request('PUT', `/api/notifications/${seen?.id}/read`, { until });
    expect((await read(seen?.at)).status).toBe(204);
    const [more] = await readList(lia, 'comment');
    expect(more).toMatchObject({ unread: true, count: 2 });
    expect((await read(more?.at)).status).toBe(204);
    expect(await readList(lia, 'comment')).toMatchObject([{ unread: false }]);
    expect((await read('ontem')).status).toBe(422);
  });

  test('the list of notifications is referenced by an opened discussion while something about it is unread', async () => {
    const lia = await aMember();
    const [first, second] = [await postDiscussion(lia), await postDiscussion(lia)];
    await postComment(bia, first);
    await processOutboxEvents(hub);
    const opened = async (by: TestPerson, id: string) =>
      (await by.request('GET', `/api/discussions/${id}`)).body.notifiedAt;
    const until = (await readList(lia, 'comment'))[0]?.at;
    expect(await opened(lia, first)).toBe(until);
    expect(await opened(lia, second)).toBeUndefined();
    expect(await opened(bia, first)).toBeUndefined();
    await lia.request('PUT', '/api/notifications/read', { until, discussionId: first });
    expect(await opened(lia, first)).toBeUndefined();
    expect((await readList(lia, 'comment')).map((item) => item.unread)).toEqual([false]);
  });

  test('the list of notifications emits its change to every window of its member, and to no other member', async () => {
    const lia = await aMember();
    const id = await postDiscussion(lia);
    await processOutboxEvents(hub);
    const live = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(lia) });
    await live.next();
    await postComment(bia, id);
    expect(await live.next()).toMatchObject({ type: 'comment_added' });
    await processOutboxEvents(hub);
    expect(await live.next()).toEqual({ type: 'notifications_changed' });
    live.socket.close();
  });
});

test('notifications are purged after ninety days, read or not', async () => {
  const lia = await aMember();
  const [first, second] = [await postDiscussion(lia), await postDiscussion(lia)];
  await postComment(bia, first);
  await postComment(bia, second);
  const [newest, older] = await readList(lia, 'comment');
  await lia.request('PUT', `/api/notifications/${newest?.id}/read`);
  const later = (days: number) => () => new Date(hub.ctx.now().getTime() + days * 86_400_000);
  await purgeOldNotifications({ db: hub.db, now: later(89) });
  expect(await readList(lia, 'comment')).toHaveLength(2);
  await purgeOldNotifications({ db: hub.db, now: later(91) });
  expect(await readList(lia, 'comment')).toEqual([]);
  const ids = [newest?.id, older?.id];
  const rows = await hub.db.row<{ parts: number }>(
    sql`select count(*)::int as parts from notification_parts where notification_id = any(${ids}::uuid[])`,
  );
  expect(rows?.parts).toBe(0);
});

test('A kind that is named twice is rejected, and nothing changes', async () => {
  const lea = await aMember();
  const before = (await lea.request('GET', '/api/notifications/settings')).body;
  const [{ kind }] = before.kinds;
  const kinds = [true, false].map((mail) => ({ kind, mail, push: false }));
  const { status } = await lea.request('PATCH', '/api/notifications/settings', { kinds });
  expect(status).toBe(400);
  expect((await lea.request('GET', '/api/notifications/settings')).body).toEqual(before);
});

test('a notification of a kind that only a later version knows is neither listed nor counted', async () => {
  const lia = await aMember();
  await postComment(bia, await postDiscussion(lia));
  const known = await readList(lia, 'comment');
  expect(known).toHaveLength(1);
  // The test inserts a notification of an unknown kind, because a later version of the hub can insert one while an
  // instance of the earlier version still runs.
  await hub.db.run(sql`
    with later as (
      insert into notifications (id, member_id, kind, about_id, at)
      values (gen_random_uuid(), ${lia.id}, 'kind_of_a_later_version', gen_random_uuid(), ${hub.ctx.now()})
      returning id, member_id, about_id, at
    )
    insert into notification_parts (member_id, notification_id, cause_id, at)
    select member_id, id, about_id, at from later`);
  expect(await readList(lia, 'comment')).toEqual(known);
  expect(await unread(lia)).toBe((await readList(lia)).length);
});
