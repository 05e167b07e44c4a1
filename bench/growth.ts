import { commentSorts } from '@mutirao/contract/features/comments/limits';
import { discussionSorts } from '@mutirao/contract/features/discussions/limits';
import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { crowdedDiscussionIdSql } from './comment-statements.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';
import { timeGetRequest } from './search.ts';

const rounds = 51;

type Call = { name: string; path: string };

const feeds = discussionSorts.flatMap((sort) =>
  [undefined, 'ia', 'tutoriais'].map((category) => ({
    name: `feed · ${sort} · ${category ?? 'tudo'}`,
    path: `/api/discussions?${new URLSearchParams({ limit: '20', sort, ...(category ? { category } : {}) })}`,
  })),
);

/**
 * Measures the everyday calls in a hub with 10,000 discussions and in a hub with 1,000,000. In each hub the
 * calls are sent one after another on one connection. Returns medians in milliseconds.
 */
export async function measureLatencyGrowth() {
  const small = await measureAt('10k');
  const large = await measureAt('1m');
  return small.map(({ name, milliseconds }, index) => ({
    call: name,
    'ms at 10k': milliseconds,
    'ms at 1m': large[index]?.milliseconds,
    growth: roundTo((large[index]?.milliseconds ?? 0) / milliseconds, 2),
  }));
}

/**
 * Returns the requests to measure: the feeds, a discussion with ten thousand comments, each order of its comments, and
 * the list of liked content.
 */
async function callsAt(address: string): Promise<Call[]> {
  const db = openDatabase({ connectionString: address });
  const members = await db.row<{ id: string }>(sql`select ${crowdedDiscussionIdSql} as id`);
  await db.close();
  const discussion = `/api/discussions/${members?.id}`;
  return [
    ...feeds,
    { name: 'discussion', path: discussion },
    ...commentSorts.map((sort) => ({
      name: `comments · ${sort}`,
      path: `${discussion}/comments?limit=20&sort=${sort}`,
    })),
    { name: 'activity', path: '/api/user/activity' },
    { name: 'liked', path: '/api/user/liked-discussions?limit=20' },
  ];
}

function measureAt(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const calls = await callsAt(address);
      const times = calls.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { path }] of calls.entries()) {
          times[index]?.push(await timeGetRequest(hub.url + path, headers));
        }
      }
      return calls.map(({ name }, index) => ({
        name,
        milliseconds: roundTo(computeMedian(times[index] ?? []), 2),
      }));
    } finally {
      await hub.stop();
    }
  });
}
