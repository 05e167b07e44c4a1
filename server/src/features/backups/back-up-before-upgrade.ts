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

/**
 * Makes a backup before migrations are applied. To verify the backup, the migrations are applied to a restored copy, so
 * migrations that fail are found before the database of the hub is changed. Throws a `StartupError` if the backup
 * cannot be made or verified.
 */
export const backUpBeforeUpgrade = (settings: BackupSettings, options: ProcessOptions) =>
  backUpOrThrow(toBackupArguments(settings), options);

/**
 * Makes such a backup of the tables alone, for a hub whose settings name no place for backups: migrations change
 * neither the files of members nor the keys, which are in the same data folder. Returns the path of the archive.
 */
export async function backUpTablesBeforeUpgrade(
  dataFolder: string,
  options: ProcessOptions,
): Promise<string> {
  const folder = getTableBackupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const content = ['--without-files', '--without-keys'];
  const id = await backUpOrThrow(
    ['--to', folder, '--keep-newest', String(maxTableBackups), ...content],
    options,
  );
  return path.join(folder, targetObjectNames.archive(id));
}

async function backUpOrThrow(
  backupArguments: readonly string[],
  { language, environment = process.env, signal }: ProcessOptions,
): Promise<string> {
  const result = await runBackupProcessOrReturnFailure([...backupArguments, '--wait', '--full-speed'], {
    environment,
    language,
    ...(signal && { signal }),
  });
  if ('archive' in result) return result.archive;
  const reason = writeBackupFailureSentence(contractMessages(language), result.failure);
  throw new StartupError({ code: 'backup_before_upgrade_failed', reason });
}
