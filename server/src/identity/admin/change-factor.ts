import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import { takeFactorAway } from '../factors/remove-factor.ts';
import { deleteChallengesOf } from '../factors/store.ts';
import type { Instance } from '../instance.ts';
import { factorBody, type Factor, type Visitor } from '../shapes.ts';
import { listFactors, lockUser } from '../users/store.ts';
import { noteDeed } from './note-deed.ts';
import * as store from './store.ts';
import { refusingTaken } from './taken.ts';

type Which = { userId: string; factorId: string };
type Change = Which & { friendlyName: string | undefined; phone: string | undefined };

/** Changes the name or the phone number of a user's second factor. */
export async function changeFactor(instance: Instance, it: Change, visitor: Visitor) {
  const { userId, factorId, friendlyName, phone } = it;
  return refusingTaken(() =>
    instance.db.transaction(async (tx) => {
      const factor = await findFactor(tx, it);
      if (phone && factor.factor_type !== 'phone') throw new IdentityProblem(400, 'validation_failed');
      const changed = await store.updateFactor(tx, {
        id: factorId,
        friendlyName,
        phone,
        now: instance.now(),
      });
      // A code sent to the old number does not verify the new one.
      if (changed && changed.phone !== factor.phone) await deleteChallengesOf(tx, factorId);
      const traits = { factor: factorId };
      await noteDeed(tx, instance, { action: 'factor_updated', userId, visitor, traits });
      return factorBody(changed ?? factor);
    }),
  );
}

/** Deletes a second factor of a user, for example if the user has lost it. */
export async function deleteFactor(instance: Instance, it: Which, visitor: Visitor) {
  return instance.db.transaction(async (tx) => {
    const factor = await findFactor(tx, it);
    await takeFactorAway(tx, instance, { factor });
    const traits = { factor: factor.id };
    await noteDeed(tx, instance, { action: 'factor_deleted', userId: it.userId, visitor, traits });
    return factorBody(factor);
  });
}

async function findFactor(tx: Transaction, { userId, factorId }: Which): Promise<Factor> {
  if (!(await lockUser(tx, userId)))
    throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
  const factor = (await listFactors(tx, userId)).find(({ id }) => id === factorId);
  if (!factor) throw new IdentityProblem(404, 'mfa_factor_not_found');
  return factor;
}
