import { writeBackupFailureSentence } from '@mutirao/contract/features/backups/write-failure';
import { contractMessages } from '@mutirao/contract/messages/index';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { StartupError } from '#platform/config/startup-error';
import type { Language } from '#platform/http/languages';
import { runBackupProcessOrReturnFailure } from './run-backup-process-or-return-failure.ts';

/**
 * Makes a backup before migrations are applied. To verify the backup, the migrations are applied to a restored copy, so
 * migrations that fail are found before the database of the hub is changed. Throws a `StartupError` if the backup
 * cannot be made or verified.
 */
export async function backUpBeforeUpgrade(
  settings: BackupSettings,
  language: Language,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const result = await runBackupProcessOrReturnFailure(settings, { environment, language }, [
    '--wait',
    '--full-speed',
  ]);
  if ('archive' in result) return result.archive;
  const reason = writeBackupFailureSentence(contractMessages(language), result.failure);
  throw new StartupError({ code: 'backup_before_upgrade_failed', reason });
}
