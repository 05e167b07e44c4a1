import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import { deleteFactorAndDowngradeSessions } from '../factors/remove-factor.ts';
import { deleteMfaChallengesOfFactor } from '../factors/store.ts';
import type { IdentityInstance } from '../instance.ts';
import { toFactorBody, type Factor, type RequestContext } from '../account-model.ts';
import { listFactors, lockUserRow } from '../users/store.ts';
import { recordServiceAudit } from './record-service-audit.ts';
import * as store from './store.ts';
import { mapUniqueViolations } from './unique-violations.ts';

type FactorKey = { userId: string; factorId: string };
type Change = FactorKey & { friendlyName: string | undefined; phone: string | undefined };

/** Changes the name or the phone number of a user's second factor. */
export async function updateFactorAsAdmin(
  instance: IdentityInstance,
  item: Change,
  requestContext: RequestContext,
) {
  const { userId, factorId, friendlyName, phone } = item;
  return mapUniqueViolations(() =>
    instance.db.transaction(async (tx) => {
      const factor = await findFactor(tx, item);
      if (phone && factor.factor_type !== 'phone') throw new IdentityError(400, 'validation_failed');
      const changed = await store.updateFactorNameAndPhone(tx, {
        id: factorId,
        friendlyName,
        phone,
        now: instance.now(),
      });
      // Deletes the challenges of the factor, because a code that was sent to the old number must not verify the new
      // one.
      if (changed && changed.phone !== factor.phone) await deleteMfaChallengesOfFactor(tx, factorId);
      const traits = { factor: factorId };
      await recordServiceAudit(tx, instance, {
        action: 'factor_updated',
        userId,
        requestContext,
        traits,
      });
      return toFactorBody(changed ?? factor);
    }),
  );
}

/** Deletes a second factor of a user, for example if the user has lost it. */
export async function deleteFactorAsAdmin(
  instance: IdentityInstance,
  item: FactorKey,
  requestContext: RequestContext,
) {
  return instance.db.transaction(async (tx) => {
    const factor = await findFactor(tx, item);
    const removed = await deleteFactorAndDowngradeSessions(tx, instance, { factor });
    for (const { id, factor_type: type } of removed) {
      await recordServiceAudit(tx, instance, {
        // Deleting the last verified factor also deletes the recovery codes, for which the audit log has a separate
        // action.
        action: id !== factor.id && type === 'recovery_code' ? 'recovery_codes_deleted' : 'factor_deleted',
        userId: item.userId,
        requestContext,
        traits: { factor: id },
      });
    }
    return toFactorBody(factor);
  });
}

async function findFactor(tx: Transaction, { userId, factorId }: FactorKey): Promise<Factor> {
  if (!(await lockUserRow(tx, userId)))
    throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
  const factor = (await listFactors(tx, userId)).find(({ id }) => id === factorId);
  if (!factor) throw new IdentityError(404, 'mfa_factor_not_found');
  return factor;
}
