import type { SupportInfo } from '@mutirao/contract/features/support/schemas';

const second = 1_000;
// Browser timers overflow after about 24 days; a check every hour is frequent enough.
const maxWait = 3_600 * second;

/** How long until the desk opens or closes. By the hub's clock from beginning to end: the one here may be wrong. */
export function msUntilSupportHoursChange({
  now,
  changesAt,
}: Pick<SupportInfo, 'now' | 'changesAt'>): number {
  const left = Date.parse(changesAt) - Date.parse(now);
  return Math.min(Math.max(left + second, second), maxWait);
}
