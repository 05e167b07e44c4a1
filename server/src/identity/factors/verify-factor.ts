import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import type { Opened } from '../sessions/sessions.ts';
import type { Own, Visitor } from '../shapes.ts';
import { kindOf } from './kinds.ts';
import { securityPage } from './security-page.ts';
import { openForProof } from './open-factor.ts';
import * as store from './store.ts';

const mostAttempts = 5;

type Answer = { factorId: string; challengeId: string; body: unknown };

/** Verifies the response to a challenge: from now on the factor is required, and this session is MFA-verified. */
export async function verifyFactor(
  instance: Instance,
  own: Own,
  answer: Answer,
  visitor: Visitor,
): Promise<Opened> {
  const opened = await instance.db.transaction((tx) => tryAnswer(tx, instance, { own, answer, visitor }));
  // Thrown after the transaction, because the count of wrong codes must be committed.
  if ('wrong' in opened) throw opened.wrong;
  return opened;
}

async function tryAnswer(
  tx: Transaction,
  instance: Instance,
  { own, answer, visitor }: { own: Own; answer: Answer; visitor: Visitor },
): Promise<Opened | { wrong: IdentityProblem }> {
  const now = instance.now();
  const { user, factor } = await openForProof(tx, instance, { own, id: answer.factorId });
  const kind = kindOf(instance, factor.factor_type, 'verify');
  const challenge = await store.lockChallenge(tx, { id: answer.challengeId, factorId: factor.id });
  if (!challenge || challenge.expires_at <= now || challenge.attempts >= mostAttempts) {
    throw new IdentityProblem(422, 'mfa_challenge_expired', { values: { id: answer.challengeId } });
  }
  const holds = await kind.verify(tx, instance, { factor, challenge, body: answer.body });
  const traits = { factor: factor.id, type: kind.type, succeeded: holds };
  await note(tx, { action: 'verification_attempted', userId: user.id, ip: visitor.ip, now, traits });
  if (!holds) {
    await store.countAttempt(tx, challenge.id);
    const sentence = kind.type === 'phone' ? 'wrong_phone_code' : undefined;
    return { wrong: new IdentityProblem(422, 'mfa_verification_failed', { sentence }) };
  }

  await store.deleteChallengesOf(tx, factor.id);
  if (factor.status === 'unverified') {
    await store.markVerified(tx, { id: factor.id, now });
    await sendNotice(tx, instance, { user, letter: 'factor_added', page: securityPage });
  }
  const proof = { session: own.session, factorId: factor.id, method: kind.method };
  return raiseSession(tx, instance, proof);
}
