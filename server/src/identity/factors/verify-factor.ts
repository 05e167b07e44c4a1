import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { elevateAuthSessionAndEndAal1Sessions } from '../sessions/elevate-session.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { AuthenticatedAccount, RequestContext } from '../account-model.ts';
import { getFactorStrategy } from './factor-strategies.ts';
import { securityPagePath } from './security-page.ts';
import { lockFactorIfCallerMayVerify } from './lock-own-factor.ts';
import * as store from './store.ts';

const maxChallengeAttempts = 5;

type FactorAttempt = { factorId: string; challengeId: string; body: unknown };

/** Verifies the response to a challenge: from now on the factor is required, and this session is MFA-verified. */
export async function verifyFactor(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  attempt: FactorAttempt,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const opened = await instance.db.transaction((tx) =>
    verifyAttempt(tx, instance, { caller, attempt, requestContext }),
  );
  // The error is thrown after the transaction, because the count of wrong codes must be committed.
  if ('wrong' in opened) throw opened.wrong;
  return opened;
}

async function verifyAttempt(
  tx: Transaction,
  instance: IdentityInstance,
  {
    caller,
    attempt,
    requestContext,
  }: { caller: AuthenticatedAccount; attempt: FactorAttempt; requestContext: RequestContext },
): Promise<IssuedSession | { wrong: IdentityError }> {
  const now = instance.now();
  const { user, factor } = await lockFactorIfCallerMayVerify(tx, instance, { caller, id: attempt.factorId });
  const kind = getFactorStrategy(instance, factor.factor_type, 'verify');
  const challenge = await store.lockMfaChallenge(tx, { id: attempt.challengeId, factorId: factor.id });
  if (!challenge) throw new IdentityError(422, 'mfa_factor_not_found', { sentence: 'no_such_challenge' });
  if (challenge.expires_at <= now || challenge.attempts >= maxChallengeAttempts) {
    throw new IdentityError(422, 'mfa_challenge_expired', { values: { id: attempt.challengeId } });
  }
  const isValid = await kind.verify(tx, instance, { factor, challenge, body: attempt.body });
  const traits = { factor: factor.id, type: kind.type, succeeded: isValid };
  await recordAuthAudit(tx, {
    action: 'verification_attempted',
    userId: user.id,
    ip: requestContext.ip,
    now,
    traits,
  });
  if (!isValid) {
    await store.incrementMfaAttempts(tx, challenge.id);
    const sentence = kind.type === 'phone' ? 'wrong_phone_code' : undefined;
    return { wrong: new IdentityError(422, 'mfa_verification_failed', { sentence }) };
  }

  await store.deleteMfaChallengesOfFactor(tx, factor.id);
  if (factor.status === 'unverified') {
    await store.markFactorVerified(tx, { id: factor.id, now });
    await sendAccountNotice(tx, instance, { user, emailKind: 'factor_added', page: securityPagePath });
  }
  const verified = { session: caller.session, factorId: factor.id, method: kind.method };
  return elevateAuthSessionAndEndAal1Sessions(tx, instance, verified);
}
