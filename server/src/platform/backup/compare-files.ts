import pg from 'pg';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import type { FileStorage, StoredObject } from '#platform/storage/storage';
import type { StoredFile, Summary } from './archive-format.ts';
import { createDamagedArchiveError } from './backup-error.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { createFileTotalsCounter, readFileList } from './file-list.ts';

/** How many files have a fault, and the keys of the first ones. */
export type FaultyFileCountAndFirstKeys = { count: number; keys: string[] };

export type ReferencedFileFaults = {
  /** The files that the tables name and that the archive does not list. */
  missing: FaultyFileCountAndFirstKeys;
  /** The files that have another size in the archive than the tables say. */
  differing: FaultyFileCountAndFirstKeys;
};

// The max number of keys of missing files, and of differing files, that are read from the database: the archive of a
// hub whose settings name another storage lacks every file.
const maxKeys = 1_000;
const batchSize = 5_000;
// PostgreSQL's codes for `undefined_column` and `undefined_table`.
const unknownNames = ['42703', '42P01'];

/**
 * Compares the files that the tables of a restored archive name with the list of files beside the archive.
 * `referencedFilesSql` is the query of their keys and bytes. Throws a `BackupError` if the list is not that of the
 * archive.
 */
export async function compareReferencedFiles(
  target: BackupTarget,
  {
    id,
    summary,
    connectionString,
    referencedFilesSql,
  }: { id: string; summary: Summary; connectionString: string; referencedFilesSql: string },
): Promise<ReferencedFileFaults> {
  return runWithoutTimeLimit(connectionString, async (client) => {
    await loadListedFiles(client, readVerifiedFileList(target, id, summary));
    return {
      missing: await findUnlistedFiles(client, referencedFilesSql),
      differing: await findFaults(
        client,
        `select n.key from (${referencedFilesSql}) n (key, bytes) join listed_files l on l.key = n.key
         where l.bytes <> n.bytes`,
      ),
    };
  });
}

/** Returns the files that the tables of a hub name and that its storage does not have. */
export async function findFilesMissingInStorage(
  connectionString: string,
  { storage, referencedFilesSql }: { storage: FileStorage; referencedFilesSql: string },
): Promise<FaultyFileCountAndFirstKeys> {
  return runWithoutTimeLimit(connectionString, async (client) => {
    await loadListedFiles(client, storage.list());
    return findUnlistedFiles(client, referencedFilesSql);
  });
}

async function* readVerifiedFileList(
  target: BackupTarget,
  id: string,
  summary: Summary,
): AsyncGenerator<StoredFile> {
  const list = await target.open(targetObjectNames.fileList(id));
  if (!list) throw createDamagedArchiveError();
  const totals = createFileTotalsCounter();
  for await (const file of readFileList(list)) {
    totals.add(file);
    yield file;
  }
  if (totals.result().sha256 !== summary.files.sha256) throw createDamagedArchiveError();
}

async function loadListedFiles(client: pg.Client, files: AsyncIterable<StoredObject>) {
  await client.query('create temporary table listed_files (key text collate "C", bytes bigint)');
  let batch: StoredObject[] = [];
  const insert = async () => {
    await client.query('insert into listed_files select * from unnest($1::text[], $2::bigint[])', [
      batch.map(({ key }) => key),
      batch.map(({ bytes }) => bytes),
    ]);
    batch = [];
  };
  for await (const file of files) {
    batch.push(file);
    if (batch.length === batchSize) await insert();
  }
  await insert();
  await client.query('create unique index on listed_files (key); analyze listed_files');
}

const findUnlistedFiles = (client: pg.Client, referencedFilesSql: string) =>
  findFaults(
    client,
    `select n.key from (${referencedFilesSql}) n (key, bytes)
     where not exists (select from listed_files l where l.key = n.key)`,
  );

async function findFaults(client: pg.Client, query: string): Promise<FaultyFileCountAndFirstKeys> {
  const { rows } = await client.query<{ key: string; count: number }>(
    `select f.key, count(*) over ()::integer as count from (${query}) f (key)
     group by f.key order by f.key collate "C" limit ${maxKeys}`,
  );
  return { count: rows[0]?.count ?? 0, keys: rows.map(({ key }) => key) };
}

// A sentence names no more files.
const maxNamed = 3;

/** Returns the number of files and the keys of the first ones for a sentence; an empty text for no file. */
export function formatFaultyFiles({ count, keys }: FaultyFileCountAndFirstKeys): string {
  const shownKeys = [...keys.slice(0, maxNamed), ...(count > maxNamed ? ['…'] : [])];
  return count === 0 ? '' : `${count} (${shownKeys.join(', ')})`;
}

/**
 * Returns which of these files the tables of the hub name: all of them, if the tables are those of a version that the
 * query does not know, as before an upgrade.
 */
export async function filterReferencedFileKeys(
  connectionString: string,
  { keys, referencedFilesSql }: { keys: readonly string[]; referencedFilesSql: string },
): Promise<string[]> {
  return runWithoutTimeLimit(connectionString, async (client) => {
    const query = `select distinct n.key from (${referencedFilesSql}) n (key, bytes) where n.key = any($1::text[])`;
    try {
      return (await client.query<{ key: string }>(query, [keys])).rows.map(({ key }) => key);
    } catch (error) {
      if (error instanceof pg.DatabaseError && unknownNames.includes(error.code ?? '')) return [...keys];
      throw error;
    }
  });
}

// The role can have a time limit for the statements of requests. No request waits for this work.
const runWithoutTimeLimit = <T>(connectionString: string, work: (client: pg.Client) => Promise<T>) =>
  runWithNewConnection(connectionString, async (client) => {
    await client.query('set statement_timeout = 0');
    return work(client);
  });
