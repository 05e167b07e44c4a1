import { randomUUID } from 'node:crypto';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { lockAccountAndAssertSession } from '../sessions/lock-own-account.ts';
import { assertRecentAuthentication } from '../sessions/assert-recent-authentication.ts';
import type { Factor, AuthenticatedAccount, RequestContext } from '../account-model.ts';
import { listFactors } from '../users/store.ts';
import { getFactorStrategy } from './factor-strategies.ts';
import { unverifiedFactorLifetimeSeconds } from './lifetimes.ts';
import { assertMfaIfEnrolled } from './assert-mfa-if-enrolled.ts';
import * as store from './store.ts';

const maxFactors = 10;

type EnrollFactorParams = { type: string; name: string | null; body: unknown };

/**
 * Begins the enrollment of a factor, which counts once it is verified. Its secret is returned only in this response.
 */
export async function enrollFactor(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  params: EnrollFactorParams,
  requestContext: RequestContext,
) {
  const kind = getFactorStrategy(instance, params.type, 'enroll');
  const id = randomUUID();
  const { secret, phone, responseFields } = await kind.enroll(instance, {
    id,
    user: caller.user,
    body: params.body,
  });

  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockAccountAndAssertSession(tx, instance, caller);
    const before = new Date(now.getTime() - unverifiedFactorLifetimeSeconds * 1000);
    await store.deleteReplacedUnverifiedFactorsOfUser(tx, { userId: user.id, before, phone });
    const factors = await listFactors(tx, user.id);
    assertMfaIfEnrolled({ ...caller, factors }, 403, 'aal2_to_enroll');
    assertRecentAuthentication(instance, caller);
    rejectSurplusFactor(factors, { name: params.name, phone });

    const { type } = kind;
    const entry = { id, user_id: user.id, factor_type: type, friendly_name: params.name };
    await store.insertFactor(tx, { ...entry, status: 'unverified', phone, secret, now });
    await recordAuthAudit(tx, {
      action: 'factor_in_progress',
      userId: user.id,
      ip: requestContext.ip,
      now,
      traits: { factor: id, type },
    });
    return { id, type, friendly_name: params.name ?? undefined, ...responseFields };
  });
}

function rejectSurplusFactor(
  factors: readonly Factor[],
  { name, phone }: { name: string | null; phone: string | null },
) {
  if (factors.filter((factor) => factor.factor_type !== 'recovery_code').length >= maxFactors) {
    throw new IdentityError(422, 'too_many_enrolled_mfa_factors');
  }
  if (name && factors.some((factor) => factor.friendly_name === name)) {
    throw new IdentityError(422, 'mfa_factor_name_conflict', { values: { name: JSON.stringify(name) } });
  }
  if (phone && factors.some((factor) => factor.phone === phone)) {
    throw new IdentityError(422, 'mfa_verified_factor_exists');
  }
}
