import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../../audit/store.ts';
import { IdentityError } from '../../errors/identity-error.ts';
import { sendAccountNotice } from '../../flows/send-messages.ts';
import type { IdentityInstance } from '../../instance.ts';
import { lockAccountAndAssertSession } from '../../sessions/lock-own-account.ts';
import { elevateAuthSessionAndEndAal1Sessions } from '../../sessions/elevate-session.ts';
import type { IssuedSession } from '../../sessions/sessions.ts';
import type { AuthenticatedAccount, RequestContext } from '../../account-model.ts';
import { securityPagePath } from '../security-page.ts';
import { hashRecoveryCode } from './random-codes.ts';
import * as store from './store.ts';

/**
 * Accepts a recovery code in place of a second factor, and notifies the owner. Each code works once. Throws
 * `mfa_verification_failed` for a wrong or used code.
 */
export async function verifyRecoveryCode(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  typed: string,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const opened = await instance.db.transaction((tx) =>
    tryCode(tx, instance, { caller, typed, requestContext }),
  );
  // The error is thrown after the transaction, because the audit entry about the wrong code must be committed.
  if (!opened) throw new IdentityError(422, 'mfa_verification_failed', { sentence: 'wrong_recovery_code' });
  return opened;
}

async function tryCode(
  tx: Transaction,
  instance: IdentityInstance,
  {
    caller,
    typed,
    requestContext,
  }: { caller: AuthenticatedAccount; typed: string; requestContext: RequestContext },
): Promise<IssuedSession | undefined> {
  const now = instance.now();
  const user = await lockAccountAndAssertSession(tx, instance, caller);
  const set = await store.lockRecoveryCodeFactor(tx, user.id);
  if (!set) throw new IdentityError(404, 'mfa_factor_not_found', { sentence: 'codes_not_enrolled' });
  const isUsed = await store.markRecoveryCodeUsed(tx, {
    factorId: set.id,
    hash: hashRecoveryCode(set.id, typed),
    now,
  });
  const traits = { factor: set.id, type: set.factor_type, succeeded: isUsed };
  await recordAuthAudit(tx, {
    action: 'verification_attempted',
    userId: user.id,
    ip: requestContext.ip,
    now,
    traits,
  });
  if (!isUsed) return undefined;

  const { remaining } = await store.countTotalAndRemainingRecoveryCodes(tx, set.id);
  await sendAccountNotice(tx, instance, {
    user,
    emailKind: 'recovery_code_used',
    page: securityPagePath,
    count: remaining,
  });
  return elevateAuthSessionAndEndAal1Sessions(tx, instance, {
    session: caller.session,
    factorId: set.id,
    method: 'mfa/recovery_code',
  });
}
