import type { Database } from '#platform/database/database';
import { deleteOldEntries, shortenAddresses } from './audit/store.ts';
import { deleteOldFlowStates } from './flows/store.ts';
import { deleteExpiredChallenges, deleteOldUnverified } from './factors/store.ts';
import { tellFailedSignIns } from './flows/tell-failed-sign-ins.ts';
import type { Instance } from './instance.ts';
import { deleteOldAuthorizations } from './oauth-server/store/authorizations.ts';
import { deleteExpiredTokens } from './one-time-tokens/store.ts';
import { deleteOldChallenges } from './passkeys/store.ts';
import { deleteOldStates } from './providers/store.ts';
import { endSessions } from './sessions/sessions.ts';
import { deleteUsedTokens, listExpired } from './sessions/store.ts';
import { deleteForsaken } from './users/store.ts';
import { deleteOldMessages } from './web3/store.ts';
import { deleteOldAssertions, deleteOldRelayStates } from './sso/saml/store.ts';

const batch = 500;
const mostBatches = 20;
const day = 86_400_000;

// How long each item is retained after its end. A used refresh token must be stored for as long as its theft can be
// detected.
export const kept = {
  usedTokens: 7 * day,
  flows: 2 * day,
  anonymous: 30 * day,
  challenges: day,
  unverified: day,
  refreshEntries: 30 * day,
  addresses: 183 * day,
  entries: 730 * day,
};

/** Purges expired rows in small batches, which hold no lock for long, and notifies the accounts with many failed passwords. */
export async function tidyIdentity(instance: Instance) {
  const { db } = instance;
  const now = instance.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  await inBatches(() => tellFailedSignIns(instance, batch));
  await inBatches(() => endExpired(db, instance));
  await inBatches(() => deleteForsaken(db, { before: ago(kept.anonymous), batch }));
  await inBatches(() => deleteUsedTokens(db, { before: ago(kept.usedTokens), batch }));
  await inBatches(() => deleteExpiredTokens(db, { now, batch }));
  await inBatches(() => deleteOldFlowStates(db, { before: ago(kept.flows), batch }));
  await inBatches(() => deleteOldChallenges(db, { before: ago(kept.challenges), batch }));
  await inBatches(() => deleteExpiredChallenges(db, { now, batch }));
  await inBatches(() => deleteOldUnverified(db, { before: ago(kept.unverified), batch }));
  await inBatches(() => deleteOldStates(db, { before: ago(kept.flows), batch }));
  await inBatches(() => deleteOldRelayStates(db, { before: ago(kept.flows), batch }));
  await inBatches(() => deleteOldAuthorizations(db, { before: ago(kept.flows), batch }));
  await inBatches(() => deleteOldAssertions(db, { before: now, batch }));
  await inBatches(() => deleteOldMessages(db, { before: now, batch }));
  await inBatches(() =>
    deleteOldEntries(db, {
      refreshesBefore: ago(kept.refreshEntries),
      before: ago(kept.entries),
      batch,
    }),
  );
  await inBatches(() => shortenAddresses(db, { before: ago(kept.addresses), batch }));
  await instance.keys.tidy(now);
}

async function endExpired(db: Database, instance: Instance) {
  return db.transaction(async (tx) => {
    const ids = await listExpired(tx, { now: instance.now(), batch });
    await endSessions(tx, instance, ids, 'expired');
    return ids.length;
  });
}

async function inBatches(step: () => Promise<number>) {
  for (let round = 0; round < mostBatches; round += 1) {
    if ((await step()) < batch) return;
  }
}
