import { activityInvariants } from '../server/src/features/activity/index.ts';
import { commentInvariants } from '../server/src/features/comments/index.ts';
import { discussionInvariants } from '../server/src/features/discussions/index.ts';
import { likeInvariants } from '../server/src/features/likes/index.ts';
import { pollInvariants } from '../server/src/features/polls/index.ts';
import { profileInvariants } from '../server/src/features/profiles/index.ts';
import { sql, type Database } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { insertMembersWithCookies } from '../server/src/testing/many-members.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';
import { runLoadTest, type LoadTestRequest } from './load.ts';

const max = 50;
const rounds = 3;
const invariants = [
  ...discussionInvariants,
  ...commentInvariants,
  ...likeInvariants,
  ...pollInvariants,
  ...activityInvariants,
  ...profileInvariants,
];

/**
 * Measures writes per second, with each connection as its own member: alternating between many discussions, and all on
 * one. Returns medians of three warm rounds. Compares every counter with a recount afterwards.
 */
export function measureWrites(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const db = openDatabase({ connectionString: address, statementTimeoutMs: 300_000 });
    const before = await countWrong(db);
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const cookies = await insertMembersWithCookies(db, max);
      const memberHeaders = cookies.map((Cookie) => ({ Cookie, Origin: hub.url }));
      const calls = toWriteCalls(
        hub.url,
        memberHeaders,
        await createWriteTargets(db, hub.url, memberHeaders[0] ?? {}),
      );
      const rows = [];
      for (const [write, callOf] of Object.entries(calls)) rows.push(...(await measureWrite(write, callOf)));
      return { writes: rows, recount: [{ 'wrong before': before, 'wrong after': await countWrong(db) }] };
    } finally {
      await hub.stop();
      await db.close();
    }
  });
}

type CallOf = (connection: number, round: number) => LoadTestRequest;

async function measureWrite(write: string, callOf: CallOf) {
  const rows = [];
  for (const connections of [1, 10, max]) {
    const results = [];
    // The first round starts with a cold cache.
    for (let round = 0; round <= rounds; round += 1) results.push(await runLoadTest(connections, callOf));
    results.shift();
    rows.push({
      write,
      connections,
      'per second': Math.round(computeMedian(results.map(({ perSecond }) => perSecond))),
      'p50 ms': roundTo(computeMedian(results.map(({ p50 }) => p50))),
      'p99 ms': roundTo(computeMedian(results.map(({ p99 }) => p99))),
    });
  }
  return rows;
}

type WriteTargets = { discussions: readonly string[]; poll: string };
type Headers = Record<string, string>;

function toWriteCalls(url: string, memberHeaders: readonly Headers[], { discussions, poll }: WriteTargets) {
  const createPostCalls = (path: (round: number) => string, body: (round: number) => object) => {
    return (connection: number, round: number): LoadTestRequest => ({
      address: url + path(connection * 7 + round),
      method: 'POST',
      headers: memberHeaders[connection] ?? {},
      body: body(round),
    });
  };
  const pickDiscussion = (round: number) => discussions[round % discussions.length] ?? '';
  const [firstDiscussion = ''] = discussions;
  // Likes and unlikes alternate, so that each request is a write.
  const liked = (round: number) => ({ liked: Math.floor(round / discussions.length) % 2 === 0 });
  const alternatingLike = (round: number) => ({ liked: round % 2 === 0 });
  const toMessageBody = (round: number) => ({
    content: `Uma resposta de tamanho comum, a de número ${round}.`,
  });
  return {
    'like, many discussions': createPostCalls(
      (round) => `/api/discussions/${pickDiscussion(round)}/like`,
      liked,
    ),
    'like, one discussion': createPostCalls(
      () => `/api/discussions/${firstDiscussion}/like`,
      alternatingLike,
    ),
    'comment, many discussions': createPostCalls(
      (round) => `/api/discussions/${pickDiscussion(round)}/comments`,
      toMessageBody,
    ),
    'comment, one discussion': createPostCalls(
      () => `/api/discussions/${firstDiscussion}/comments`,
      toMessageBody,
    ),
    'vote, one poll': createPostCalls(
      () => `/api/discussions/attachments/${poll}/vote`,
      (round) => ({ optionIndex: round % 3 }),
    ),
    publish: createPostCalls(
      () => '/api/discussions',
      (round) => ({
        title: `A de número ${round}`,
        content: 'Texto de exemplo, com palavras comuns. '.repeat(6),
        category: 'ia',
      }),
    ),
  };
}

async function createWriteTargets(db: Database, url: string, person: Headers): Promise<WriteTargets> {
  const rows = await db.rows<{ id: string }>(
    sql`select discussion_id as id from discussion_counts order by discussion_id limit 1000`,
  );
  const discussions = rows.map(({ id }) => id);
  const request = async (path: string, body: object): Promise<{ id: string }> => {
    const headers = { ...person, 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return JSON.parse(await response.text());
  };
  const { id } = await request('/api/discussions', { content: 'Qual?' });
  const options = [{ text: 'Um' }, { text: 'Dois' }, { text: 'Três' }];
  const poll = await request(`/api/discussions/${id}/attachments/poll`, { question: 'Qual?', options });
  return { discussions, poll: poll.id };
}

async function countWrong(db: Database) {
  let wrong = 0;
  for (const { violations } of invariants) wrong += await violations(db);
  return wrong;
}
