import { rankingWindows, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createMemberClients } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { addComment, deleteOwnComment } from '../comments/index.ts';
import {
  hideDiscussionForReview,
  createDiscussion,
  restoreDiscussionUnderReview,
} from '../discussions/index.ts';
import { changeLike } from '../likes/index.ts';
import { repairPointsAndInteractions, pointInvariants, rollUpInteractions } from '../points/index.ts';
import { attachPoll, castBallot } from '../polls/index.ts';
import { createRankingCache, listRankingEntries, readOwnRanking } from './list-ranking-entries.ts';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const day = 86_400_000;
const rollUpAll = async () => {
  while ((await rollUpInteractions(hub.ctx, { waitsForLock: true })) > 0);
};

/**
 * Inserts past discussions directly into the tables, spread over the members by the seed, and recounts the points and
 * interactions.
 */
async function aPast(seed: number) {
  await hub.db.run(sql`
    with people as (select id, row_number() over (order by id) as n, count(*) over () as of from members),
    written as (
      insert into discussions (id, author_id, title, content, excerpt, created_at)
      select gen_random_uuid(), p.id, 't', 'c', 'c', ${hub.ctx.now()}::timestamptz - ((i * 7919 + ${seed}::int) % 800) * interval '11 hours'
      from generate_series(1, 300) i join people p on p.n = 1 + (i * 31 + ${seed}::int) % p.of returning id, author_id, created_at
    ) insert into discussion_counts (discussion_id, created_at) select id, created_at from written`);
  await repairPointsAndInteractions(hub.ctx);
}

/** Counts the windows of the rankings from the interactions of each day. */
const countWindow = (window: RankingWindow) => {
  const days = { '7d': 7, '30d': 30, '1y': 365, all: 100_000 }[window];
  return hub.db.rows<{ id: string; points: number }>(sql`
    select member_id as id, sum(interactions)::int as points from interaction_days
    where day > hub_day(${hub.ctx.now()}) - ${days}::int group by 1 having sum(interactions) > 0
    order by 2 desc, 1 limit 1000`);
};

// Calls the functions without a session, because sessions would expire while the test lets days pass.
const request = ({ id }: TestPerson, query: { window: RankingWindow }) => ({ me: { id }, query });
const newItems = { broadcast: () => undefined };

describe('every window', () => {
  test('every ranking window equals a full recount while days pass and actions are added and removed', async () => {
    await createMemberClients(hub, 30);
    await aPast(17);
    for (const hours of [0, 5, 24, 24 * 6, 24 * 31, 24 * 400]) {
      hub.passTime((hours * day) / 24);
      const { id } = await createDiscussion(
        hub.ctx,
        { id: ana.id, role: 'member', createdAt: hub.ctx.now() },
        { content: 'oi' },
      );
      await changeLike(hub.ctx, newItems, { subject: 'discussion', id, me: bia, targetState: undefined });
      if (hours % 24) await hub.db.transaction((tx) => hideDiscussionForReview(tx, hub.ctx, id));
      await rollUpAll();
      for (const window of rankingWindows) await expectCounted(window);
      for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
    }
  });
});

/**
 * Returns random numbers that are the same for the same seed (a linear congruential generator, with the constants of
 * Numerical Recipes).
 */
function createRandom(seed: number) {
  let state = seed;
  const randomBelow = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return { randomBelow, oneOf: <Item>(items: readonly Item[]) => items[randomBelow(items.length)] };
}

type Written = { id: string; by: string };

/** Returns a function that does a random action that the ledger counts, or undoes one. */
function aCommunity(seed: number, members: readonly string[]) {
  const { randomBelow, oneOf } = createRandom(seed);
  const me = (id: string) => ({ id, role: 'member' as const, createdAt: new Date(0) });
  const somebody = () => me(oneOf(members) ?? '');
  let [discussions, comments, polls]: [Written[], Written[], string[]] = [[], [], []];
  const without = (list: Written[], item: Written) => list.filter(({ id }) => id !== item.id);
  const { ctx } = hub;

  async function publish() {
    const by = somebody();
    const { id } = await createDiscussion(ctx, by, { content: `A de número ${randomBelow(1e9)}` });
    discussions.push({ id, by: by.id });
    if (randomBelow(3) > 0) return;
    const draft = { question: 'Qual?', options: [{ text: 'Uma' }, { text: 'Outra' }] };
    polls.push((await attachPoll(ctx, { discussionId: id, me: by, draft })).id);
  }
  async function comment(parent: Written) {
    const [by, body] = [somebody(), { content: `Resposta ${randomBelow(1e9)}` }];
    const { id } = await addComment(ctx, { me: by, params: { id: parent.id }, body });
    comments.push({ id, by: by.id });
  }
  const like = ({ id }: Written) =>
    changeLike(ctx, newItems, { subject: 'discussion', id, me: somebody(), targetState: undefined });
  const likeComment = ({ id }: Written) =>
    changeLike(ctx, newItems, { subject: 'comment', id, me: somebody(), targetState: undefined });
  async function undo(item: Written) {
    await deleteOwnComment(ctx, { id: item.id, me: { id: item.by } });
    comments = without(comments, item);
  }
  async function hideAndShow({ id }: Written) {
    await hub.db.transaction((tx) => hideDiscussionForReview(tx, ctx, id));
    await rollUpAll();
    await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, ctx, id));
  }

  return async function act() {
    const [discussion, reply, poll] = [oneOf(discussions), oneOf(comments), oneOf(polls)];
    const action = randomBelow(12);
    if (!discussion || action < 2) return publish();
    if (action < 5) return comment(discussion);
    if (action < 8) return like(discussion);
    if (action === 8 && poll) return castBallot(ctx, { id: poll, me: somebody(), choices: [randomBelow(2)] });
    if (action === 9 && reply) return undo(reply);
    if (action === 10) return hideAndShow(discussion);
    return reply && likeComment(reply);
  };
}

test.each([3, 11, 29])('every window equals a recount of what a community did, seed %i', async (seed) => {
  const members = await hub.db.rows<{ id: string }>(sql`select id from members order by id limit 8`);
  const runRandomAction = aCommunity(
    seed,
    members.map(({ id }) => id),
  );
  for (const hours of [1, 23, 24 * 7, 24 * 30]) {
    for (let actions = 0; actions < 15; actions += 1) await runRandomAction();
    hub.passTime((hours * day) / 24);
    await rollUpAll();
    for (const window of rankingWindows) await expectCounted(window);
    for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
  }
});

async function expectCounted(window: RankingWindow) {
  const { items } = await listRankingEntries(
    { ...hub.ctx, firstPages: createRankingCache(hub.ctx) },
    request(ana, { window }),
  );
  const expected = await countWindow(window);
  expect(items.map(({ id, points }) => ({ id, points }))).toEqual(expected);
  const toExpectedRank = (points: number) => 1 + expected.filter((row) => row.points > points).length;
  expect(items.map(({ rank }) => rank)).toEqual(expected.map(({ points }) => toExpectedRank(points)));
  for (const person of [ana, bia]) {
    const points = expected.find(({ id }) => id === person.id)?.points ?? 0;
    const rank = points > 0 ? toExpectedRank(points) : null;
    expect(await readOwnRanking(hub.ctx, request(person, { window }))).toEqual({
      points,
      rank,
      shown: true,
    });
  }
}
