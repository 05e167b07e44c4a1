import { rankingWindows, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { aCrowd } from '#testing/crowd';
import { openHub } from '#testing/open-hub';
import type { Person } from '#testing/people';
import { hideForReview, publishDiscussion } from '../discussions/index.ts';
import { likeDiscussion } from '../likes/index.ts';
import { mendPoints, pointInvariants, rollInteractions } from '../points/index.ts';
import { listRankings, readOwnRanking } from './list-rankings.ts';

const { hub, ana, bia } = await openHub('ana', 'bia');

const day = 86_400_000;
const roll = async () => {
  while ((await rollInteractions(hub.house, { waits: true })) > 0);
};

/** Deeds of a random past, straight into the tables, as the hub would have written them. */
async function aPast(seed: number) {
  await hub.db.run(sql`
    with people as (select id, row_number() over (order by id) as n, count(*) over () as of from members),
    written as (
      insert into discussions (id, author_id, title, content, excerpt, created_at)
      select gen_random_uuid(), p.id, 't', 'c', 'c', ${hub.house.now()}::timestamptz - ((i * 7919 + ${seed}::int) % 800) * interval '11 hours'
      from generate_series(1, 300) i join people p on p.n = 1 + (i * 31 + ${seed}::int) % p.of returning id, author_id, created_at
    ) insert into discussion_counts (discussion_id, created_at) select id, created_at from written`);
  await mendPoints(hub.house);
}

/** The same windows, counted from the days alone. */
const counted = (window: RankingWindow) => {
  const days = { '7d': 7, '30d': 30, '1y': 365, all: 100_000 }[window];
  return hub.db.rows<{ id: string; points: number }>(sql`
    select member_id as id, sum(interactions)::int as points from interaction_days
    where day > hub_day(${hub.house.now()}) - ${days}::int group by 1 having sum(interactions) > 0
    order by 2 desc, 1 limit 1000`);
};

// Without sessions: they would end while the days pass.
const ask = ({ id }: Person, query: { window: RankingWindow }) => ({ me: { id }, query });
const news = { tell: () => undefined };

describe('every window', () => {
  test('equals a full recount, while days pass and deeds come and go', async () => {
    await aCrowd(hub, 30);
    await aPast(17);
    for (const hours of [0, 5, 24, 24 * 6, 24 * 31, 24 * 400]) {
      hub.passTime((hours * day) / 24);
      const { id } = await publishDiscussion(
        hub.house,
        { id: ana.id, role: 'member', createdAt: hub.house.now() },
        { content: 'oi' },
      );
      await likeDiscussion(hub.house, news, { id, me: bia, wanted: undefined });
      if (hours % 24) await hub.db.transaction((tx) => hideForReview(tx, hub.house, id));
      await roll();
      for (const window of rankingWindows) await expectCounted(window);
      for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
    }
  });
});

async function expectCounted(window: RankingWindow) {
  const { items } = await listRankings(hub.house, ask(ana, { window }));
  const expected = await counted(window);
  expect(items.map(({ id, points }) => ({ id, points }))).toEqual(expected);
  const placeOf = (points: number) => 1 + expected.filter((row) => row.points > points).length;
  expect(items.map(({ place }) => place)).toEqual(expected.map(({ points }) => placeOf(points)));
  for (const person of [ana, bia]) {
    const points = expected.find(({ id }) => id === person.id)?.points ?? 0;
    const place = points > 0 ? placeOf(points) : null;
    expect(await readOwnRanking(hub.house, ask(person, { window }))).toEqual({ points, place, shown: true });
  }
}
