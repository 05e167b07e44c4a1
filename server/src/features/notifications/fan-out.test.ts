import { describe, expect, test } from 'vitest';
import { grantBadges } from '#features/points/index';
import { sql } from '#platform/database/database';
import { insertMembersWithCookies } from '#testing/many-members';
import { postDiscussion, postComment } from '#testing/post-content';
import { runDueJobs } from '#testing/run-jobs';
import { createOutboxEventTask } from '#features/outbox/index';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { createNotificationsReader, fanOutNotifications } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const readNotifications = (person: Pick<TestPerson, 'request'>, kind?: string) =>
  fanOutAndReadNotifications(hub, person, kind);
const mentioning = (person: TestPerson) => `Olá, [@alguém](/membros/${person.id})`;
let personCount = 0;
const aMember = () => hub.people.createSignedInMember(`gente${(personCount += 1)}`);

describe('a zone that only browsers know', () => {
  test('a time zone that only browsers know is not saved, and a saved one blocks no other member', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const sync = (zone: string) => lia.request('POST', '/api/auth/sync', { zone });
    const readZone = async () =>
      (await hub.db.row<{ zone: string | null }>(sql`select zone from members where id = ${lia.id}`))?.zone;
    expect((await sync('America/Bahia')).status).toBe(200);
    expect((await sync('AET')).status).toBe(200);
    expect(await readZone()).toBe('America/Bahia');
    await hub.db.run(sql`update members set zone = 'AET' where id = ${lia.id}`);
    await postComment(bia, await postDiscussion(lia));
    await postComment(bia, await postDiscussion(rui));
    for (const member of [lia, rui]) expect(await readNotifications(member, 'comment')).toHaveLength(1);
  });
});

describe('a discussion that thousands follow', () => {
  test('a discussion that thousands follow notifies all of them, each once, in batches', async () => {
    const id = await postDiscussion(ana);
    await processOutboxEvents(hub);
    await insertMembersWithCookies(hub.db, 4_100);
    await hub.db.run(sql`
      insert into discussion_readers (member_id, discussion_id, follows)
      select id, ${id}, true from members where name like 'Gente %'`);
    const comment = await postComment(bia, id);
    await postComment(bia, id, 'E mais isto.');
    const reached = () =>
      hub.db.row<{ members: number; first: number }>(sql`
        select count(distinct p.member_id)::int as members,
               count(distinct p.member_id) filter (where cause_id = ${comment})::int as first
        from notification_parts p join notifications n on n.id = p.notification_id
        join members m on m.id = n.member_id and m.name like 'Gente %' where n.discussion_id = ${id}`);
    await Promise.all([
      fanOutNotifications(hub.ctx),
      fanOutNotifications(hub.ctx),
      fanOutNotifications(hub.ctx),
    ]);
    await processOutboxEvents(hub);
    const { count } = (await hub.db.row<{ count: number }>(
      sql`select count(*)::int as count from members m where name like 'Gente %'`,
    )) ?? { count: 0 };
    expect(count).toBeGreaterThan(4_000);
    expect(await reached()).toMatchObject({ members: count, first: count });
    expect(await readNotifications(ana, 'comment')).toMatchObject([{ count: 2 }]);
  });
});

test('an event that fails becomes a job and blocks no other', async () => {
  const [lia, rui] = [await aMember(), await aMember()];
  await processOutboxEvents(hub);
  await hub.db.run(sql`
    create function fail_for_somebody() returns trigger language plpgsql as $$
    begin raise exception 'not this one'; end $$`);
  await hub.db.run(
    sql.raw(`create trigger fails before insert on notifications for each row
      when (new.member_id = '${lia.id}') execute function fail_for_somebody()`),
  );
  try {
    const [first, second] = [await postDiscussion(lia), await postDiscussion(rui)];
    await postComment(bia, first);
    for (let round = 0; round < 5; round += 1) await postComment(bia, second);
    await processOutboxEvents(hub);
    expect(await readNotifications(rui, 'comment')).toMatchObject([{ count: 5 }]);
    const waiting = sql`select from jobs where task = 'process_outbox_event' and payload->'event'->>'kind' = 'comment'`;
    expect(await hub.db.rows(waiting)).toHaveLength(1);
  } finally {
    await hub.db.run(sql`drop trigger fails on notifications`);
  }
  // After the test has dropped its failing trigger, the job succeeds.
  const afterDelay = { ...hub.ctx, now: () => new Date(hub.ctx.now().getTime() + 60_000) };
  await runDueJobs(afterDelay, [createOutboxEventTask(hub.ctx, [createNotificationsReader(hub.ctx)])]);
  expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 1 }]);
});

test('a member who waits for approval gets no notifications', async () => {
  const lia = await aMember();
  const id = await postDiscussion(ana);
  await hub.db.run(sql`insert into join_requests (member_id, requested_at) values (${lia.id}, now())`);
  await postComment(bia, id, mentioning(lia));
  await processOutboxEvents(hub);
  await hub.db.run(sql`delete from join_requests where member_id = ${lia.id}`);
  expect(await readNotifications(lia)).toEqual([]);
});

test('a mention added later notifies once, although the member was notified of the comment', async () => {
  const lia = await aMember();
  const comment = await postComment(bia, await postDiscussion(lia), 'Alguém sabe?');
  expect(await readNotifications(lia, 'comment')).toHaveLength(1);
  const edit = (content: string) => bia.request('PATCH', `/api/comments/${comment}`, { content });
  await edit(mentioning(lia));
  expect(await readNotifications(lia, 'mention')).toMatchObject([{ count: 1, people: [{ id: bia.id }] }]);
  await edit(`${mentioning(lia)} outra vez`);
  expect(await readNotifications(lia, 'mention')).toHaveLength(1);
  expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 1 }]);
});

test('comments on a hidden discussion notify once it is back, only members not notified before', async () => {
  const [lia, rui] = [await aMember(), await aMember()];
  const id = await postDiscussion(lia);
  const first = await postComment(rui, id);
  expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 1 }]);
  await postComment(bia, id, 'Também.', first);
  for (const by of [ana, bia, await aMember()])
    await by.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
  expect(await readNotifications(rui, 'reply')).toEqual([]);
  const cases = (await caio.request('GET', '/api/admin/reports?limit=50')).body;
  const results = cases.find((item: { contentId: string }) => item.contentId === id) ?? cases[0];
  await caio.request('PATCH', `/api/admin/reports/${results.id}`, { action: 'ignore' });
  expect(await readNotifications(rui, 'reply')).toMatchObject([{ count: 1 }]);
  expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 2 }]);
});

test('A badge that was already announced creates no notification', async () => {
  const lia = await aMember();
  await postDiscussion(lia);
  await grantBadges(hub.ctx);
  const { newBadges } = (await lia.request('GET', '/api/user/profile')).body;
  expect(newBadges).toHaveLength(1);
  await lia.request('POST', '/api/user/badges/told', { badges: newBadges });
  expect(await readNotifications(lia, 'badge')).toEqual([]);
});
