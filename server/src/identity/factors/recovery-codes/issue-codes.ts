import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../../audit/store.ts';
import { IdentityProblem } from '../../errors/problem.ts';
import { sendNotice } from '../../flows/letters-out.ts';
import type { Instance } from '../../instance.ts';
import { requireFreshProof } from '../../sessions/require-fresh-proof.ts';
import type { Own, User, Visitor } from '../../shapes.ts';
import { listFactors } from '../../users/store.ts';
import { lockProven } from '../lock-proven.ts';
import { hasSecondFactor } from '../require-second-factor.ts';
import { securityPage } from '../security-page.ts';
import { insertFactor, touchFactor } from '../store.ts';
import { hashOfCode, makeCodes } from './make-codes.ts';
import * as store from './store.ts';

/** Creates the first set of recovery codes; they are returned now and never again. */
export async function generateCodes(
  instance: Instance,
  own: Own,
  { name }: { name: string | null },
  visitor: Visitor,
) {
  return instance.db.transaction(async (tx) => {
    const user = await openAccount(tx, instance, own);
    const factors = await listFactors(tx, user.id);
    if (!hasSecondFactor(factors)) throw new IdentityProblem(422, 'mfa_recovery_codes_sole_factor');
    if (factors.some((factor) => factor.factor_type === 'recovery_code')) {
      throw new IdentityProblem(422, 'mfa_verified_factor_exists', { sentence: 'codes_already_enrolled' });
    }
    if (name && factors.some((factor) => factor.friendly_name === name)) {
      throw new IdentityProblem(422, 'mfa_factor_name_conflict', { values: { name: JSON.stringify(name) } });
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
    return issue(tx, instance, { user, set }, visitor);
  });
}

/** Creates a new set that replaces the old one; the old codes are invalid from now on. */
export async function regenerateCodes(instance: Instance, own: Own, visitor: Visitor) {
  return instance.db.transaction(async (tx) => {
    const user = await openAccount(tx, instance, own);
    const set = await store.lockSet(tx, user.id);
    if (!set) throw new IdentityProblem(404, 'mfa_factor_not_found', { sentence: 'codes_not_enrolled' });
    await touchFactor(tx, { id: set.id, now: instance.now() });
    return issue(tx, instance, { user, set }, visitor);
  });
}

async function openAccount(tx: Transaction, instance: Instance, own: Own) {
  if (!instance.settings.factors.recoveryCodes) {
    throw new IdentityProblem(422, 'mfa_recovery_codes_enroll_not_enabled');
  }
  const user = await lockProven(tx, instance, own, 'aal2_for_codes');
  requireFreshProof(instance, own);
  return user;
}

async function issue(
  tx: Transaction,
  instance: Instance,
  { user, set }: { user: User; set: { id: string; friendly_name: string | null } },
  visitor: Visitor,
) {
  const codes = makeCodes();
  const hashes = codes.map((code) => hashOfCode(set.id, code));
  await store.putCodes(tx, { factorId: set.id, hashes });
  await sendNotice(tx, instance, { user, letter: 'recovery_codes_renewed', page: securityPage });
  await note(tx, {
    action: 'recovery_codes_generated',
    userId: user.id,
    ip: visitor.ip,
    now: instance.now(),
    traits: { factor: set.id },
  });
  const friendlyName = set.friendly_name ?? undefined;
  return { id: set.id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}
