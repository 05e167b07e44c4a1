import type { NotificationSettings } from '@mutirao/contract/features/notifications/schemas';

/**
 * Returns the message key of the reason why quiet hours cannot be saved; undefined if they can. `from` or `until` is
 * NaN while its field contains no time.
 */
export function findQuietHoursProblem(quiet: NotificationSettings['quiet']) {
  if (!quiet) return undefined;
  if (Number.isNaN(quiet.from) || Number.isNaN(quiet.until)) return 'quietMissing';
  return quiet.from === quiet.until ? 'quietSame' : undefined;
}
