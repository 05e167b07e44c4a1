import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import { postDiscussion, postComment } from '#testing/post-content';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createOnlineCountBroadcaster } from './index.ts';

const minute = 60_000;

let hub: TestServer;
let ana: TestPerson;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const stats = async () => (await ana.request('GET', '/api/community-stats')).body;

test('the activity of today uses the day of the hub’s time zone, and is cached for five minutes', async () => {
  // A quarter past midnight in São Paulo, where the day before ended fifteen minutes ago.
  const midnight = new Date();
  midnight.setUTCHours(27, 15, 0, 0);
  hub.passTime(midnight.getTime() - Date.now());
  [ana, dora] = [await hub.people.signIn(ana.email), await hub.people.signIn(dora.email)];
  await hub.db.run(sql`update members set created_at = ${new Date(midnight.getTime() - 16 * minute)}`);
  const first = await postDiscussion(ana, 'um');
  await postComment(dora, first, 'primeiro');
  await postComment(dora, first, 'some');
  const deletedDiscussion = await postDiscussion(ana, 'some também');
  await postComment(dora, deletedDiscussion, 'some com ela');
  await ana.request('DELETE', `/api/discussions/${deletedDiscussion}`);
  // An event in the last minute of the day counts. An event that begins with the next day, or was cancelled, does not.
  const createEventAt = (minutes: number) =>
    dora.request('POST', '/api/events', {
      title: 'Roda',
      description: 'De conversa.',
      date: new Date(midnight.getTime() + minutes * minute).toISOString(),
    });
  await createEventAt(24 * 60 - 16);
  await createEventAt(24 * 60 - 15);
  await dora.request('PUT', `/api/events/${(await createEventAt(60)).body.id}/cancellation`, {
    reason: 'Chuva',
  });
  await dora.request(
    'DELETE',
    `/api/comments/${(await dora.request('GET', '/api/user/comments')).body[0].id}`,
  );
  expect(await stats()).toEqual({
    totalMembers: 2,
    onlineMembers: 2,
    totalAdmins: 1,
    newDiscussionsToday: 1,
    newCommentsToday: 1,
    eventsToday: 1,
    newMembersToday: 0,
    chatMessagesCount: 0,
  });
  await hub.people.createSignedInMember('bia');
  await postDiscussion(ana, 'dois');
  hub.passTime(4 * minute);
  expect(await stats()).toMatchObject({ totalMembers: 2, newDiscussionsToday: 1, onlineMembers: 3 });
  hub.passTime(minute);
  expect(await stats()).toMatchObject({ totalMembers: 3, newDiscussionsToday: 2, newMembersToday: 1 });
});

test('a member who signs in is counted as online after two seconds', async () => {
  hub.passTime(6 * minute);
  ana = await hub.people.signIn(ana.email);
  expect(await stats()).toMatchObject({ onlineMembers: 1 });
  dora = await hub.people.signIn(dora.email);
  hub.passTime(2_000);
  expect(await stats()).toMatchObject({ onlineMembers: 2 });
});

test('concurrent requests share one count, and a failed count leaves the cached values', async () => {
  ana = await hub.people.signIn(ana.email);
  const cachedStats = await stats();
  hub.passTime(5 * minute);
  const before = hub.db.statementsSent;
  expect(await Promise.all(Array.from({ length: 10 }, stats))).toHaveLength(10);
  // Each request looks up its session; the other four statements run only once.
  expect(hub.db.statementsSent - before).toBeLessThanOrEqual(10 + 4);
  hub.passTime(5 * minute);
  await hub.db.run(sql`alter table comments rename to comments_elsewhere`);
  try {
    expect(await stats()).toMatchObject({
      totalMembers: cachedStats.totalMembers,
      totalAdmins: cachedStats.totalAdmins,
    });
  } finally {
    await hub.db.run(sql`alter table comments_elsewhere rename to comments`);
  }
});

test('members with an open page count as online, and the count is sent only when it changes', async () => {
  [ana, dora] = [await hub.people.signIn(ana.email), await hub.people.signIn(dora.email)];
  const sent: unknown[] = [];
  const live: RealtimeEmitter = {
    emit: () => undefined,
    broadcast: (_type, payload) => void sent.push(payload),
    disconnectMembers: () => undefined,
  };
  const { ctx, db } = hub;
  const notify = createOnlineCountBroadcaster({ db, now: ctx.now, realtime: live });
  const sessions = await db.rows<{ id: string }>(sql`
    select s.auth_session_id as id from sessions s join members m on m.id = s.member_id where m.name = 'ana'`);
  for (let pass = 0; pass < 3; pass += 1) await notify();
  for (let pass = 0; pass < 4; pass += 1) {
    hub.passTime(2 * minute);
    await ctx.sessions.classifyLiveSessions(sessions.map(({ id }) => id));
    await notify();
  }
  hub.passTime(5 * minute + 1);
  await notify();
  expect(sent).toEqual([{ onlineMembers: 2 }, { onlineMembers: 1 }, { onlineMembers: 0 }]);
});

test('the newest members are listed page by page with name, picture and joining date, except members who left', async () => {
  ana = await hub.people.signIn(ana.email);
  await ana.request('PATCH', '/api/user/settings', { profileVisibility: 'private' });
  await hub.db.run(sql`update members set created_at = '2026-01-01T12:00:00Z' where name <> 'bia'`);
  const first = await ana.request('GET', '/api/community/newest-members?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await ana.request('GET', next);
  const all = [...first.body, ...rest.body];
  expect(all).toHaveLength(3);
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['ana', 'bia', 'dora']));
  expect(all[0]).toEqual({ id: expect.any(String), name: 'bia', avatar: null, since: expect.any(String) });
  expect(rest.headers.get('link')).toBeNull();
  expect((await ana.request('GET', '/api/community/newest-members?cursor=x')).status).toBe(422);
  await hub.db.run(sql`update members set left_at = now() where name = 'bia'`);
  const staying = await ana.request('GET', '/api/community/newest-members');
  expect(staying.body.map(({ name }: { name: string }) => name).toSorted()).toEqual(['ana', 'dora']);
  await hub.db.run(sql`update members set left_at = null where name = 'bia'`);
});

test('the newest comments link to their discussion, and hidden comments are not listed', async () => {
  dora = await hub.people.signIn(dora.email);
  const discussion = (await ana.request('POST', '/api/discussions', { content: 'Texto', title: 'Onde?' }))
    .body.id;
  const ids = [
    await postComment(dora, discussion, 'Um **forte** abraço'),
    await postComment(dora, discussion, 'x'.repeat(500)),
  ];
  const hidden = await postComment(dora, discussion, 'apagado');
  await dora.request('DELETE', `/api/comments/${hidden}`);
  const first = await ana.request('GET', '/api/community/newest-comments?limit=1');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const [second] = (await ana.request('GET', next)).body;
  expect([first.body[0].id, second.id]).toEqual(ids.toReversed());
  expect(first.body[0].excerpt.length).toBeLessThanOrEqual(140);
  expect(second).toEqual({
    id: ids[0],
    discussion: { id: discussion, title: 'Onde?' },
    author: { id: dora.id, name: 'dora', avatar: null },
    excerpt: 'Um forte abraço',
    createdAt: expect.any(String),
  });
  await ana.request('DELETE', `/api/discussions/${discussion}`);
  const remaining = (await ana.request('GET', '/api/community/newest-comments')).body;
  expect(remaining.map(({ id }: { id: string }) => id)).not.toContain(ids[0]);
});
