import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { downgradeAuthSessions } from '../sessions/elevate-session.ts';
import type { Factor, AuthenticatedAccount, User, RequestContext } from '../account-model.ts';
import { listFactors } from '../users/store.ts';
import { lockOwnFactor } from './lock-own-factor.ts';
import { hasVerifiedFactor } from './assert-mfa-if-enrolled.ts';
import { securityPagePath } from './security-page.ts';
import { deleteFactors } from './store.ts';

/** Deletes a factor of the caller. */
export async function unenrollFactor(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  factorId: string,
  requestContext: RequestContext,
) {
  return instance.db.transaction(async (tx) => {
    const { user, factor } = await lockOwnFactor(tx, instance, { caller, id: factorId });
    return removeLockedOwnFactor(tx, instance, { caller, user, factor }, requestContext);
  });
}

/**
 * Deletes a factor of the caller, and notifies them if it was verified. Throws `insufficient_aal` for a verified factor
 * if the session has not verified a second factor.
 */
export async function removeLockedOwnFactor(
  tx: Transaction,
  instance: IdentityInstance,
  { caller, user, factor }: { caller: AuthenticatedAccount; user: User; factor: Factor },
  requestContext: RequestContext,
) {
  const wasVerified = factor.status === 'verified';
  if (wasVerified && caller.session.aal !== 'aal2') {
    throw new IdentityError(422, 'insufficient_aal', { sentence: 'aal2_to_unenroll' });
  }
  const removed = await deleteFactorAndDowngradeSessions(tx, instance, { factor, except: caller.session.id });
  if (wasVerified)
    await sendAccountNotice(tx, instance, { user, emailKind: 'factor_removed', page: securityPagePath });
  for (const { id, factor_type: type } of removed) {
    const action = type === 'recovery_code' ? 'recovery_codes_deleted' : 'factor_unenrolled';
    const entry = { userId: user.id, ip: requestContext.ip, now: instance.now() };
    await recordAuthAudit(tx, { ...entry, action, traits: { factor: id, type } });
  }
  return { id: factor.id };
}

/**
 * Deletes a factor. If it was verified, removes MFA from the sessions that it verified, except the session
 * `except`; if it was the last verified factor, from all sessions, including `except`. If no other verified
 * factor is left, also deletes the recovery codes. Returns all deleted factors, including the recovery codes.
 */
export async function deleteFactorAndDowngradeSessions(
  tx: Transaction,
  instance: IdentityInstance,
  { factor, except }: { factor: Factor; except?: string },
): Promise<Factor[]> {
  const { user_id: userId } = factor;
  const remainingFactors = (await listFactors(tx, userId)).filter(({ id }) => id !== factor.id);
  const isLast = !hasVerifiedFactor(remainingFactors);
  if (factor.status === 'verified') {
    const downgradeFilter = isLast
      ? {}
      : { factorId: factor.id, ...(except === undefined ? {} : { except }) };
    await downgradeAuthSessions(tx, instance, { userId, ...downgradeFilter });
  }
  const codes = remainingFactors.filter(({ factor_type: type }) => isLast && type === 'recovery_code');
  const removed = [factor, ...codes];
  await deleteFactors(
    tx,
    removed.map(({ id }) => id),
  );
  return removed;
}
