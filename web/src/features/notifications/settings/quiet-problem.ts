import type { NotificationSettings } from '@mutirao/contract/features/notifications/schemas';

/**
 * Returns the message key of the reason why quiet hours cannot be saved. A side is NaN while its field holds no time.
 */
export function findQuietHoursProblem(quiet: NotificationSettings['quiet']) {
  if (!quiet) return undefined;
  if (Number.isNaN(quiet.from) || Number.isNaN(quiet.until)) return 'quietMissing';
  return quiet.from === quiet.until ? 'quietSame' : undefined;
}
