import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import { lowerSessions } from '../sessions/raise-session.ts';
import type { Factor, Own, User, Visitor } from '../shapes.ts';
import { listFactors } from '../users/store.ts';
import { openFactor } from './open-factor.ts';
import { hasSecondFactor } from './require-second-factor.ts';
import { securityPage } from './security-page.ts';
import { deleteFactors } from './store.ts';

/** Deletes a factor of the caller. */
export async function unenrollFactor(instance: Instance, own: Own, factorId: string, visitor: Visitor) {
  return instance.db.transaction(async (tx) => {
    const { user, factor } = await openFactor(tx, instance, { own, id: factorId });
    return removeFactor(tx, instance, { own, user, factor }, visitor);
  });
}

/** Deletes a factor from a session of its owner, and notifies them. */
export async function removeFactor(
  tx: Transaction,
  instance: Instance,
  { own, user, factor }: { own: Own; user: User; factor: Factor },
  visitor: Visitor,
) {
  const wasVerified = factor.status === 'verified';
  if (wasVerified && own.session.aal !== 'aal2') {
    throw new IdentityProblem(422, 'insufficient_aal', { sentence: 'aal2_to_unenroll' });
  }
  const gone = await takeFactorAway(tx, instance, { factor, except: own.session.id });
  if (wasVerified) await sendNotice(tx, instance, { user, letter: 'factor_removed', page: securityPage });
  for (const { id, factor_type: type } of gone) {
    const action = type === 'recovery_code' ? 'recovery_codes_deleted' : 'factor_unenrolled';
    const entry = { userId: user.id, ip: visitor.ip, now: instance.now() };
    await note(tx, { ...entry, action, traits: { factor: id, type } });
  }
  return { id: factor.id };
}

/**
 * Deletes a factor and downgrades the sessions that were verified with it; recovery codes are deleted with the last
 * factor that they replace.
 * Returns all deleted factors.
 */
export async function takeFactorAway(
  tx: Transaction,
  instance: Instance,
  { factor, except }: { factor: Factor; except?: string },
): Promise<Factor[]> {
  const { user_id: userId } = factor;
  const left = (await listFactors(tx, userId)).filter(({ id }) => id !== factor.id);
  const isLast = !hasSecondFactor(left);
  if (factor.status === 'verified') {
    const which = isLast ? {} : { factorId: factor.id, ...(except === undefined ? {} : { except }) };
    await lowerSessions(tx, instance, { userId, ...which });
  }
  const codes = left.filter(({ factor_type: type }) => isLast && type === 'recovery_code');
  const gone = [factor, ...codes];
  await deleteFactors(
    tx,
    gone.map(({ id }) => id),
  );
  return gone;
}
