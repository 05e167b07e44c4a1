import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSqlFileNames } from '#platform/database/migration-files';

const folder = path.join(import.meta.dirname, '../../../migrations');

let featureByTablePromise: Promise<ReadonlyMap<string, string>> | undefined;

/** Returns the feature of each table: that of the migration that creates it. The migrations are read once. */
export function readFeatureByTableFromMigrations(): Promise<ReadonlyMap<string, string>> {
  featureByTablePromise ??= readMigrations();
  return featureByTablePromise;
}

async function readMigrations() {
  const features = new Map<string, string>();
  for (const file of await listSqlFileNames(folder)) {
    const feature = /^\d+_([a-z-]+)/.exec(file)?.[1] ?? 'other';
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const [, table = ''] of text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm))
      features.set(table, feature);
    for (const [, from = '', to = ''] of text.matchAll(/^alter table (\w+) rename to (\w+)/gm))
      features.set(to, features.get(from) ?? feature);
  }
  return features;
}
