import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { convertDamageToCopyDiffersError } from '#platform/backup/backup-error';
import { withIgnoredPuts, withVerifiedPuts } from '#platform/backup/checked-storage';
import { verifyRestoredDatabase } from '#platform/backup/verify-restored-database';
import { restoreArchive, type RestoredArchive } from '#platform/backup/restore-archive';
import type { RestoreDestination } from '#platform/backup/restore-destination';
import type { Config } from '#platform/config/config';
import { createHubRestoreDeps, endAllSessions, keyLocationsOf } from '../composition/hub-backup.ts';
import { createBackupCommandFailure } from './create-backup-command-failure.ts';
import { openHubStorageForCommand } from './backup-arguments.ts';
import { commandLanguage, texts } from './texts.ts';

const command = fileURLToPath(new URL('./hub.ts', import.meta.url));

export type PipeCopyOptions = {
  to: Config;
  /** The connection string of the new database. */
  connectionString: string;
  movesKeys: boolean;
  endsSessions: boolean;
  /** Reads the tables slowly, because the hub is running. */
  keepsHubRunning: boolean;
  /** True if the files of members stay where they are. */
  keepsFiles: boolean;
  /** Called when everything is loaded. If it throws, the new location remains empty. */
  beforeCommit: () => Promise<void>;
  /** Called directly before the tables are committed. After it, an error leaves a new location that is not empty. */
  onCommit: () => void;
};

/**
 * Copies the hub of the environment into an empty location. One process writes an archive, and this one restores it at
 * the same time. Each table and file is read again and compared before the tables are committed.
 */
export async function copyHubThroughArchivePipe(options: PipeCopyOptions): Promise<RestoredArchive> {
  const { to, movesKeys, keepsHubRunning, keepsFiles } = options;
  // The key pair exists only in these two processes.
  const identity = movesKeys ? await generateIdentity() : undefined;
  const { storage, close } = await openHubStorageForCommand(to, `move-${process.pid}`);
  const source = startBackup([
    ...(identity ? ['--recipient', await identityToRecipient(identity)] : ['--without-keys']),
    ...(keepsHubRunning ? [] : ['--full-speed']),
  ]);
  try {
    return await restoreArchive(
      { archive: source.archive },
      {
        ...toRestoreDatabase(options, source.finish),
        storage: keepsFiles ? withIgnoredPuts(storage) : withVerifiedPuts(storage),
        keys: identity === undefined ? undefined : { locations: keyLocationsOf(to), secret: { identity } },
      },
    );
  } catch (error) {
    // An archive that ended early because its process failed is not damaged: the process says why.
    const hasEnded = source.archive.readableEnded;
    // Without a reader the process fails too, and stops the database that it started.
    source.archive.destroy();
    const failure = await source.finish().catch((reason: unknown) => reason);
    throw hasEnded && failure !== undefined ? failure : convertDamageToCopyDiffersError(error);
  } finally {
    await close();
  }
}

function toRestoreDatabase(
  { to, connectionString, endsSessions, beforeCommit, onCommit }: PipeCopyOptions,
  finishSource: () => Promise<void>,
): Omit<RestoreDestination, 'storage' | 'keys'> {
  return {
    ...createHubRestoreDeps(connectionString, to),
    beforeCommit: async (client, archive) => {
      await verifyRestoredDatabase(client, archive);
      await finishSource();
      await beforeCommit();
      if (endsSessions) await endAllSessions(client, to);
      onCommit();
    },
  };
}

/** Starts `backup --to -` with the environment of this process. */
function startBackup(args: readonly string[]) {
  // npm writes nothing to the pipe of the new process, even if npm started this process. Without this
  // variable, `assertNpmIsSilent` does not reject the command.
  const { npm_lifecycle_event: _, ...env } = process.env;
  const language = ['--language', commandLanguage];
  const child = spawn(process.execPath, [command, 'backup', '--to', '-', ...args, ...language], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stderr), once(child, 'close')]).then(([message, [code]]) => {
    if (code !== 0) throw sourceFailed(message.trim());
  });
  ended.catch(() => undefined);
  return {
    archive: child.stdout,
    /** Waits until the process has ended. Throws a `CommandFailure` with its reason if it failed. */
    finish: () => ended,
  };
}

function sourceFailed(reason: string) {
  const { interrupted, sourceFailed: explain } = texts.move;
  // Of an error without a sentence, only the first line is for the operator, not the stack.
  const readable = /\n\s+at /.test(reason) ? formatFirstLineAsSentence(reason) : reason;
  return createBackupCommandFailure(readable ? explain(readable) : interrupted);
}

/** Returns the first line of an explanation, ended as a sentence. */
export function formatFirstLineAsSentence(explanation: string): string {
  const [first = ''] = explanation.split('\n');
  return first.replace(/[^.!?]$/, '$&.');
}
