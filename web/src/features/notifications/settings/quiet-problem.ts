import type { NotificationSettings } from '@mutirao/contract/features/notifications/schemas';

/** The message key for quiet hours that cannot be saved. A side is NaN while its field holds no time of day. */
export function findQuietProblem(quiet: NotificationSettings['quiet']) {
  if (!quiet) return undefined;
  if (Number.isNaN(quiet.from) || Number.isNaN(quiet.until)) return 'quietMissing';
  return quiet.from === quiet.until ? 'quietSame' : undefined;
}
