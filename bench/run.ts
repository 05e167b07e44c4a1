import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationSets } from '../server/src/composition/migration-sets.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { startTestServerOnDatabase, type TestServer } from '../server/src/testing/test-server.ts';
import { measureFeedDuringBackup } from './backup.ts';
import { measureBackupMemory } from './backup-memory.ts';
import { measureCompression } from './compression.ts';
import { measureConversationCallsAndScrolling } from './conversation.ts';
import { measureDiscussionScrolling } from './crowded-discussion.ts';
import { resultsFolder, reseedDatabase, parseSizeOption, type DatabaseSizeName } from './databases.ts';
import { measureLatencyGrowth } from './growth.ts';
import { measureBareFastifyWithFeedQuery, measureFeedThroughput, measureDiscussionVisits } from './http.ts';
import { measureAuthentication } from './identity.ts';
import { runKillRecoveryTests } from './kills/kills.ts';
import { measureMemory } from './memory.ts';
import { measureBrowserPageLoad } from './page.ts';
import { measureLikeAndVoteLatency } from './toggle-latency.ts';
import { measureProcessorCost } from './processor-cost.ts';
import { measureMemberProfile } from './profile.ts';
import { countDatabaseRoundTrips } from './round-trips.ts';
import { measureModerationQueueInBrowser } from './moderation-queue.ts';
import { measureRankingStatements } from './rankings.ts';
import { measureSearchRelevance } from './relevance/relevance.ts';
import { measureIndexingOfLongestTexts } from './full-text-indexing.ts';
import { measureSearch } from './search.ts';
import { measureSearchLoad } from './search-load.ts';
import { measureVideoSeek } from './video-seek.ts';
import { measureResourceUsagePerHubSize } from './sizes/sizes.ts';
import { measureSockets } from './sockets.ts';
import { measureHotStatements } from './sql.ts';
import { measureStartup } from './startup.ts';
import { measureUpload } from './upload.ts';
import { measureWrites } from './writes.ts';

type Tables = Record<string, object[]>;

/** Each benchmark returns its tables. `seed` only prepares the data that the others would seed themselves. */
const benches: Record<string, (size: DatabaseSizeName, options: readonly string[]) => Promise<Tables>> = {
  queries: async () => ({ queries: await withHub(countDatabaseRoundTrips) }),
  start: async () => ({ start: await measureStartup() }),
  backup: async (size) => ({ ...(await measureFeedDuringBackup(size)) }),
  'backup-memory': async (size) => ({ 'backup-memory': await measureBackupMemory(size) }),
  kills: async (_size, options) => ({ kills: await runKillRecoveryTests(options) }),
  mem: async (size) => ({ mem: await measureMemory(size) }),
  ceiling: async (size) => ({ ceiling: await measureBareFastifyWithFeedQuery(size) }),
  http: async (size) => ({ http: await measureFeedThroughput(size) }),
  visits: async (size) => ({ visits: await measureDiscussionVisits(size) }),
  identity: async (size) => ({ ...(await measureAuthentication(size)) }),
  compression: async (size) => ({ compression: await measureCompression(size) }),
  cost: async (size, options) => ({ cost: await measureProcessorCost(size, options) }),
  page: async (size, options) => ({ ...(await measureBrowserPageLoad(size, options)) }),
  conversation: async (size) => ({ ...(await measureConversationCallsAndScrolling(size)) }),
  crowded: async (size) => ({ crowded: await measureDiscussionScrolling(size) }),
  presses: async (size) => ({ presses: await measureLikeAndVoteLatency(size) }),
  profile: async () => ({ profile: await measureMemberProfile() }),
  queue: async (size) => ({ queue: await measureModerationQueueInBrowser(size) }),
  rankings: async (size) => ({ rankings: await measureRankingStatements(size) }),
  relevance: async () => ({ ...(await measureSearchRelevance()) }),
  search: async (size) => ({ search: await measureSearch(size) }),
  'search-load': async (size) => ({ 'search-load': await measureSearchLoad(size) }),
  indexing: async () => ({ indexing: await withHub(measureIndexingOfLongestTexts) }),
  seek: async () => ({ seek: await withHub(measureVideoSeek) }),
  sizes: async (_size, options) => ({ ...(await measureResourceUsagePerHubSize(options)) }),
  upload: async (size) => ({ upload: await measureUpload(size) }),
  ws: async (size, options) => ({ ...(await measureSockets(size, options)) }),
  writes: async (size) => ({ ...(await measureWrites(size)) }),
  sql: async () => ({ sql: await measureHotStatements() }),
  growth: async () => ({ growth: await measureLatencyGrowth() }),
};

async function main([task = 'all', ...options]: string[]) {
  const size = parseSizeOption(options);
  if (task === 'seed') return reseedDatabase(size);
  const chosen = Object.entries(benches).filter(([name]) => task === 'all' || name === task);
  if (chosen.length === 0)
    throw new Error(`There are: all, seed, ${Object.keys(benches).join(', ')}; --size=10k|200k|1m`);
  const results: Tables = {};
  for (const [, measure] of chosen) {
    for (const [name, rows] of Object.entries(await measure(size, options))) {
      console.log(`\n${name}, ${size}`);
      console.table(rows);
      results[name] = rows;
    }
  }
  mkdirSync(resultsFolder, { recursive: true });
  const report = { at: new Date().toISOString(), size, ...results };
  writeFileSync(path.join(resultsFolder, `${task}-${size}.json`), JSON.stringify(report, null, 2));
}

async function withHub(measure: (hub: TestServer) => Promise<object[]>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mutirao-bench-'));
  const server = await startEmbeddedDatabase({ dataFolder: folder });
  await migrate(server.connectionString, migrationSets);
  const db = openDatabase({ connectionString: server.connectionString });
  const hub = await startTestServerOnDatabase({
    db,
    connectionString: server.connectionString,
    drop: () => db.close(),
  });
  try {
    return await measure(hub);
  } finally {
    await hub.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

await main(process.argv.slice(2));
