import type { House } from '#platform/house/house';
import { mendLedger } from './recount/store.ts';
import { countAnew, rollInteractions } from './roll-interactions.ts';

type Parts = Pick<House, 'db' | 'now'> & { config: Pick<House['config'], 'zone'> };

/** Counts everything anew from what was done, and makes ledger, totals and windows say so. */
export async function mendPoints({ db, now, config }: Parts) {
  await db.transaction((tx) => mendLedger(tx, now()));
  await countAnew(db, config.zone);
  while ((await rollInteractions({ db, now, config }, { waits: true })) > 0);
}
