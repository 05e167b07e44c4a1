import { randomUUID } from 'node:crypto';
import { recordAuthAudit } from '../audit/store.ts';
import type { IdentityInstance } from '../instance.ts';
import type { AuthenticatedAccount, RequestContext } from '../account-model.ts';
import { getFactorStrategy } from './factor-strategies.ts';
import { mfaChallengeLifetimeSeconds } from './lifetimes.ts';
import { lockFactorIfCallerMayVerify } from './lock-own-factor.ts';
import { insertMfaChallenge } from './store.ts';

/** Creates a challenge for a factor; the response is sent to `verifyFactor`. */
export async function challengeFactor(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  params: { factorId: string; body: unknown },
  requestContext: RequestContext,
) {
  return instance.db.transaction(async (tx) => {
    const { user, factor } = await lockFactorIfCallerMayVerify(tx, instance, { caller, id: params.factorId });
    const kind = getFactorStrategy(instance, factor.factor_type, 'verify');
    const id = randomUUID();
    const request = { user, factor, challengeId: id, network: requestContext.network, body: params.body };
    const { expected, responseFields } = await kind.challenge(tx, instance, request);

    const now = instance.now();
    const expiresAt = new Date(now.getTime() + mfaChallengeLifetimeSeconds * 1000);
    await insertMfaChallenge(tx, { id, factorId: factor.id, expected, now, expiresAt });
    const traits = { factor: factor.id, type: kind.type };
    await recordAuthAudit(tx, {
      action: 'challenge_created',
      userId: user.id,
      ip: requestContext.ip,
      now,
      traits,
    });
    return { id, type: kind.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...responseFields };
  });
}
