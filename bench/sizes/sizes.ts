import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningDatabaseUrl } from '../../server/src/platform/database/embedded/embedded-database.ts';
import { sql, type Database } from '../../server/src/platform/database/database.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { resultsFolder, roundTo, seedDataFolderOnce } from '../databases.ts';
import { startHub, type HubProcess } from '../hub-process.ts';
import { sendNumberedRequestsOnce } from '../load.ts';
import {
  createMemberRequestFactory,
  listDiscussionsToVisit,
  createMemberSessions,
} from './member-requests.ts';
import {
  readHubAndPostgresPids,
  readHubAndPostgresMemory,
  readProcessorSeconds,
  type HubAndPostgresPids,
} from './process-usage.ts';
import { seedCommunity } from './seed-community.ts';

const memberCounts = [100, 1_000, 10_000, 100_000];
const warmUpRequests = 2_000;
const requests = 10_000;
const connections = 4;
const adminRequests = 100;
// The hub works on after its start and after the load: it notifies members, indexes words and updates rankings.
const settlingSeconds = 90;
const idleSeconds = 300;

/**
 * Measures what a hub with its embedded PostgreSQL uses at each number of members: memory and disk, processor seconds
 * and transactions with no user online, and processor seconds of requests. It measures no times. Memory and disk hardly
 * depend on other work. Processor seconds do: two runs with 100 members gave 2.1 and 3.0 s. `--members=100,1000`
 * selects some of the numbers.
 */
export async function measureResourceUsagePerHubSize(options: readonly string[]) {
  const rows = [];
  for (const members of parseMemberCounts(options)) rows.push(await measureMembers(members));
  return {
    memory: rows.map(({ members, memory }) => ({ members, ...memory })),
    disk: rows.map(({ members, disk }) => ({ members, ...disk })),
    idle: rows.map(({ members, idle }) => ({ members, ...idle })),
    processor: rows.map(({ members, processor }) => ({ members, ...processor })),
  };
}

function parseMemberCounts(options: readonly string[]) {
  const wanted = options.find((option) => option.startsWith('--members='))?.slice(10);
  return wanted ? wanted.split(',').map(Number) : memberCounts;
}

async function measureMembers(members: number) {
  const folder = path.join(resultsFolder, `members-${members}`);
  await seedDataFolderOnce(folder, (db) => seedCommunity(db, members));
  // The time limit of a search is raised, because searches would exceed the default on a busy machine and
  // fail.
  const hub = await startHub({ folder, settings: { SEARCH_MILLISECONDS: '10000' } });
  const db = openDatabase({
    connectionString: (await findRunningDatabaseUrl(folder)) ?? '',
    connections: 1,
    statementTimeoutMs: 60_000,
  });
  try {
    const ids = readHubAndPostgresPids(hub.pid, folder);
    const disk = await readDatabaseSize(db);
    await wait(settlingSeconds * 1000);
    const idle = await measureIdle(db, ids);
    const idleMemory = readHubAndPostgresMemory(ids);
    const load = await measureRequests({ db, hub, ids, members });
    return {
      members,
      disk,
      idle: { ...idle, ...load.admin },
      processor: load.processor,
      memory: {
        'hub idle MB': Math.round(idleMemory.hub),
        'PostgreSQL idle MB': Math.round(idleMemory.postgres),
        'hub peak MB': Math.round(load.peak.hub),
        'PostgreSQL peak MB': Math.round(load.peak.postgres),
      },
    };
  } finally {
    await db.close();
    await hub.stop();
  }
}

/** Measures processor seconds and transactions while no user is online. The measurement itself sends two queries. */
async function measureIdle(db: Database, ids: HubAndPostgresPids) {
  const before = { processor: readProcessorSeconds(ids), transactions: await countTransactions(db) };
  await wait(idleSeconds * 1000);
  const after = { processor: readProcessorSeconds(ids), transactions: await countTransactions(db) };
  const toMinute = (value: number) => roundTo((value * 60) / idleSeconds, 2);
  return {
    'hub s a minute': toMinute(after.processor.hub - before.processor.hub),
    'PostgreSQL s a minute': toMinute(after.processor.postgres - before.processor.postgres),
    'transactions a minute': Math.round(toMinute(after.transactions - before.transactions)),
  };
}

type LoadParams = { db: Database; hub: HubProcess; ids: HubAndPostgresPids; members: number };

async function measureRequests({ db, hub, ids, members }: LoadParams) {
  const { admin, ...sessions } = await createMemberSessions(db, hub.url, members / 10);
  const discussions = await listDiscussionsToVisit(db);
  const toRequest = createMemberRequestFactory({ url: hub.url, ...sessions, discussions });
  const memory = watchPeakMemory(ids);
  await sendNumberedRequestsOnce({ connections, from: 0, to: warmUpRequests }, toRequest);
  const before = readProcessorSeconds(ids);
  await sendNumberedRequestsOnce(
    { connections, from: warmUpRequests, to: warmUpRequests + requests },
    toRequest,
  );
  const secondsAfterRequests = readProcessorSeconds(ids);
  await wait(settlingSeconds * 1000);
  const peak = memory.stop();
  const beforeReports = readProcessorSeconds(ids);
  await sendNumberedRequestsOnce({ connections: 1, from: 0, to: adminRequests }, () => ({
    address: `${hub.url}/api/admin/system`,
    headers: admin,
  }));
  const afterReports = readProcessorSeconds(ids);
  const toThousand = (value: number) => roundTo((value * 1000) / requests, 2);
  const toRequestMilliseconds = (value: number) => roundTo((value * 1000) / adminRequests, 1);
  return {
    peak,
    processor: {
      'hub s per 1,000': toThousand(secondsAfterRequests.hub - before.hub),
      'PostgreSQL s per 1,000': toThousand(secondsAfterRequests.postgres - before.postgres),
    },
    admin: {
      'hub ms a report': toRequestMilliseconds(afterReports.hub - beforeReports.hub),
      'PostgreSQL ms a report': toRequestMilliseconds(afterReports.postgres - beforeReports.postgres),
    },
  };
}

/** Reads the memory every second until it is stopped. */
function watchPeakMemory(ids: HubAndPostgresPids) {
  const peak = readHubAndPostgresMemory(ids);
  const timer = setInterval(() => {
    const now = readHubAndPostgresMemory(ids);
    peak.hub = Math.max(peak.hub, now.hub);
    peak.postgres = Math.max(peak.postgres, now.postgres);
  }, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

async function countTransactions(db: Database) {
  const row = await db.row<{ transactions: number }>(sql`
    select xact_commit::float + xact_rollback as transactions from pg_stat_database where datname = current_database()`);
  return row?.transactions ?? 0;
}

async function readDatabaseSize(db: Database) {
  const row = await db.row<{ bytes: number; discussions: number; comments: number }>(sql`
    select pg_database_size(current_database())::float as bytes,
           (select count(*)::float from discussions) as discussions, (select count(*)::float from comments) as comments`);
  const { bytes = 0, discussions = 0, comments = 0 } = row ?? {};
  return { discussions, comments, 'MB of the database': Math.round(bytes / (1024 * 1024)) };
}
