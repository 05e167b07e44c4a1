import type { Desk } from '@mutirao/contract/features/support/shapes';
import { findPointValues } from '#features/hub-settings/index';
import type { House } from '#platform/house/house';
import { openingAt } from './hours/opening.ts';

/** What the help page has to know of this hub, and of this moment. */
export async function readDesk({ db, config, now }: Pick<House, 'db' | 'config' | 'now'>): Promise<Desk> {
  const at = now();
  const { isOpen, changesAt, holiday } = openingAt(at, config.zone);
  return {
    now: at.toISOString(),
    isOpen,
    changesAt: changesAt.toISOString(),
    holiday: holiday ?? null,
    email: config.supportEmail ?? null,
    points: await findPointValues(db),
  };
}
