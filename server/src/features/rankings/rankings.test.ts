import type { RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { describe, expect, test } from 'vitest';
import { withBackupLock } from '#platform/backup/backup-lock';
import { advisoryLockNumbers } from '#platform/database/advisory-locks';
import { sql } from '#platform/database/database';
import { createMemberClients } from '#testing/many-members';
import { toggleTestDiscussionLike, postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { pointInvariants, rollUpInteractions } from '../points/index.ts';
import { createRankingCache, listRankingEntries, readOwnRanking } from './list-ranking-entries.ts';

const { hub, bia, ...others } = await startSharedTestHub('ana', 'bia');
let { ana } = others;

const day = 86_400_000;
const rollUpAll = async () => {
  while ((await rollUpInteractions(hub.ctx, { waitsForLock: true })) > 0);
};
const readOwnRankingOf = async (by: TestPerson, window: RankingWindow = '30d') => {
  await rollUpAll();
  return (await by.request('GET', `/api/user/ranking?window=${window}`)).body;
};
const list = async (query = '') => {
  await rollUpAll();
  return (await ana.request('GET', `/api/rankings${query}`)).body as {
    id: string;
    points: number;
    rank: number;
  }[];
};

describe('interactions', () => {
  test('interactions are discussions, comments, ballots and likes of other members’ content', async () => {
    const id = await postDiscussion(ana);
    expect(await readOwnRankingOf(ana)).toEqual({ points: 1, rank: 1, shown: true });
    await postComment(bia, id);
    await toggleTestDiscussionLike(bia, id);
    await toggleTestDiscussionLike(ana, id);
    const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
    const poll = (await ana.request('POST', `/api/discussions/${id}/attachments/poll`, draft)).body.id;
    for (const optionIndex of [0, 1])
      await bia.request('POST', `/api/discussions/attachments/${poll}/vote`, { optionIndex });
    expect(await readOwnRankingOf(bia)).toEqual({ points: 3, rank: 1, shown: true });
    expect(await readOwnRankingOf(ana)).toEqual({ points: 1, rank: 2, shown: true });
    await ana.request('DELETE', `/api/polls/${poll}`);
    expect(await readOwnRankingOf(bia)).toMatchObject({ points: 2 });
    await toggleTestDiscussionLike(bia, id);
    expect(await readOwnRankingOf(bia)).toEqual({ points: 1, rank: 1, shown: true });
    expect(await list()).toMatchObject([{ rank: 1 }, { rank: 1 }]);
  });

  test('at most twenty given likes a day count as interactions', async () => {
    const [caio = bia.request] = await createMemberClients(hub, 1);
    const ids = await Promise.all(Array.from({ length: 23 }, () => postDiscussion(ana)));
    await Promise.all(ids.map((id) => caio('POST', `/api/discussions/${id}/like`)));
    await rollUpAll();
    const { body } = await caio('GET', '/api/user/ranking');
    expect(body.points).toBe(20);
    await Promise.all(ids.slice(0, 4).map((id) => caio('POST', `/api/discussions/${id}/like`)));
    await rollUpAll();
    expect((await caio('GET', '/api/user/ranking')).body.points).toBe(19);
  });
});

test('the rankings are updated while a backup runs', async () => {
  await postDiscussion(ana);
  const changedCount = await withBackupLock(hub.connectionString, () => rollUpInteractions(hub.ctx));
  expect(changedCount).toBeGreaterThan(0);
});

test('a waiting call returns after a concurrent one has processed everything', async () => {
  await postDiscussion(ana);
  const other = await hub.db.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [advisoryLockNumbers.interactionRollup]);
  expect(await rollUpInteractions(hub.ctx)).toBe(0);
  const waiting = rollUpAll();
  const isWaiting = async () =>
    (await hub.db.row(sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted limit 1`)) !==
    undefined;
  await expect.poll(isWaiting).toBe(true);
  await other.query('commit');
  other.release();
  await waiting;
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
  expect(
    await hub.db.row(sql`select from interaction_days where interactions <> rolled limit 1`),
  ).toBeUndefined();
});

describe('the list', () => {
  test('the ranking comes in pages, each member once, with tied members at the same rank', async () => {
    const all = await list();
    const seen: unknown[] = [];
    let next = '?limit=1';
    while (next) {
      const { body, headers } = await ana.request('GET', `/api/rankings${next}`);
      seen.push(...body);
      const cursor = /cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
      next = cursor ? `?limit=1&cursor=${cursor}` : '';
    }
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(2);
    expect((await ana.request('GET', '/api/rankings?cursor=W10')).status).toBe(422);
    expect((await ana.request('GET', '/api/rankings?window=ontem')).status).toBe(422);
    expect((await hub.people.guest('GET', '/api/rankings')).status).toBe(401);
  });

  test('the ranking omits members who hide, and the others move up', async () => {
    const before = await list();
    const first = before[0];
    await hub.db.run(sql`update members set show_points = false where id = ${first?.id}`);
    // A member who hides the points disappears from the rankings at once, before the stored counts are updated.
    const { body } = await ana.request('GET', '/api/rankings');
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(first?.id);
    const after = await list();
    expect(after.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    await hub.db.run(sql`update members set show_points = ${false} where id = ${bia.id}`);
    expect(await readOwnRankingOf(bia)).toEqual({ points: 1, rank: null, shown: false });
    await hub.db.run(sql`update members set show_points = true`);
    expect(await list()).toEqual(before);
  });

  test('the ranking omits members with a private profile, until it is public again', async () => {
    const before = await list();
    const [, second] = before;
    await hub.db.run(sql`update members set profile_visibility = 'private' where id = ${second?.id}`);
    const { body } = await ana.request('GET', '/api/rankings');
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(second?.id);
    const after = await list();
    for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== second?.id));
    await hub.db.run(sql`update members set profile_visibility = 'private' where id = ${bia.id}`);
    expect(await readOwnRankingOf(bia)).toMatchObject({ rank: null, shown: false });
    await hub.db.run(sql`update members set profile_visibility = 'public'`);
    expect(await list()).toEqual(before);
  });
});

test('a banned member is not listed until the ban expires, and the others move up', async () => {
  const lia = await hub.people.createSignedInMember('lia');
  for (let times = 0; times < 4; times += 1) await postDiscussion(lia);
  const readListings = async () => {
    const [ranked, named, newest, target] = await Promise.all([
      listRankingEntries(
        { ...hub.ctx, firstPages: createRankingCache(hub.ctx) },
        { query: { window: '30d' } },
      ),
      ana.request('GET', '/api/users?q=lia'),
      ana.request('GET', '/api/community/newest-members?limit=50'),
      ana.request('GET', '/api/search?q=lia&type=member'),
    ]);
    const ids = [ranked.items, named.body, newest.body, target.body.groups.flatMap(getItems)];
    return ids.map((those: { id: string }[]) => those.some(({ id }) => id === lia.id));
  };
  const getItems = ({ items }: { items: { id: string }[] }) => items;
  const readRank = async ({ id }: TestPerson) => {
    const { points, rank, shown } = await readOwnRanking(hub.ctx, {
      me: { id },
      query: { window: '30d' },
    });
    return { points, rank, shown };
  };
  await rollUpAll();
  const [hers, bias] = [await readRank(lia), await readRank(bia)];
  expect(hers).toMatchObject({ points: 4, shown: true });
  expect(await readListings()).toEqual([true, true, true, true]);
  await hub.people.ban(lia, 'Spam', new Date(hub.ctx.now().getTime() + day));
  // The banned member disappears from the lists at once, before the stored counts are updated. The ranks of the other
  // members change with the next rollup.
  expect(await readListings()).toEqual([false, false, false, false]);
  await rollUpAll();
  expect(await readRank(lia)).toEqual({ ...hers, rank: null });
  expect(await readRank(bia)).toEqual({ ...bias, rank: (bias.rank ?? 0) - 1 });
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
  hub.passTime(day + 1_000);
  await rollUpAll();
  expect([await readRank(lia), await readRank(bia)]).toEqual([hers, bias]);
  ana = await hub.people.signIn(ana.email);
  expect(await readListings()).toEqual([true, true, true, true]);
  // The ban is deleted, because it would still be active on the days of the tests below, which are before its
  // end.
  await hub.db.run(sql`delete from punishments where member_id = ${lia.id}`);
});

test('a leaving member has no rank until they come back', async () => {
  // Calls the function directly and not the API, because the first member of the ranking may be the member of the
  // request, who can no longer call the API after leaving.
  const listed = async () => {
    await rollUpAll();
    return (
      await listRankingEntries(
        { ...hub.ctx, firstPages: createRankingCache(hub.ctx) },
        { query: { window: '30d' } },
      )
    ).items;
  };
  const readRank = async (id: string) =>
    (await readOwnRanking(hub.ctx, { me: { id }, query: { window: '30d' } })).rank;
  const before = await listed();
  const [first, second] = before;
  await hub.db.run(sql`update members set left_at = now() where id = ${first?.id}`);
  const after = await listed();
  expect(after[0]?.id).toBe(second?.id);
  for (const { id, rank } of after) expect(await readRank(id)).toBe(rank);
  await hub.db.run(sql`update members set left_at = null where id = ${first?.id}`);
  expect(await listed()).toEqual(before);
  for (const { id, rank } of before) expect(await readRank(id)).toBe(rank);
});
