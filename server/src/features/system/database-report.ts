import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { Database } from '#platform/database/database';
import { findDatabaseBytes, findDatabaseVersion, listTableSizes } from './store/database-size.ts';
import { readTableFeatures } from './table-features.ts';

type Sizes = Pick<SystemReport['database'], 'bytes' | 'features'>;

const minute = 60_000;
// Reading the sizes asks the file system about each file of the database.
const lifetime = 5 * minute;
const lastSizes = new WeakMap<Database['pool'], { sizes: Sizes; until: number }>();

/** Returns what the report says about the database. */
export async function readDatabaseReport(ctx: AppContext): Promise<SystemReport['database']> {
  const startedAt = performance.now();
  const version = await findDatabaseVersion(ctx.db);
  const roundTripMs = Math.round((performance.now() - startedAt) * 10) / 10;
  return { version, roundTripMs, ...(await readCachedSizes(ctx)) };
}

/** Returns the sizes of the last minutes. While they cannot be read, such as while a table is locked, returns older ones. */
async function readCachedSizes({ db, now, log }: AppContext): Promise<Sizes> {
  const last = lastSizes.get(db.pool);
  const moment = now().getTime();
  if (last && moment < last.until) return last.sizes;
  try {
    const sizes = await readSizes(db);
    lastSizes.set(db.pool, { sizes, until: moment + lifetime });
    return sizes;
  } catch (error) {
    log.warn({ error }, 'the sizes of the tables were not read');
    const sizes = last?.sizes ?? { bytes: 0, features: [] };
    lastSizes.set(db.pool, { sizes, until: moment + minute });
    return sizes;
  }
}

async function readSizes(db: Database): Promise<Sizes> {
  const [bytes, tables, features] = await Promise.all([
    findDatabaseBytes(db),
    listTableSizes(db),
    readTableFeatures(),
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
