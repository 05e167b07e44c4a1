import type { BackupSettings } from '#platform/backup/backup-settings';
import { StartupError } from '#platform/config/startup-error';
import { runBackupProcess } from './run-backup-process.ts';

/**
 * Makes a backup before migrations are applied. To prove the backup, the migrations are applied to a restored copy, so
 * migrations that fail are found before the database of the hub is changed. Throws a `StartupError` if the backup
 * cannot be made or proven.
 */
export async function backUpBeforeUpgrade(
  settings: BackupSettings,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const result = await runBackupProcess(settings, { environment }, ['--wait', '--full-speed']);
  if ('archive' in result) return result.archive;
  throw new StartupError(
    `O backup antes da atualização falhou, e nada foi mudado: ${result.reason ?? ''} Para atualizar sem ele: BACKUP_BEFORE_UPGRADE=off.`,
  );
}
