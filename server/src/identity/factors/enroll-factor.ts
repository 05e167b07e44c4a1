import { randomUUID } from 'node:crypto';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { lockOwn } from '../sessions/lock-own.ts';
import { requireFreshProof } from '../sessions/require-fresh-proof.ts';
import type { Factor, Own, Visitor } from '../shapes.ts';
import { listFactors } from '../users/store.ts';
import { kindOf } from './kinds.ts';
import { unverifiedSeconds } from './lives.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import * as store from './store.ts';

const mostFactors = 10;

type Wanted = { type: string; name: string | null; body: unknown };

/** Begins the enrollment of a factor, which counts once it is verified. Its secret is returned only in this response. */
export async function enrollFactor(instance: Instance, own: Own, wanted: Wanted, visitor: Visitor) {
  const kind = kindOf(instance, wanted.type, 'enroll');
  const id = randomUUID();
  const { secret, phone, shown } = await kind.enroll(instance, { id, user: own.user, body: wanted.body });

  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockOwn(tx, instance, own);
    const before = new Date(now.getTime() - unverifiedSeconds * 1000);
    await store.deleteUnverified(tx, { userId: user.id, before, phone });
    const factors = await listFactors(tx, user.id);
    requireSecondFactor({ ...own, factors }, 403, 'aal2_to_enroll');
    requireFreshProof(instance, own);
    refuseSurplus(factors, { name: wanted.name, phone });

    const { type } = kind;
    const entry = { id, user_id: user.id, factor_type: type, friendly_name: wanted.name };
    await store.insertFactor(tx, { ...entry, status: 'unverified', phone, secret, now });
    await note(tx, {
      action: 'factor_in_progress',
      userId: user.id,
      ip: visitor.ip,
      now,
      traits: { factor: id, type },
    });
    return { id, type, friendly_name: wanted.name ?? undefined, ...shown };
  });
}

function refuseSurplus(
  factors: readonly Factor[],
  { name, phone }: { name: string | null; phone: string | null },
) {
  if (factors.filter((factor) => factor.factor_type !== 'recovery_code').length >= mostFactors) {
    throw new IdentityProblem(422, 'too_many_enrolled_mfa_factors');
  }
  if (name && factors.some((factor) => factor.friendly_name === name)) {
    throw new IdentityProblem(422, 'mfa_factor_name_conflict', { values: { name: JSON.stringify(name) } });
  }
  if (phone && factors.some((factor) => factor.phone === phone)) {
    throw new IdentityProblem(422, 'mfa_verified_factor_exists');
  }
}
