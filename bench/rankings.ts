import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationSets } from '../server/src/composition/migration-sets.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { computeMedian, roundTo, type DatabaseSizeName } from './databases.ts';
import { explainAnalyze } from './feed-statements.ts';
import { rankingQueryCases, seedPointsAndRankings } from './ranking-statements.ts';
import { buildAllMembersInsert as writeMembers } from './seed-rows.ts';

const entries: Record<DatabaseSizeName, number> = { '10k': 200_000, '200k': 2_000_000, '1m': 20_000_000 };
const memberCount = 100_000;
const rounds = 51;

/**
 * Measures the rankings of 100,000 members and as many ledger entries as the size defines. Returns medians and maximums
 * of 51 warm runs.
 */
export async function measureRankingStatements(size: DatabaseSizeName) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mutirao-rankings-'));
  const server = await startEmbeddedDatabase({ dataFolder: folder });
  try {
    await migrate(server.connectionString, migrationSets);
    const db = openDatabase({ connectionString: server.connectionString, statementTimeoutMs: 600_000 });
    await db.run(writeMembers({ members: memberCount, discussions: 0, comments: 0 }));
    await seedPointsAndRankings(db, entries[size]);
    const rows = [];
    for (const { name, statement } of rankingQueryCases) {
      const request = await statement(db);
      const plans = [];
      for (let round = 0; round < rounds; round += 1) plans.push(await explainAnalyze(db, request));
      const times = plans.map(({ milliseconds }) => milliseconds);
      rows.push({
        statement: name,
        'median ms': roundTo(computeMedian(times), 2),
        'worst ms': roundTo(Math.max(...times), 2),
        buffers: plans.at(-1)?.buffers,
      });
    }
    await db.close();
    return rows;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
