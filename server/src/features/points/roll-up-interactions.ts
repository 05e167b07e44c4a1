import type { Database } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import * as store from './store/interaction-totals.ts';

const max = 1_000;
// Max number of transactions in one run. A large backlog is processed in several transactions, so that the hub can
// serve requests between them.
const maxRounds = 20;

type Deps = Pick<AppContext, 'db' | 'now'> & { config: Pick<AppContext['config'], 'zone'> };

/**
 * Adds new actions to the windows of the rankings, and removes actions that have left a window; returns how many days
 * and members it changed. If another process holds the rollup lock, it does nothing and returns 0. If `waitsForLock`
 * is true, it waits for the lock instead, and a result of 0 then means that nothing is left to process.
 */
export async function rollUpInteractions(
  { db, now, config }: Deps,
  { waitsForLock }: { waitsForLock: boolean } = { waitsForLock: false },
): Promise<number> {
  const work = await store.readRollupZoneAndHasWork(db, now());
  if (work.zone !== config.zone) await recountInteractionDays(db, config.zone);
  else if (!work.days) return 0;
  let rolledUp = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const rolledUpInRound = await rollUpBatch(db, { now: now(), waitsForLock });
    rolledUp += rolledUpInRound;
    if (rolledUpInRound === 0) return rolledUp;
  }
  return rolledUp;
}

async function rollUpBatch(db: Database, { now, waitsForLock }: { now: Date; waitsForLock: boolean }) {
  return db.transaction(async (tx) => {
    if (waitsForLock) await store.lockInteractionRollup(tx);
    else if (!(await store.tryLockInteractionRollup(tx))) return 0;
    const days = await store.rollUpInteractionDays(tx, { now, limit: max });
    const members = await store.updateRankingVisibility(tx, { now, limit: max });
    if (days + members > 0) await store.purgeEmptyHistogramRows(tx);
    return days + members;
  });
}

/** Recounts the days in a time zone from the actions themselves. */
export async function recountInteractionDays(db: Database, zone: string) {
  await db.transaction(async (tx) => {
    await store.lockInteractionRollup(tx);
    await store.rebuildInteractionDays(tx, zone);
  });
}
