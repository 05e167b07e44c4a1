import type { House } from '#platform/house/house';
import { mendLedger } from './recount/store.ts';
import { countAnew, rollInteractions } from './roll-interactions.ts';

type Parts = Pick<House, 'db' | 'now'> & { config: Pick<House['config'], 'zone'> };

/** Recounts everything from the actions, and repairs ledger, totals and windows to match. */
export async function mendPoints({ db, now, config }: Parts) {
  await db.transaction((tx) => mendLedger(tx, now()));
  await countAnew(db, config.zone);
  while ((await rollInteractions({ db, now, config }, { waits: true })) > 0);
}
