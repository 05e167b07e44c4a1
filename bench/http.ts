import { fastify } from 'fastify';
import { listDiscussionCards } from '../server/src/features/discussions/store/feed.ts';
import { sql, type Database } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { benchMemberCredentials, startHub } from './hub-process.ts';
import { runUrlLoadTest, runLoadTest, type LoadTestResult } from './load.ts';

const rounds = 5;

/**
 * Measures the requests per second and the p50 and p99 in milliseconds of the feed of the real hub, and of the
 * ceiling: a bare Fastify with the same statement for the same member, and the same driver. Their rounds
 * alternate, so that load changes of the machine affect both. Returns medians of five.
 */
export function measureFeedThroughput(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    const headers = await hub.signIn();
    const baseline = await startBaselineServer(address);
    try {
      const rows = [];
      for (const connections of [1, 10, 50]) {
        const pairs: { hub: LoadTestResult; baseline: LoadTestResult }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          pairs.push({
            hub: await runUrlLoadTest(`${hub.url}/api/discussions?limit=20`, connections, headers),
            baseline: await runUrlLoadTest(baseline.url, connections, {}),
          });
        }
        const perSecond = computeMedian(pairs.map((pair) => pair.hub.perSecond));
        const max = computeMedian(pairs.map((pair) => pair.baseline.perSecond));
        rows.push({
          connections,
          'feed per second': Math.round(perSecond),
          'feed p50 ms': roundTo(computeMedian(pairs.map((pair) => pair.hub.p50))),
          'feed p99 ms': roundTo(computeMedian(pairs.map((pair) => pair.hub.p99))),
          'ceiling per second': Math.round(max),
          'ceiling p99 ms': roundTo(computeMedian(pairs.map((pair) => pair.baseline.p99))),
          ratio: roundTo(perSecond / max, 2),
        });
      }
      return rows;
    } finally {
      await hub.stop();
      await baseline.stop();
    }
  });
}

// The open page sends one request when a discussion is chosen; API clients request the discussion and the comments; a
// followed link loads the page with both.
const pathsByRequestKind: Record<string, (id: string) => string[]> = {
  opened: (id) => [`/api/discussions/${id}/opened`],
  'two calls': (id) => [`/api/discussions/${id}`, `/api/discussions/${id}/comments?limit=20&sort=antigos`],
  'its page': (id) => [`/discussions/${id}`],
};

/**
 * Measures visits per second: a discussion and its first 20 comments, alternating between hundreds of discussions.
 * Returns medians of five.
 */
export function measureDiscussionVisits(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const db = openDatabase({ connectionString: address, statementTimeoutMs: 60_000 });
    const ids = await listDiscussionIdsWithReplies(db);
    await db.close();
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const rows = [];
      for (const [requestKind, connections] of kindsByConnections) {
        const toVisitRequests = (connection: number, round: number) =>
          (pathsByRequestKind[requestKind]?.(ids[(connection * 7 + round) % ids.length] ?? '') ?? []).map(
            (text) => ({
              address: hub.url + text,
              headers,
            }),
          );
        const results: LoadTestResult[] = [];
        for (let round = 0; round <= rounds; round += 1)
          results.push(await runLoadTest(connections, toVisitRequests));
        // The first round starts with a cold cache, so its result is dropped.
        results.shift();
        rows.push({
          asked: requestKind,
          connections,
          'visits per second': Math.round(computeMedian(results.map(({ perSecond }) => perSecond))),
          'p50 ms': roundTo(computeMedian(results.map(({ p50 }) => p50))),
          'p99 ms': roundTo(computeMedian(results.map(({ p99 }) => p99))),
        });
      }
      return rows;
    } finally {
      await hub.stop();
    }
  });
}

const kindsByConnections = Object.keys(pathsByRequestKind).flatMap((requestKind) =>
  [1, 10, 50].map((connections) => [requestKind, connections] as const),
);

async function listDiscussionIdsWithReplies(db: Database) {
  const rows = await db.rows<{ id: string }>(
    sql`select discussion_id as id from discussion_counts where replies between 20 and 60 limit 500`,
  );
  return rows.map(({ id }) => id);
}

/** Measures the ceiling alone: the throughput of the machine without session, contract, limits and logs. */
export function measureBareFastifyWithFeedQuery(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address }) => {
    const baseline = await startBaselineServer(address);
    try {
      const rows = [];
      for (const connections of [1, 10, 50]) {
        const { perSecond, p50, p99 } = await runUrlLoadTest(baseline.url, connections, {});
        rows.push({
          connections,
          'per second': Math.round(perSecond),
          'p50 ms': roundTo(p50),
          'p99 ms': roundTo(p99),
        });
      }
      return rows;
    } finally {
      await baseline.stop();
    }
  });
}

async function startBaselineServer(connectionString: string) {
  const db = openDatabase({ connectionString });
  const reader = await db.row<{ id: string }>(
    sql`select id from members where email = ${benchMemberCredentials.email}`,
  );
  const bare = fastify();
  const params = {
    sort: 'relevantes',
    category: undefined,
    after: undefined,
    limit: 20,
    withContent: false,
    readerId: reader?.id ?? null,
    pinsFirst: true,
  } as const;
  bare.get('/', () => listDiscussionCards(db, params));
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      await bare.close();
      await db.close();
    },
  };
}
