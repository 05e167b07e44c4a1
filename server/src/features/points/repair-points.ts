import type { AppContext } from '#platform/context/app-context';
import { repairPointLedger } from './store/recount.ts';
import { recountInteractionDays, rollUpInteractions } from './roll-up-interactions.ts';

type Deps = Pick<AppContext, 'db' | 'now'> & { config: Pick<AppContext['config'], 'zone'> };

/**
 * Recounts points and interactions from the actions, and repairs the ledger, the totals and the windows of the rankings
 * to match.
 */
export async function repairPointsAndInteractions({ db, now, config }: Deps) {
  await db.transaction((tx) => repairPointLedger(tx, now()));
  await recountInteractionDays(db, config.zone);
  while ((await rollUpInteractions({ db, now, config }, { waitsForLock: true })) > 0);
}
