import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationSets } from '../server/src/composition/migration-sets.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { seedComments } from './comment-statements.ts';
import { seedHub } from './seed.ts';

const sizes = { '10k': 10_000, '200k': 200_000, '1m': 1_000_000 } as const;
export type DatabaseSizeName = keyof typeof sizes;

export const resultsFolder = path.join(import.meta.dirname, 'results');

/** Parses `--size=10k|200k|1m`; returns 10k if it is missing. Throws on any other size. */
export function parseSizeOption(options: readonly string[]): DatabaseSizeName {
  const wanted = options.find((option) => option.startsWith('--size='))?.slice(7) ?? '10k';
  if (wanted !== '10k' && wanted !== '200k' && wanted !== '1m') throw new Error('--size is 10k, 200k or 1m');
  return wanted;
}

// Durability is off because all data can be seeded again.
const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  autovacuum: 'off',
};

/**
 * Runs `work` with a hub database of a size, on the embedded PostgreSQL. The database is seeded the first time and
 * saved in `bench/results`.
 */
export async function withSeededDatabase<Result>(
  size: DatabaseSizeName,
  work: (item: { address: string; folder: string }) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(resultsFolder, `data-${size}`);
  await seedDataFolderOnce(folder, async (db) => {
    await seedHub(db, { discussions: sizes[size], members: Math.max(100, sizes[size] / 100), comments: 5 });
    await seedComments(db);
  });
  const server = await startEmbeddedDatabase({ dataFolder: folder });
  try {
    await migrate(server.connectionString, migrationSets);
    return await work({ address: server.connectionString, folder });
  } finally {
    await server.stop();
  }
}

/** Fills the database in a data folder with `seed`, unless this was completed before. */
export async function seedDataFolderOnce(folder: string, seed: (db: Database) => Promise<void>) {
  if (existsSync(path.join(folder, 'seeded'))) return;
  console.log(`seeding ${path.basename(folder)}…`);
  const startedAt = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedDatabase({ dataFolder: folder, settings: fastSettings });
  try {
    await migrate(server.connectionString, migrationSets);
    const db = openDatabase({ connectionString: server.connectionString, statementTimeoutMs: 600_000 });
    await seed(db);
    await db.close();
  } finally {
    await server.stop();
  }
  writeFileSync(path.join(folder, 'seeded'), '');
  console.log(`seeded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/** Deletes the seeded database of a size and seeds it again. */
export async function reseedDatabase(size: DatabaseSizeName) {
  rmSync(path.join(resultsFolder, `data-${size}`), { recursive: true, force: true });
  await withSeededDatabase(size, async () => undefined);
}

/** Returns the median, the upper one of an even number of values; 0 for an empty list. */
export const computeMedian = (values: readonly number[]) =>
  values.toSorted((value, other) => value - other)[Math.floor(values.length / 2)] ?? 0;

export const roundTo = (value: number, digits = 1) => Number(value.toFixed(digits));
