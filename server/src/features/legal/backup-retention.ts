import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { calculateMaxRetention, tryParseBackupRetention } from '#platform/backup/retention';

/**
 * Returns what the privacy policy says about backups: for how long they keep what was deleted, or that the hub makes
 * none.
 */
export function describeBackupRetention(
  backup: Pick<BackupSettings, 'retention'> | undefined,
  language: Language,
): string {
  const { backups } = serverMessages(language).legal.privacy;
  const retention = backup && tryParseBackupRetention(backup.retention);
  if (!retention) return backups.none;
  const { unit, count } = calculateMaxRetention(retention);
  return backups[unit].replace('{count}', String(count));
}
