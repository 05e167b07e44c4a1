import type { Database } from '#platform/database/database';
import { deleteOldEntries } from './audit/store.ts';
import { deleteOldFlowStates } from './flows/store.ts';
import type { Instance } from './instance.ts';
import { deleteExpiredTokens } from './one-time-tokens/store.ts';
import { endSessions } from './sessions/sessions.ts';
import { deleteUsedTokens, listExpired } from './sessions/store.ts';

const batch = 500;
const mostBatches = 20;
const day = 86_400_000;

// How long each thing is kept after its end. A used refresh token must be known for as long as its theft may be told.
const kept = { usedTokens: 7 * day, flows: 2 * day, refreshEntries: 30 * day, entries: 730 * day };

/** Sweeps out what expired, in small steps that hold no lock for long. */
export async function tidyIdentity(instance: Instance) {
  const { db } = instance;
  const now = instance.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  await inBatches(() => endExpired(db, instance));
  await inBatches(() => deleteUsedTokens(db, { before: ago(kept.usedTokens), batch }));
  await inBatches(() => deleteExpiredTokens(db, { now, batch }));
  await inBatches(() => deleteOldFlowStates(db, { before: ago(kept.flows), batch }));
  await inBatches(() =>
    deleteOldEntries(db, {
      refreshesBefore: ago(kept.refreshEntries),
      before: ago(kept.entries),
      batch,
    }),
  );
  await instance.keys.tidy(now);
}

async function endExpired(db: Database, instance: Instance) {
  return db.transaction(async (tx) => {
    const ids = await listExpired(tx, { now: instance.now(), batch });
    await endSessions(tx, instance, ids);
    return ids.length;
  });
}

async function inBatches(step: () => Promise<number>) {
  for (let round = 0; round < mostBatches; round += 1) {
    if ((await step()) < batch) return;
  }
}
