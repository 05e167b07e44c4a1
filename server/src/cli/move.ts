import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, toBackupError, UnmigratedRestoreError } from '#platform/backup/backup-error';
import { readConfig, type Config } from '#platform/config/config';
import { readSettingsFile } from '#platform/config/settings-file';
import { DatabaseReadOnlyError, DatabaseUnavailableError } from '#platform/database/database-errors';
import { listViolatedInvariants } from '../composition/hub-backup.ts';
import { movedLocationsFileOf, clearMovedMark, markHubAsMovedAway } from '../composition/moved-locations.ts';
import { assertHubExistsAndNotMoved } from './assert-hub-exists-and-not-moved.ts';
import { createBackupCommandFailure } from './create-backup-command-failure.ts';
import {
  haveSameDatabase,
  haveSameDataFolder,
  haveSameFileStorage,
  isDatabaseInUse,
} from './compare-locations.ts';
import { explainError } from './explain-error.ts';
import { copyFilesAndKeys } from './copy-files-and-keys.ts';
import { copyHubThroughArchivePipe, formatFirstLineAsSentence } from './copy-hub-through-archive-pipe.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { listEnvironmentSettingsOverridingFile } from './overriding-settings.ts';
import { print, printJson } from './print.ts';
import { texts, writeInvariants } from './texts.ts';
import { UsageError } from './usage-error.ts';

const flag = { type: 'boolean', default: false } as const;

type Move = {
  from: Config;
  to: Config;
  /** The settings file of the new location. */
  file: string;
  keepsHubRunning: boolean;
  movesKeys: boolean;
  endsSessions: boolean;
  isJson: boolean;
};

/** Moves the hub to the location of another settings file, without an archive on disk. Returns the exit code. */
export async function runMoveCommand(args: string[]): Promise<number> {
  const options = {
    to: { type: 'string' },
    'while-running': flag,
    'without-keys': flag,
    'end-sessions': flag,
    json: flag,
  } as const;
  const { values } = parseArgs({ args, options, strict: true });
  if (!values.to) throw new UsageError(texts.move.usage);
  const file = path.resolve(values.to);
  const move = {
    from: readConfig(process.env),
    to: readConfig({ HUB_CONFIG: file }),
    file,
    keepsHubRunning: values['while-running'],
    movesKeys: !values['without-keys'],
    endsSessions: values['end-sessions'],
    isJson: values.json,
  };
  try {
    printMoved(move, await runMove(move));
    return 0;
  } catch (error) {
    throw toMoveFailure(error);
  }
}

/** What was moved. Without `tables`, the database is the same; without `files`, the files are where they were. */
type MoveResult = { tables?: { count: number; rows: number }; files: number | undefined; hasKeys: boolean };

async function runMove(move: Move): Promise<MoveResult> {
  const { from, to, keepsHubRunning } = move;
  await assertHubExistsAndNotMoved(from, { allowsMoving: true });
  await rejectRunningHub(move);
  const [isSameDatabase, keepsFiles, isSameFolder] = await Promise.all([
    haveSameDatabase(from, to),
    haveSameFileStorage(from, to),
    haveSameDataFolder(from, to),
  ]);
  if (isSameDatabase && keepsFiles && isSameFolder)
    throw createBackupCommandFailure(texts.move.samePlace(move.file));
  // A trial hub with the same files would delete files of the running hub; with the same database it would
  // change the data of the running hub.
  if (keepsHubRunning && (isSameDatabase || keepsFiles || isSameFolder))
    throw createBackupCommandFailure(texts.move.trialElsewhere);
  if (isSameDatabase && move.endsSessions) throw new UsageError(texts.move.endSessions);
  return withMark(move, async (onCommit) => {
    if (!isSameDatabase) return moveEverything(move, { keepsFiles, onCommit });
    const files = await copyFilesAndKeys(from, { ...move, keepsFiles });
    return { files: files?.count, hasKeys: move.movesKeys };
  });
}

/**
 * Does the work of a move. Meanwhile, and when it has succeeded, no hub starts in the old location. `work` calls
 * `onCommit` when an error no longer leaves an empty database in the new location.
 */
async function withMark(
  move: Move,
  work: (onCommit: () => void) => Promise<MoveResult>,
): Promise<MoveResult> {
  const { from, to, file, keepsHubRunning } = move;
  const markAs = (state: 'moving' | 'moved') =>
    markHubAsMovedAway(from, { to: file, state, now: new Date() });
  let isCommitted = false;
  if (!keepsHubRunning) await markAs('moving');
  try {
    // Refuses a hub that started before the mark was written.
    await rejectRunningHub(move);
    const moveResult = await work(() => (isCommitted = true));
    await rejectRunningHub(move);
    await clearMovedMark(to);
    if (!keepsHubRunning) await markAs('moved');
    return moveResult;
  } catch (error) {
    // If this fails, the mark remains, and says how to go on.
    if (!keepsHubRunning) await clearMovedMark(from).catch(() => undefined);
    throw isCommitted ? failedAtEnd(error) : error;
  }
}

type FullMoveOptions = { keepsFiles: boolean; onCommit: () => void };

async function moveEverything(move: Move, options: FullMoveOptions): Promise<MoveResult> {
  const { connectionString, isInUse, stop } = await ensureDatabaseRunning(move.to);
  try {
    if (isInUse) throw createBackupCommandFailure(texts.move.targetRuns);
    const { summary, hasKeys } = await copyHubThroughArchivePipe({
      ...move,
      ...options,
      connectionString,
      beforeCommit: () => rejectRunningHub(move),
    });
    const violated = await listViolatedInvariants(connectionString);
    if (violated.length > 0) throw createBackupCommandFailure(texts.move.violated(writeInvariants(violated)));
    const tables = Object.values(summary.tables);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    const files = options.keepsFiles ? undefined : summary.files.count;
    return { tables: { count: tables.length, rows }, files, hasKeys };
  } finally {
    await stop();
  }
}

/** Prints what was moved, and how to start the hub. A hub that remains in use has only been copied. */
function printMoved({ from, file, keepsHubRunning, isJson }: Move, { tables, files, hasKeys }: MoveResult) {
  const fileSettings = readSettingsFile({ HUB_CONFIG: file })?.values ?? {};
  const overriding = listEnvironmentSettingsOverridingFile(process.env, fileSettings);
  if (isJson) {
    const figures = { tables: tables?.count ?? 0, rows: tables?.rows ?? 0, files: files ?? 0 };
    printJson({ ...figures, hasKeys, isTrial: keepsHubRunning, settings: file, overriding });
    return;
  }
  const { moved, filesMoved, keysMoved, copied, start, overridden } = texts.move;
  if (tables) print(moved({ tables: tables.count, rows: tables.rows, files }));
  else if (files !== undefined) print(filesMoved(files));
  else if (hasKeys) print(keysMoved);
  if (!hasKeys) print(texts.results.restore.withoutKeys);
  print(keepsHubRunning ? copied(file) : start(file, movedLocationsFileOf(from)));
  if (overriding.length > 0) print(overridden(overriding.join(', ')));
}

/** Throws a `CommandFailure` if a hub could still write to the old location, because what it writes would be lost. */
async function rejectRunningHub({ from, keepsHubRunning }: Move) {
  if (!keepsHubRunning && (await isDatabaseInUse(from)))
    throw createBackupCommandFailure(texts.move.sourceRuns);
}

/** Returns the error of a move that failed after it may have written the tables of the hub to the new location. */
function failedAtEnd(error: unknown) {
  const cause = error instanceof UnmigratedRestoreError ? error.cause : error;
  const reason = formatFirstLineAsSentence(explainError(toBackupError(cause)).message);
  return createBackupCommandFailure(texts.move.failedAtEnd(reason));
}

/** Returns the sentence of a move for an error of one of its databases, and any other error as `toBackupError`. */
function toMoveFailure(error: unknown): unknown {
  const backupError = toBackupError(error);
  if (backupError instanceof DatabaseReadOnlyError)
    return createBackupCommandFailure(texts.move.databaseReadOnly);
  if (backupError instanceof DatabaseUnavailableError)
    return createBackupCommandFailure(texts.move.databaseDown);
  if (backupError instanceof BackupError && backupError.failure.code === 'database_refuses')
    return createBackupCommandFailure(texts.move.databaseRefuses(backupError.failure.sqlstate));
  return backupError;
}
