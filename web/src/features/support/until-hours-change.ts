import type { SupportInfo } from '@mutirao/contract/features/support/schemas';

const second = 1_000;
// Max time of the timer in milliseconds. Browser timers overflow after about 24 days, and checking once an hour is
// frequent enough.
const maxWait = 3_600 * second;

/**
 * Returns how long to wait until the availability changes, by the server's clock, in milliseconds; at most one hour.
 */
export function getMsUntilSupportHoursChange({
  now,
  changesAt,
}: Pick<SupportInfo, 'now' | 'changesAt'>): number {
  const remainingMs = Date.parse(changesAt) - Date.parse(now);
  return Math.min(Math.max(remainingMs + second, second), maxWait);
}
