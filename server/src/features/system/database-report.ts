import { databaseSizesSchema, type SystemReport } from '@mutirao/contract/features/system/schemas';
import type * as z from 'zod/mini';
import type { AppContext } from '#platform/context/app-context';
import type { Database } from '#platform/database/database';
import { createStatsCacheSharedByInstances } from '#platform/relay/stats-cache-shared-by-instances';
import { readDatabaseSizeBytes, readDatabaseVersion, listTableSizes } from './store/database-size.ts';
import { readFeatureByTableFromMigrations } from './read-feature-by-table-from-migrations.ts';

type Sizes = z.output<typeof databaseSizesSchema>;

// How many milliseconds the sizes are cached: reading them asks the file system about each database file.
const ttlMs = 5 * 60_000;

/**
 * Creates the function that returns what the report says about the database. The sizes are read every five minutes,
 * once for all instances. While they cannot be read, such as while a table is locked, it returns the last ones, or null
 * if there are none.
 */
export function createDatabaseReportReader(ctx: AppContext): () => Promise<SystemReport['database']> {
  const { db, log } = ctx;
  const readCachedSizes = createStatsCacheSharedByInstances(ctx, {
    name: 'sizes of the database',
    shape: databaseSizesSchema,
    ttlMs,
    count: () => readDatabaseSizes(db),
  });
  return async () => {
    const startedAt = performance.now();
    const version = await readDatabaseVersion(db);
    const roundTripMs = Math.round((performance.now() - startedAt) * 10) / 10;
    const sizes = await readCachedSizes().catch((error: unknown) => {
      log.warn({ error }, 'the sizes of the tables were not read');
      return { bytes: null, features: null };
    });
    return { version, roundTripMs, ...sizes };
  };
}

/** Reads the size of the database, and of each feature in it. */
export async function readDatabaseSizes(db: Database): Promise<Sizes> {
  const [bytes, tables, features] = await Promise.all([
    readDatabaseSizeBytes(db),
    listTableSizes(db),
    readFeatureByTableFromMigrations(),
  ]);
  const bytesByFeature = new Map<string, number>();
  for (const table of tables) {
    const feature = table.schema === 'auth' ? 'identity' : (features.get(table.name) ?? 'other');
    bytesByFeature.set(feature, (bytesByFeature.get(feature) ?? 0) + table.bytes);
  }
  return {
    bytes,
    features: [...bytesByFeature]
      .map(([feature, size]) => ({ feature, bytes: size }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}
