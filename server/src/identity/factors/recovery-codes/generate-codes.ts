import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../../audit/store.ts';
import { IdentityError } from '../../errors/identity-error.ts';
import { sendAccountNotice } from '../../flows/send-messages.ts';
import type { IdentityInstance } from '../../instance.ts';
import { assertRecentAuthentication } from '../../sessions/assert-recent-authentication.ts';
import type { AuthenticatedAccount, User, RequestContext } from '../../account-model.ts';
import { listFactors } from '../../users/store.ts';
import { lockOwnAccountRequiringMfa } from '../lock-requiring-mfa.ts';
import { hasVerifiedFactor } from '../assert-mfa-if-enrolled.ts';
import { securityPagePath } from '../security-page.ts';
import { insertFactor, setFactorUpdatedAt } from '../store.ts';
import { hashRecoveryCode, createRandomRecoveryCodes } from './random-codes.ts';
import * as store from './store.ts';

/**
 * Creates the first set of recovery codes; throws if the account already has a set. The codes are returned only by this
 * call, because only their hashes are stored.
 */
export async function generateFirstRecoveryCodes(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  { name }: { name: string | null },
  requestContext: RequestContext,
) {
  return instance.db.transaction(async (tx) => {
    const user = await lockAccountForRecoveryCodes(tx, instance, caller);
    const factors = await listFactors(tx, user.id);
    if (!hasVerifiedFactor(factors)) throw new IdentityError(422, 'mfa_recovery_codes_sole_factor');
    if (factors.some((factor) => factor.factor_type === 'recovery_code')) {
      throw new IdentityError(422, 'mfa_verified_factor_exists', { sentence: 'codes_already_enrolled' });
    }
    if (name && factors.some((factor) => factor.friendly_name === name)) {
      throw new IdentityError(422, 'mfa_factor_name_conflict', { values: { name: JSON.stringify(name) } });
    }
    const set = { id: randomUUID(), friendly_name: name };
    await insertFactor(tx, {
      ...set,
      user_id: user.id,
      factor_type: 'recovery_code',
      status: 'verified',
      phone: null,
      secret: null,
      now: instance.now(),
    });
    return issueRecoveryCodes(tx, instance, { user, set }, requestContext);
  });
}

/** Replaces the set of recovery codes of an account by a new set; the old codes are no longer valid. */
export async function regenerateRecoveryCodes(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  requestContext: RequestContext,
) {
  return instance.db.transaction(async (tx) => {
    const user = await lockAccountForRecoveryCodes(tx, instance, caller);
    const set = await store.lockRecoveryCodeFactor(tx, user.id);
    if (!set) throw new IdentityError(404, 'mfa_factor_not_found', { sentence: 'codes_not_enrolled' });
    await setFactorUpdatedAt(tx, { id: set.id, now: instance.now() });
    return issueRecoveryCodes(tx, instance, { user, set }, requestContext);
  });
}

async function lockAccountForRecoveryCodes(
  tx: Transaction,
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
) {
  if (!instance.settings.factors.recoveryCodes) {
    throw new IdentityError(422, 'mfa_recovery_codes_enroll_not_enabled');
  }
  const user = await lockOwnAccountRequiringMfa(tx, instance, caller, 'aal2_for_codes');
  assertRecentAuthentication(instance, caller);
  return user;
}

async function issueRecoveryCodes(
  tx: Transaction,
  instance: IdentityInstance,
  { user, set }: { user: User; set: { id: string; friendly_name: string | null } },
  requestContext: RequestContext,
) {
  const codes = createRandomRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(set.id, code));
  await store.replaceRecoveryCodes(tx, { factorId: set.id, hashes });
  await sendAccountNotice(tx, instance, {
    user,
    emailKind: 'recovery_codes_renewed',
    page: securityPagePath,
  });
  await recordAuthAudit(tx, {
    action: 'recovery_codes_generated',
    userId: user.id,
    ip: requestContext.ip,
    now: instance.now(),
    traits: { factor: set.id },
  });
  const friendlyName = set.friendly_name ?? undefined;
  return { id: set.id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}
