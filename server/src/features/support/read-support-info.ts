import type { SupportInfo } from '@mutirao/contract/features/support/schemas';
import { findPointValues } from '#features/hub-settings/index';
import type { AppContext } from '#platform/context/app-context';
import { computeSupportHoursState } from './hours/support-hours.ts';

/** Returns what the help page shows: support hours, e-mail address and point values. */
export async function readSupportInfo({
  db,
  config,
  now,
}: Pick<AppContext, 'db' | 'config' | 'now'>): Promise<SupportInfo> {
  const at = now();
  const { isOpen, changesAt, holiday } = computeSupportHoursState(at, config.zone);
  return {
    now: at.toISOString(),
    isOpen,
    changesAt: changesAt.toISOString(),
    holiday: holiday ?? null,
    email: config.supportEmail ?? null,
    points: await findPointValues(db),
  };
}
