import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeBackupFailureSentence } from '@mutirao/contract/features/backups/write-failure';
import { contractMessages } from '@mutirao/contract/messages/index';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { targetObjectNames } from '#platform/backup/backup-target';
import { getTableBackupFolder, maxTableBackups } from '#platform/backup/table-backups-before-upgrades';
import { StartupError } from '#platform/config/startup-error';
import type { Language } from '#platform/http/languages';
import {
  runBackupProcessOrReturnFailure,
  toBackupArguments,
} from './run-backup-process-or-return-failure.ts';

type ProcessOptions = {
  language: Language;
  environment?: NodeJS.ProcessEnv | undefined;
  signal?: AbortSignal | undefined;
};

type BackupBeforeUpgrade = {
  /** The name of the archive, or its path if it is in the data folder. */
  archive: string;
  /** The names of the invariants that the archive violates after the migrations. */
  violatedInvariants: string[];
};

/**
 * Makes a backup before migrations are applied. To verify the backup, the migrations are applied to a restored copy, so
 * migrations that fail are found before the database of the hub is changed. An archive that is equal to the database is
 * a way back also if it violates invariants, so these are only returned. Throws a `StartupError` if the backup cannot be
 * made or verified.
 */
export const backUpBeforeUpgrade = (settings: BackupSettings, options: ProcessOptions) =>
  backUpOrThrow(toBackupArguments(settings), options);

/**
 * Makes such a backup of the tables alone, for a hub whose settings name no place for backups: migrations change
 * neither the files of members nor the keys, which are in the same data folder.
 */
export async function backUpTablesBeforeUpgrade(
  dataFolder: string,
  options: ProcessOptions,
): Promise<BackupBeforeUpgrade> {
  const folder = getTableBackupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const content = ['--without-files', '--without-keys'];
  const { archive, violatedInvariants } = await backUpOrThrow(
    ['--to', folder, '--keep-newest', String(maxTableBackups), ...content],
    options,
  );
  return { archive: path.join(folder, targetObjectNames.archive(archive)), violatedInvariants };
}

async function backUpOrThrow(
  backupArguments: readonly string[],
  { language, environment = process.env, signal }: ProcessOptions,
): Promise<BackupBeforeUpgrade> {
  const args = [...backupArguments, '--wait', '--full-speed', '--accept-violations'];
  const result = await runBackupProcessOrReturnFailure(args, {
    environment,
    language,
    ...(signal && { signal }),
  });
  if ('archive' in result) return result;
  const reason = writeBackupFailureSentence(contractMessages(language), result.failure);
  throw new StartupError({ code: 'backup_before_upgrade_failed', reason });
}
