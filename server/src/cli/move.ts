import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, toBackupError } from '#platform/backup/backup-error';
import { noKeysError } from '#platform/backup/key-files';
import { readConfig, type Config } from '#platform/config/config';
import { clusterFolderOf } from '#platform/database/embedded/cluster';
import { DatabaseUnavailable, toDatabaseError } from '#platform/database/database-errors';
import { listViolatedInvariants } from '../composition/hub-backup.ts';
import { movedPlacesFileOf, recordArrival, recordMove } from '../composition/moved-places.ts';
import { haveSameDatabase, haveSameFiles, isHubRunning } from './compare-places.ts';
import { moveFiles } from './move-files.ts';
import { moveThroughPipe } from './move-through-pipe.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { print } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

const flag = { type: 'boolean', default: false } as const;

type Move = {
  from: Config;
  to: Config;
  /** The settings file of the new place. */
  file: string;
  isBesideHub: boolean;
  movesKeys: boolean;
  endsSessions: boolean;
};

/** Moves the hub to the place of another settings file, without an archive on disk. Returns the exit code. */
export async function runMoveCommand(words: string[]): Promise<number> {
  const options = {
    to: { type: 'string' },
    'while-running': flag,
    'without-keys': flag,
    'end-sessions': flag,
  } as const;
  const { values } = parseArgs({ args: words, options, strict: true });
  if (!values.to) throw new UsageError(texts.move.usage);
  const file = path.resolve(values.to);
  const move = {
    from: readConfig(process.env),
    to: readConfig({ HUB_CONFIG: file }),
    file,
    isBesideHub: values['while-running'],
    movesKeys: !values['without-keys'],
    endsSessions: values['end-sessions'],
  };
  try {
    return await runMove(move);
  } catch (error) {
    throw toBackupError(error);
  }
}

async function runMove(move: Move): Promise<number> {
  const { from, to } = move;
  // Without the folder of the embedded database there is no hub, and opening the database would create an empty one.
  if (!from.databaseUrl && !existsSync(clusterFolderOf(from.dataFolder))) throw noKeysError(from.dataFolder);
  await refuseRunningHub(move);
  const [isSameDatabase, keepsFiles] = await Promise.all([
    haveSameDatabase(from, to).catch(throwUnreachable),
    haveSameFiles(from, to),
  ]);
  if (isSameDatabase && keepsFiles && from.dataFolder === to.dataFolder)
    throw refusal(texts.move.samePlace(move.file));
  if (!isSameDatabase) return moveEverything(move, keepsFiles);
  if (move.endsSessions) throw new UsageError(texts.move.endSessions);
  const { count } = await moveFiles(from, move);
  print(texts.move.filesMoved(count));
  await finish(move);
  return 0;
}

async function moveEverything(move: Move, keepsFiles: boolean): Promise<number> {
  const { to } = move;
  const { connectionString, isInUse, stop } = await ensureDatabaseRunning(to);
  try {
    if (isInUse) throw refusal(texts.move.targetRuns);
    const { summary, hasKeys } = await moveThroughPipe({
      ...move,
      connectionString,
      keepsFiles,
      beforeCommit: () => refuseRunningHub(move),
    }).catch(throwUnreachable);
    const violated = await listViolatedInvariants(connectionString);
    if (violated.length > 0) throw refusal(texts.move.violated(violated.join('; ')));
    const tables = Object.values(summary.tables);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    print(texts.move.moved({ tables: tables.length, rows, files: summary.files.count }));
    if (!hasKeys) print(texts.results.restore.withoutKeys);
  } finally {
    await stop();
  }
  await finish(move);
  return 0;
}

/** Records where the hub is now, and prints how to start it. A hub that remains in use has only been copied. */
async function finish({ from, to, file, isBesideHub }: Move) {
  await recordArrival(to);
  if (!isBesideHub) await recordMove(from, { to: file, now: new Date() });
  print(isBesideHub ? texts.move.copied(file) : texts.move.start(file, movedPlacesFileOf(from)));
}

/** Throws a `BackupError` if a hub could still write to the old place, because what it writes would be lost. */
async function refuseRunningHub({ from, isBesideHub }: Move) {
  if (!isBesideHub && (await isHubRunning(from).catch(throwUnreachable)))
    throw refusal(texts.move.sourceRuns);
}

const refusal = (sentence: string) => new BackupError(sentence, { english: sentence });

function throwUnreachable(error: unknown): never {
  const cause = toDatabaseError(error);
  throw cause instanceof DatabaseUnavailable ? refusal(texts.move.databaseDown) : cause;
}
