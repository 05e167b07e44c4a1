import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { insertMembersWithCookies } from '../server/src/testing/many-members.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub, type HubProcess } from './hub-process.ts';
import { sendNumberedRequestsOnce, type LoadTestRequest } from './load.ts';
import {
  readHubAndPostgresPids,
  readProcessorSeconds,
  type HubAndPostgresPids,
} from './sizes/process-usage.ts';

const rounds = 5;
const defaultRequests = 1_500;
// A search takes ten times as long as the other requests.
const searchRequests = 150;
const connections = 10;
const members = 50;
// With new database connections, or on a loaded machine, searches would end early, and the processor cost would be too low.
const settings = { SEARCH_MILLISECONDS: '10000' };

/**
 * Measures the processor seconds of the hub and of PostgreSQL for 1,000 requests of each kind, at 10 connections, and the
 * requests per second. Other work on the machine changes the requests per second a lot and the processor seconds only a
 * little. Each connection sends the requests of several members in turn. `--only=feed,page` selects some of the kinds.
 * `--other=FOLDER` also measures another checkout with a built server, in alternating rounds. Returns medians of five.
 */
export function measureProcessorCost(size: DatabaseSizeName, options: readonly string[]) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const db = openDatabase({ connectionString: address, statementTimeoutMs: 60_000 });
    const hubs: NamedHub[] = [];
    try {
      const other = readOption('other', options);
      for (const [name, checkout] of Object.entries({ ...(other && { other }), this: undefined }))
        hubs.push({
          name,
          hub: await startHub({ folder: `${folder}-${name}`, databaseUrl: address, checkout, settings }),
        });
      const subjects = {
        cookies: await insertMembersWithCookies(db, members),
        discussions: await listDiscussionsWithReplies(db),
      };
      const only = readOption('only', options)?.split(',');
      const rows = [];
      for (const kind of requestKinds.filter((name) => only?.includes(name) ?? true))
        rows.push(...(await measureKind(hubs, { folder, kind, subjects })));
      return rows;
    } finally {
      for (const { hub } of hubs) await hub.stop();
      await db.close();
    }
  });
}

type KindParams = { folder: string; kind: RequestKind; subjects: Subjects };

/** Measures one kind of request at each hub, in alternating rounds. */
async function measureKind(hubs: readonly NamedHub[], { folder, kind, subjects }: KindParams) {
  const measurements = hubs.map(({ name, hub }) => ({
    name,
    pids: readHubAndPostgresPids(hub.pid, folder),
    toRequest: toRequestKinds(hub.url, subjects)[kind],
    results: [] as RoundResult[],
  }));
  const requests = kind === 'search' || kind === 'similar' ? searchRequests : defaultRequests;
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { pids, toRequest, results }] of measurements.entries()) {
      const from = (round * hubs.length + index) * requests;
      const result = await measureRound(pids, { from, requests }, toRequest);
      // The first round starts with cold caches.
      if (round > 0) results.push(result);
    }
  return measurements.map(({ name, results }) => ({ kind, checkout: name, ...toMedians(results) }));
}

type NamedHub = { name: string; hub: HubProcess };
type RoundResult = { hub: number; postgres: number; perSecond: number };

async function measureRound(
  pids: HubAndPostgresPids,
  { from, requests }: { from: number; requests: number },
  toRequest: (number: number) => LoadTestRequest,
): Promise<RoundResult> {
  const before = readProcessorSeconds(pids);
  const startedAt = performance.now();
  await sendNumberedRequestsOnce({ connections, from, to: from + requests }, toRequest);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = readProcessorSeconds(pids);
  return {
    hub: ((after.hub - before.hub) / requests) * 1_000,
    postgres: ((after.postgres - before.postgres) / requests) * 1_000,
    perSecond: requests / seconds,
  };
}

const toMedians = (results: readonly RoundResult[]) => ({
  'hub s': roundTo(computeMedian(results.map((result) => result.hub)), 2),
  'PostgreSQL s': roundTo(computeMedian(results.map((result) => result.postgres)), 2),
  'per second': Math.round(computeMedian(results.map((result) => result.perSecond))),
});

const readOption = (name: string, options: readonly string[]) =>
  options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);

const requestKinds = [
  'feed',
  'feed-compressed',
  'visit',
  'page',
  'page-compressed',
  'search',
  'similar',
  'like',
  'reply',
  'publish',
] as const;
type RequestKind = (typeof requestKinds)[number];

// Each of these searches has hits in discussions and in comments of the seeded data.
const searches = ['fluxos', 'palavras comuns', 'sobre modelos', 'filas', 'telas comuns', 'dados'];

type Subjects = { cookies: readonly string[]; discussions: readonly string[] };

/** Returns, for each kind of request, the request of a number. Likes alternate, so that each one is a write. */
function toRequestKinds(
  url: string,
  { cookies, discussions }: Subjects,
): Record<RequestKind, (number: number) => LoadTestRequest> {
  const headersOf = (number: number) => ({
    Cookie: cookies[number % cookies.length] ?? '',
    Origin: url,
    'Accept-Language': 'pt-BR',
  });
  const discussionOf = (number: number) => discussions[number % discussions.length] ?? '';
  const read = (path: string | ((number: number) => string), headers: Record<string, string> = {}) => {
    return (number: number): LoadTestRequest => ({
      address: url + (typeof path === 'string' ? path : path(number)),
      headers: { ...headersOf(number), ...headers },
    });
  };
  const write = (path: (number: number) => string, body: (number: number) => object) => {
    return (number: number): LoadTestRequest => ({
      address: url + path(number),
      method: 'POST',
      headers: headersOf(number),
      body: body(number),
    });
  };
  // Browsers fetch a page with this header.
  const compressed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  return {
    feed: read('/api/discussions?limit=20'),
    'feed-compressed': read('/api/discussions?limit=20', compressed),
    visit: read((number) => `/api/discussions/${discussionOf(number)}/opened`),
    page: read('/'),
    'page-compressed': read('/', compressed),
    search: read(
      (number) => `/api/search?${new URLSearchParams({ q: searches[number % searches.length] ?? '' })}`,
    ),
    similar: read('/api/discussions/similar?title=Texto+sobre+modelos+e+dados'),
    like: write(
      (number) => `/api/discussions/${discussionOf(number)}/like`,
      (number) => ({ liked: Math.floor(number / (discussions.length * cookies.length)) % 2 === 0 }),
    ),
    reply: write(
      (number) => `/api/discussions/${discussionOf(number)}/comments`,
      (number) => ({ content: `Uma resposta de tamanho comum, a de número ${number}.` }),
    ),
    publish: write(
      () => '/api/discussions',
      (number) => ({
        title: `A de número ${number}`,
        content: 'Texto de exemplo, com palavras comuns. '.repeat(6),
        category: 'ia',
      }),
    ),
  };
}

async function listDiscussionsWithReplies(db: ReturnType<typeof openDatabase>) {
  const rows = await db.rows<{ id: string }>(
    sql`select discussion_id as id from discussion_counts where replies >= 20 order by discussion_id limit 499`,
  );
  return rows.map(({ id }) => id);
}
