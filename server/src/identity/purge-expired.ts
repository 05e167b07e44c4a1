import type { Database } from '#platform/database/database';
import { deleteOldAuthAuditEntries, truncateAuditIpAddresses } from './audit/store.ts';
import { deleteOldFlowStates } from './flows/store.ts';
import { deleteExpiredMfaChallenges, deleteOldUnverifiedFactors } from './factors/store.ts';
import { notifyOwnersOfFailedSignIns } from './flows/notify-owners-of-failed-sign-ins.ts';
import type { IdentityInstance } from './instance.ts';
import { deleteOldAuthorizations } from './oauth-server/store/authorizations.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens/store.ts';
import { deleteOldWebauthnChallenges } from './passkeys/store.ts';
import { deleteOldSignInStates } from './providers/store.ts';
import { endSessionsById } from './sessions/sessions.ts';
import { deleteUsedRefreshTokens, lockExpiredSessionIds } from './sessions/store.ts';
import { deleteAbandonedAnonymousUsers } from './users/store.ts';
import { deleteOldWalletMessages } from './web3/store.ts';
import { deleteOldAssertions, deleteOldRelayStates } from './sso/saml/store.ts';

const batch = 500;
const maxBatches = 20;
const day = 86_400_000;

/**
 * How long rows are retained before they are purged, in milliseconds: from the use of a refresh token, the expiry of a
 * passkey challenge, the last sign-in of an anonymous account, and the creation of all other rows. After `addresses`
 * the IP addresses of audit entries are truncated. A used refresh token is retained because only a stored one shows a
 * theft.
 */
export const identityRetentionMilliseconds = {
  usedTokens: 7 * day,
  flows: 2 * day,
  anonymous: 30 * day,
  challenges: day,
  unverified: day,
  refreshEntries: 30 * day,
  addresses: 183 * day,
  entries: 730 * day,
};

/**
 * Purges expired rows, ends expired sessions, truncates old IP addresses and notifies the owners of accounts with many
 * failed sign-ins. Works in small batches, because they hold no lock for long.
 */
export async function runIdentityMaintenance(instance: IdentityInstance) {
  const { db } = instance;
  const now = instance.now();
  const subtractFromNow = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  await runInBatches(() => notifyOwnersOfFailedSignIns(instance, batch));
  await runInBatches(() => endExpiredSessions(db, instance));
  await runInBatches(() =>
    deleteAbandonedAnonymousUsers(db, {
      before: subtractFromNow(identityRetentionMilliseconds.anonymous),
      batch,
    }),
  );
  await runInBatches(() =>
    deleteUsedRefreshTokens(db, { before: subtractFromNow(identityRetentionMilliseconds.usedTokens), batch }),
  );
  await runInBatches(() => deleteExpiredOneTimeTokens(db, { now, batch }));
  await runInBatches(() =>
    deleteOldFlowStates(db, { before: subtractFromNow(identityRetentionMilliseconds.flows), batch }),
  );
  await runInBatches(() =>
    deleteOldWebauthnChallenges(db, {
      before: subtractFromNow(identityRetentionMilliseconds.challenges),
      batch,
    }),
  );
  await runInBatches(() => deleteExpiredMfaChallenges(db, { now, batch }));
  await runInBatches(() =>
    deleteOldUnverifiedFactors(db, {
      before: subtractFromNow(identityRetentionMilliseconds.unverified),
      batch,
    }),
  );
  await runInBatches(() =>
    deleteOldSignInStates(db, { before: subtractFromNow(identityRetentionMilliseconds.flows), batch }),
  );
  await runInBatches(() =>
    deleteOldRelayStates(db, { before: subtractFromNow(identityRetentionMilliseconds.flows), batch }),
  );
  await runInBatches(() =>
    deleteOldAuthorizations(db, { before: subtractFromNow(identityRetentionMilliseconds.flows), batch }),
  );
  await runInBatches(() => deleteOldAssertions(db, { before: now, batch }));
  await runInBatches(() => deleteOldWalletMessages(db, { before: now, batch }));
  await runInBatches(() =>
    deleteOldAuthAuditEntries(db, {
      refreshesBefore: subtractFromNow(identityRetentionMilliseconds.refreshEntries),
      before: subtractFromNow(identityRetentionMilliseconds.entries),
      batch,
    }),
  );
  await runInBatches(() =>
    truncateAuditIpAddresses(db, { before: subtractFromNow(identityRetentionMilliseconds.addresses), batch }),
  );
  await instance.keys.purgeExpired(now);
}

async function endExpiredSessions(db: Database, instance: IdentityInstance) {
  return db.transaction(async (tx) => {
    const ids = await lockExpiredSessionIds(tx, { now: instance.now(), batch });
    await endSessionsById(tx, instance, ids, 'expired');
    return ids.length;
  });
}

async function runInBatches(step: () => Promise<number>) {
  for (let round = 0; round < maxBatches; round += 1) {
    if ((await step()) < batch) return;
  }
}
