import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { tableBackupRetentionDays } from '#platform/backup/table-backups-before-upgrades';
import { calculateMaxRetention, tryParseBackupRetention } from '#platform/backup/retention';

type Backups = {
  backup: Pick<BackupSettings, 'retention'> | undefined;
  isBackedUpBeforeUpgrades: boolean;
  /** True if a backup from before an upgrade is in the data folder, whatever the settings are now. */
  hasTableBackups: boolean;
};

/**
 * Returns what the privacy policy says about backups: for how long they keep what was deleted, or that the hub makes
 * none by itself, or only before upgrades.
 */
export function describeBackupRetention(
  { backup, isBackedUpBeforeUpgrades, hasTableBackups }: Backups,
  language: Language,
): string {
  const { backups } = serverMessages(language).legal.privacy;
  const retention = backup && tryParseBackupRetention(backup.retention);
  if (!retention)
    return isBackedUpBeforeUpgrades || hasTableBackups
      ? backups.beforeUpgrades.replace('{count}', String(tableBackupRetentionDays))
      : backups.none;
  const { unit, count } = calculateMaxRetention(retention);
  const longest = unit === 'days' && hasTableBackups ? Math.max(count, tableBackupRetentionDays) : count;
  return backups[unit].replace('{count}', String(longest));
}
