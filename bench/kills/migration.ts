import { runWithNewConnection } from '../../server/src/platform/database/run-with-new-connection.ts';
import { runCommandOrThrow, type HubCommand } from './command.ts';
import { readHubDigests, assertEqualDigests, tablesChangedByStart } from './digests.ts';
import { assertNoLeftovers, type KillableOperation } from './operation.ts';
import { copyFolder, firstReleaseMigrationsEnd, type OriginalHubs } from './original-hubs.ts';

/**
 * The start of a hub with the tables of the first release, which applies all later migrations. The result
 * after a kill must equal the result of a start that was not killed.
 */
export async function createMigrationOperation(
  { older }: OriginalHubs,
  folder: string,
): Promise<KillableOperation> {
  // Without the backup before the upgrade, most of the start is the migrations.
  const settings = { BACKUP_BEFORE_UPGRADE: 'off' };
  const command = (dataFolder: string): HubCommand => ({ kind: 'start', args: [], dataFolder, settings });
  await copyFolder(older, folder);
  const complete = await startAndRead(command(folder), new Date());
  return {
    name: 'migration',
    prepare: (copy) => copyFolder(older, copy),
    command,
    async check(copy) {
      const { contents, before, all } = await startAndRead(command(copy), new Date());
      assertEqualDigests('the migrated hub', {
        expected: complete.contents,
        found: contents,
        except: tablesChangedByStart,
      });
      await assertNoLeftovers(copy, []);
      if (before === 0) return { left: 'no migration', next: 'continued' };
      return { left: before === all ? 'all migrations' : 'some migrations', next: 'continued' };
    },
  };
}

/** Completes the start, and counts the migrations that were applied before a moment, and all of them. */
async function startAndRead(command: HubCommand, moment: Date) {
  await runCommandOrThrow(command);
  let counts = { before: 0, all: 0 };
  const contents = await readHubDigests(command.dataFolder, async (connectionString) => {
    counts = await runWithNewConnection(connectionString, async (client) => {
      const { rows } = await client.query<typeof counts>(
        `select count(*) filter (where applied_at < $1)::integer as before, count(*)::integer as all
         from public.schema_migrations where name > $2`,
        [moment, firstReleaseMigrationsEnd],
      );
      return rows[0] ?? counts;
    });
  });
  return { contents, ...counts };
}
