import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { toggleTestDiscussionLike, postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { addDays, listLastDays } from './days.ts';
import { profileInvariants } from './index.ts';
import { calculateStreaks } from './read-activity.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const moveTo = (id: string, moment: string) =>
  hub.db.run(sql`update discussions set created_at = ${moment} where id = ${id}`);
const contributions = async (person: TestPerson, by = person) =>
  (
    await by.request(
      'GET',
      person === by ? '/api/user/contributions' : `/api/users/${person.id}/contributions`,
    )
  ).body;
const stats = async (person: TestPerson, by = person) =>
  (await by.request('GET', person === by ? '/api/user/stats' : `/api/users/${person.id}/stats`)).body;
const violations = async () =>
  (await Promise.all(profileInvariants.map((profileInvariant) => profileInvariant.violations(hub.db)))).every(
    (count) => count === 0,
  );

test('discussions and comments count on the day they were written, deleted ones do not', async () => {
  const eva = await hub.people.createSignedInMember('eva');
  const first = await postDiscussion(eva);
  await postComment(eva, first);
  const second = await postDiscussion(eva);
  const [today] = await contributions(eva);
  expect(today.count).toBe(3);
  expect(await contributions(eva, bia)).toEqual([today]);
  await eva.request('DELETE', `/api/discussions/${second}`);
  expect((await contributions(eva))[0].count).toBe(2);
  expect(await stats(eva)).toEqual({
    postsCreated: 1,
    likesReceived: 0,
    coursesCompleted: 0,
    daysInCommunity: 0,
    totalContributions: 2,
    longestStreak: 1,
    currentStreak: 1,
  });
  expect(await stats(eva, bia)).toEqual(await stats(eva));
});

test('days follow the member’s time zone, not the reader’s', async () => {
  const leo = await hub.people.createSignedInMember('leo');
  const id = await postDiscussion(leo);
  const day = addDays(new Date(hub.ctx.now()).toISOString().slice(0, 10), -10);
  await moveTo(id, `${day}T01:30:00Z`);
  // In the time zone of the hub, São Paulo, it was still the evening of the day before.
  expect(await contributions(leo)).toEqual([{ date: addDays(day, -1), count: 1 }]);
  await leo.request('POST', '/api/auth/sync', { zone: 'Asia/Tokyo' });
  expect(await contributions(leo)).toEqual([{ date: day, count: 1 }]);
  expect(await contributions(leo, bia)).toEqual([{ date: day, count: 1 }]);
  expect((await leo.request('POST', '/api/auth/sync', { zone: 'Lua/Cratera' })).status).toBe(200);
  expect(await contributions(leo)).toEqual([{ date: day, count: 1 }]);
  await moveTo(id, addDays(day, -400));
  expect(await contributions(leo)).toEqual([]);
});

describe('likes received', () => {
  test('likes received are those of all visible content, for every kind of change', async () => {
    const id = await postDiscussion(ana);
    const { body: root } = await ana.request('POST', `/api/discussions/${id}/comments`, { content: 'raiz' });
    const answering = { content: 'resposta', parentCommentId: root.id };
    const { body: reply } = await ana.request('POST', `/api/discussions/${id}/comments`, answering);
    await Promise.all(
      [bia, caio].flatMap((by) => [
        toggleTestDiscussionLike(by, id),
        by.request('POST', `/api/comments/${root.id}/like`),
        by.request('POST', `/api/comments/${reply.id}/like`),
      ]),
    );
    expect((await stats(ana)).likesReceived).toBe(6);
    await toggleTestDiscussionLike(bia, id);
    expect((await stats(ana)).likesReceived).toBe(5);
    await ana.request('DELETE', `/api/comments/${reply.id}`);
    expect((await stats(ana)).likesReceived).toBe(3);
    await caio.request('DELETE', `/api/admin/comments/${root.id}`);
    expect((await stats(ana)).likesReceived).toBe(1);
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect((await stats(ana)).likesReceived).toBe(0);
    expect(await violations()).toBe(true);
  });

  test('received likes come back with the content that three members had hidden', async () => {
    const id = await postDiscussion(ana);
    await toggleTestDiscussionLike(bia, id);
    const before = (await stats(ana)).likesReceived;
    const { hideDiscussionForReview, restoreDiscussionUnderReview } =
      await import('#features/discussions/index');
    await hub.db.transaction((tx) => hideDiscussionForReview(tx, hub.ctx, id));
    expect((await stats(ana)).likesReceived).toBe(before - 1);
    await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, id));
    expect((await stats(ana)).likesReceived).toBe(before);
    expect(await violations()).toBe(true);
  });
});

describe('streaks', () => {
  test.each([
    [[], 0, 0],
    [[0, 0, 0], 0, 0],
    [[1, 1, 0, 1], 2, 1],
    [[0, 2, 5, 1], 3, 3],
    // A day without a contribution does not break the streak before it has ended.
    [[0, 1, 1, 0], 2, 2],
    [[1, 1, 0, 0], 2, 0],
  ])('streaks of the daily counts %j are %i and %i', (counts, longestStreak, currentStreak) => {
    expect(calculateStreaks(counts)).toEqual({ longestStreak, currentStreak });
  });
});

test('the length of a day follows daylight saving time', () => {
  const now = new Date('2026-03-09T12:00:00Z');
  const hours = (zone: string, moment: string) => {
    const days = listLastDays({ now: new Date(moment), zone, days: 3 });
    const [first, second, third] = days.map(({ start }) => start.getTime());
    return [first, second, third].map(
      (item, index, all) => ((all[index + 1] ?? 0) - (item ?? 0)) / 3_600_000,
    );
  };
  expect(listLastDays({ now, zone: 'America/New_York', days: 2 })).toEqual([
    { date: '2026-03-08', start: new Date('2026-03-08T05:00:00Z') },
    { date: '2026-03-09', start: new Date('2026-03-09T04:00:00Z') },
  ]);
  expect(hours('America/New_York', '2026-03-09T12:00:00Z').slice(0, 2)).toEqual([24, 23]);
  expect(hours('Europe/Madrid', '2026-10-26T12:00:00Z').slice(0, 2)).toEqual([24, 25]);
  expect(hours('America/Sao_Paulo', '2026-10-26T12:00:00Z').slice(0, 2)).toEqual([24, 24]);
});

test('Others see neither days nor figures of a private profile, and its owner sees both', async () => {
  const gil = await hub.people.createSignedInMember('gil');
  await gil.request('PATCH', '/api/user/settings', { profileVisibility: 'private' });
  for (const part of ['contributions', 'stats']) {
    const foreign = await bia.request('GET', `/api/users/${gil.id}/${part}`);
    expect([part, foreign.status, foreign.body.message]).toEqual([part, 404, 'Este perfil é privado.']);
    expect((await gil.request('GET', `/api/users/${gil.id}/${part}`)).status).toBe(200);
  }
});
