import { randomUUID } from 'node:crypto';
import { note } from '../audit/store.ts';
import type { Instance } from '../instance.ts';
import type { Own, Visitor } from '../shapes.ts';
import { kindOf } from './kinds.ts';
import { challengeSeconds } from './lives.ts';
import { openForProof } from './open-factor.ts';
import { insertChallenge } from './store.ts';

/** Creates a challenge for a factor, which `verifyFactor` accepts the response to. */
export async function challengeFactor(
  instance: Instance,
  own: Own,
  wanted: { factorId: string; body: unknown },
  visitor: Visitor,
) {
  return instance.db.transaction(async (tx) => {
    const { user, factor } = await openForProof(tx, instance, { own, id: wanted.factorId });
    const kind = kindOf(instance, factor.factor_type, 'verify');
    const id = randomUUID();
    const asked = { user, factor, challengeId: id, network: visitor.network, body: wanted.body };
    const { expected, shown } = await kind.challenge(tx, instance, asked);

    const now = instance.now();
    const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
    await insertChallenge(tx, { id, factorId: factor.id, expected, now, expiresAt });
    const traits = { factor: factor.id, type: kind.type };
    await note(tx, { action: 'challenge_created', userId: user.id, ip: visitor.ip, now, traits });
    return { id, type: kind.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...shown };
  });
}
