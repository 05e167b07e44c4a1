import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seedDemo } from '../../server/src/cli/demo/seed-demo.ts';
import { migrationSets } from '../../server/src/composition/migration-sets.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded/embedded-database.ts';
import { listSqlFileNames } from '../../server/src/platform/database/migration-files.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { recountInteractionDays } from '../../server/src/features/points/roll-up-interactions.ts';
import { repairPointLedger } from '../../server/src/features/points/store/recount.ts';
import { createFormerPostgresCluster } from '../../server/src/testing/create-former-postgres-cluster.ts';
import { resultsFolder, seedDataFolderOnce } from '../databases.ts';
import { seedHub } from '../seed.ts';
import { runCommandOrThrow } from './command.ts';
import { readHubDigests } from './digests.ts';

/** The hubs that are copied for each kill, in folders below `folder`. */
export type OriginalHubs = Awaited<ReturnType<typeof prepareOriginalHubs>>;

/** The oldest PostgreSQL that can be upgraded. */
export const oldestPostgresMajor = 15;
/** The migration files whose names sort before this one create the tables of the first release. */
export const firstReleaseMigrationsEnd = '20261125';
const repeatables = path.join(import.meta.dirname, '../../server/repeatable-migrations');

/** Copies a data folder as it is, with its links. */
export const copyFolder = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });

/**
 * Creates the demo community, its backup, its restore on an older PostgreSQL, and a hub of the first release.
 */
export async function prepareOriginalHubs(folder: string) {
  const pathOf = (name: string) => path.join(folder, name);
  const [demo, target, passphrase] = [pathOf('demo'), pathOf('backups'), pathOf('passphrase')];
  const saved = path.join(resultsFolder, 'kills-demo');
  await seedDataFolderOnce(saved, async (db) => {
    await seedDemo({ db, config: readConfig({ HUB_DATA_DIR: saved }), now: () => new Date() });
  });
  await copyFolder(saved, demo);
  // This start applies the latest migrations if an earlier version of the program saved the demo.
  await runCommandOrThrow({ kind: 'start', args: [], dataFolder: demo });
  await mkdir(target);
  await writeFile(passphrase, 'quatro palavras ao acaso\n');
  const args = ['backup', '--to', target, '--passphrase-file', passphrase, '--full-speed'];
  await runCommandOrThrow({ kind: 'command', args, dataFolder: demo });
  const restore = ['restore', target, '--passphrase-file', passphrase];
  await createFormerHub(pathOf('former'), restore);
  await createOlderHub(pathOf('older'), path.join(demo, 'keys'));
  return {
    demo,
    target,
    passphrase,
    restore,
    former: pathOf('former'),
    older: pathOf('older'),
    contents: await readHubDigests(demo),
  };
}

async function createFormerHub(dataFolder: string, args: readonly string[]) {
  const { connectionString, stop } = await createFormerPostgresCluster(dataFolder, oldestPostgresMajor);
  try {
    const settings = { DATABASE_URL: connectionString };
    await runCommandOrThrow({ kind: 'command', args, dataFolder, settings });
  } finally {
    await stop();
  }
}

/** Creates a hub with the tables of the first release, so that a start applies all later migrations. */
async function createOlderHub(dataFolder: string, keys: string) {
  await copyFolder(keys, path.join(dataFolder, 'keys'));
  const { connectionString, stop } = await startEmbeddedDatabase({ dataFolder });
  try {
    const sets = migrationSets.map(async ({ folder, schema }) => {
      const names = await listSqlFileNames(folder);
      return { folder, schema, onlyFiles: names.filter((name) => name < firstReleaseMigrationsEnd) };
    });
    await migrate(connectionString, await Promise.all(sets));
    const db = openDatabase({ connectionString, statementTimeoutMs: 600_000 });
    // The seed and the ledger of points count with these functions.
    for (const name of ['activity', 'points'])
      await db.pool.query(await readFile(path.join(repeatables, `functions/${name}.sql`), 'utf8'));
    await seedHub(db, { discussions: 2_000, members: 100, comments: 5 });
    await seedNotifications(db);
    // The seed writes neither points nor interactions. Without them a backup of this hub would not be good.
    await db.transaction((tx) => repairPointLedger(tx, new Date()));
    await recountInteractionDays(db, readConfig({ HUB_DATA_DIR: dataFolder }).zone);
    await db.close();
  } finally {
    await stop();
  }
}

/** Adds the rows that a migration after the first release rewrites. */
const seedNotifications = (db: Database) =>
  db.pool.query(`
    insert into notifications (id, member_id, kind, about_id, discussion_id, at)
    select gen_random_uuid(), l.member_id, 'comment', d.id, d.id, d.created_at
    from discussions d join discussion_readers l on l.discussion_id = d.id and l.member_id <> d.author_id`);
