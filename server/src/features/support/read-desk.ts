import type { SupportInfo } from '@mutirao/contract/features/support/shapes';
import { findPointValues } from '#features/hub-settings/index';
import type { AppContext } from '#platform/house/house';
import { supportHoursAt } from './hours/opening.ts';

/** What the help page has to know of this hub, and of this moment. */
export async function readSupportInfo({
  db,
  config,
  now,
}: Pick<AppContext, 'db' | 'config' | 'now'>): Promise<SupportInfo> {
  const at = now();
  const { isOpen, changesAt, holiday } = supportHoursAt(at, config.zone);
  return {
    now: at.toISOString(),
    isOpen,
    changesAt: changesAt.toISOString(),
    holiday: holiday ?? null,
    email: config.supportEmail ?? null,
    points: await findPointValues(db),
  };
}
