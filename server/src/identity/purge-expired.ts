import type { Database } from '#platform/database/database';
import { deleteOldAuthAuditEntries, truncateAuditIpAddresses } from './audit/store.ts';
import { deleteOldFlowStates } from './flows/store.ts';
import { deleteExpiredMfaChallenges, deleteOldUnverifiedFactors } from './factors/store.ts';
import { notifyFailedSignIns } from './flows/notify-failed-sign-ins.ts';
import type { IdentityInstance } from './instance.ts';
import { deleteOldAuthorizations } from './oauth-server/store/authorizations.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens/store.ts';
import { deleteOldWebauthnChallenges } from './passkeys/store.ts';
import { deleteOldSignInStates } from './providers/store.ts';
import { endSessions } from './sessions/sessions.ts';
import { deleteUsedRefreshTokens, lockExpiredSessionIds } from './sessions/store.ts';
import { deleteAbandonedAnonymousUsers } from './users/store.ts';
import { deleteOldWalletMessages } from './web3/store.ts';
import { deleteOldAssertions, deleteOldRelayStates } from './sso/saml/store.ts';

const batch = 500;
const mostBatches = 20;
const day = 86_400_000;

// How long each item is retained after its end. A used refresh token must be stored for as long as its theft can be
// detected.
/** How long each kind of expired row is kept before it is purged, in milliseconds. */
export const identityRetention = {
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
export async function runIdentityMaintenance(instance: IdentityInstance) {
  const { db } = instance;
  const now = instance.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  await inBatches(() => notifyFailedSignIns(instance, batch));
  await inBatches(() => endExpired(db, instance));
  await inBatches(() =>
    deleteAbandonedAnonymousUsers(db, { before: ago(identityRetention.anonymous), batch }),
  );
  await inBatches(() => deleteUsedRefreshTokens(db, { before: ago(identityRetention.usedTokens), batch }));
  await inBatches(() => deleteExpiredOneTimeTokens(db, { now, batch }));
  await inBatches(() => deleteOldFlowStates(db, { before: ago(identityRetention.flows), batch }));
  await inBatches(() =>
    deleteOldWebauthnChallenges(db, { before: ago(identityRetention.challenges), batch }),
  );
  await inBatches(() => deleteExpiredMfaChallenges(db, { now, batch }));
  await inBatches(() => deleteOldUnverifiedFactors(db, { before: ago(identityRetention.unverified), batch }));
  await inBatches(() => deleteOldSignInStates(db, { before: ago(identityRetention.flows), batch }));
  await inBatches(() => deleteOldRelayStates(db, { before: ago(identityRetention.flows), batch }));
  await inBatches(() => deleteOldAuthorizations(db, { before: ago(identityRetention.flows), batch }));
  await inBatches(() => deleteOldAssertions(db, { before: now, batch }));
  await inBatches(() => deleteOldWalletMessages(db, { before: now, batch }));
  await inBatches(() =>
    deleteOldAuthAuditEntries(db, {
      refreshesBefore: ago(identityRetention.refreshEntries),
      before: ago(identityRetention.entries),
      batch,
    }),
  );
  await inBatches(() => truncateAuditIpAddresses(db, { before: ago(identityRetention.addresses), batch }));
  await instance.keys.purgeExpired(now);
}

async function endExpired(db: Database, instance: IdentityInstance) {
  return db.transaction(async (tx) => {
    const ids = await lockExpiredSessionIds(tx, { now: instance.now(), batch });
    await endSessions(tx, instance, ids, 'expired');
    return ids.length;
  });
}

async function inBatches(step: () => Promise<number>) {
  for (let round = 0; round < mostBatches; round += 1) {
    if ((await step()) < batch) return;
  }
}
