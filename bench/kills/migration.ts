import { withClient } from '../../server/src/platform/database/with-client.ts';
import { completeOrThrow, type Command } from './command.ts';
import { readContents, rejectDifferences, writtenByStarts } from './contents.ts';
import { rejectLeftovers, type Operation } from './operation.ts';
import { copyFolder, firstReleaseEnd, type Originals } from './originals.ts';

/**
 * The start of a hub with the tables of the first release, which applies all later migrations. The result
 * after a kill must equal the result of a start that was not killed.
 */
export async function createMigrationOperation({ older }: Originals, folder: string): Promise<Operation> {
  const command = (dataFolder: string): Command => ({ kind: 'start', words: [], dataFolder });
  await copyFolder(older, folder);
  const complete = await startAndRead(command(folder), new Date());
  return {
    name: 'migration',
    prepare: (copy) => copyFolder(older, copy),
    command,
    async check(copy) {
      const { contents, before, all } = await startAndRead(command(copy), new Date());
      rejectDifferences('the migrated hub', {
        expected: complete.contents,
        found: contents,
        except: writtenByStarts,
      });
      await rejectLeftovers(copy, []);
      if (before === 0) return { left: 'no migration', next: 'continued' };
      return { left: before === all ? 'all migrations' : 'some migrations', next: 'continued' };
    },
  };
}

/** Completes the start, and counts the migrations that were applied before a moment, and all of them. */
async function startAndRead(command: Command, moment: Date) {
  await completeOrThrow(command);
  let counts = { before: 0, all: 0 };
  const contents = await readContents(command.dataFolder, async (connectionString) => {
    counts = await withClient(connectionString, async (client) => {
      const { rows } = await client.query<typeof counts>(
        `select count(*) filter (where applied_at < $1)::integer as before, count(*)::integer as all
         from public.schema_migrations where name > $2`,
        [moment, firstReleaseEnd],
      );
      return rows[0] ?? counts;
    });
  });
  return { contents, ...counts };
}
