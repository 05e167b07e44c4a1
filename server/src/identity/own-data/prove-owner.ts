import { isFreshProof } from '@mutirao/contract/kit/proof';
import type { ProvenWish } from '#platform/session/identity-port';
import { IdentityProblem } from '../errors/problem.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { insistOnPassword } from '../sessions/prove-by-password.ts';
import { lastProofOf } from '../sessions/require-fresh-proof.ts';
import { findSession } from '../sessions/store.ts';
import { findAccount } from '../users/store.ts';

/**
 * Verifies that the owner requests an irreversible action: by the password, or without a password by a recent
 * authentication of that session. A user with a second factor must have verified it in that session. Tries are counted
 * by session
 * first, so that an attacker with a stolen session does not use up the owner's tries.
 */
export async function proveOwner(instance: Instance, { userId, sessionId, ip, password }: ProvenWish) {
  await charge(instance, 'proveSession', sessionId);
  await charge(instance, 'proveAccount', userId);
  const found = await findAccount(instance.db, userId);
  const session = await findSession(instance.db, sessionId, instance.now());
  if (!found || !session || session.user_id !== userId) throw new IdentityProblem(403, 'session_not_found');
  requireSecondFactor({ factors: found.factors, session }, 401);
  const { password_hash: hash } = found.user;
  if (hash === null) {
    if (isFreshProof(lastProofOf(session), instance.now())) return;
    throw new IdentityProblem(401, 'reauthentication_not_valid');
  }
  if (!password) throw new IdentityProblem(400, 'current_password_required');
  await insistOnPassword(instance, { userId, hash, ip, password });
}
