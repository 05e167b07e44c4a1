import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { IdentityError } from '../../errors/identity-error.ts';
import {
  generateFirstRecoveryCodes,
  regenerateRecoveryCodes,
} from '../../factors/recovery-codes/generate-codes.ts';
import { countTotalAndRemainingRecoveryCodes } from '../../factors/recovery-codes/store.ts';
import { verifyRecoveryCode } from '../../factors/recovery-codes/verify-code.ts';
import { unenrollFactor } from '../../factors/remove-factor.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import type { AuthenticatedAccount } from '../../account-model.ts';
import { sendSession } from '../replies.ts';
import { authenticateAccount } from '../authenticate.ts';
import { displayNameSchema, parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const shapes = {
  generate: z.object({ friendly_name: z.optional(z.nullable(displayNameSchema)) }),
  verify: z.object({ code: z.optional(z.nullable(z.string().check(z.maxLength(100)))) }),
};

/** Mounts the recovery codes that replace a lost factor. */
export function mountRecoveryCodes(scope: FastifyInstance, instance: IdentityInstance) {
  const path = '/factors/recovery-codes';

  scope.get(path, async (request) => {
    const set = findRecoveryCodes(await authenticateAccount(instance, request));
    return {
      id: set.id,
      type: set.factor_type,
      ...(await countTotalAndRemainingRecoveryCodes(instance.db, set.id)),
    };
  });

  scope.post(path, async (request) => {
    const caller = await authenticateAccount(instance, request);
    await consumeRateLimit(instance, 'account', caller.user.id);
    const { friendly_name: name } = parseRequestData(shapes.generate, request.body ?? {});
    return generateFirstRecoveryCodes(
      instance,
      caller,
      { name: name || null },
      readRequestContext(instance, request),
    );
  });

  scope.post(`${path}/regenerate`, async (request) => {
    const caller = await authenticateAccount(instance, request);
    await consumeRateLimit(instance, 'account', caller.user.id);
    return regenerateRecoveryCodes(instance, caller, readRequestContext(instance, request));
  });

  scope.post(`${path}/verify`, async (request, reply) => {
    const caller = await authenticateAccount(instance, request);
    const requestContext = readRequestContext(instance, request);
    await consumeRateLimit(instance, 'factorNetwork', requestContext.network);
    if (!instance.settings.factors.recoveryCodes) {
      throw new IdentityError(422, 'mfa_recovery_codes_verify_not_enabled');
    }
    const { code } = parseRequestData(shapes.verify, request.body ?? {});
    const set = findRecoveryCodes(caller);
    // Attempts are counted per set of recovery codes, so that a new set resets the count.
    await consumeRateLimit(instance, 'recoveryTries', `${set.id} ${set.updated_at.toISOString()}`);
    return sendSession(
      instance,
      reply,
      await verifyRecoveryCode(instance, caller, code ?? '', requestContext),
    );
  });

  scope.delete(path, async (request) => {
    const caller = await authenticateAccount(instance, request);
    await consumeRateLimit(instance, 'account', caller.user.id);
    return unenrollFactor(
      instance,
      caller,
      findRecoveryCodes(caller).id,
      readRequestContext(instance, request),
    );
  });
}

function findRecoveryCodes({ factors }: AuthenticatedAccount) {
  const set = factors.find((factor) => factor.factor_type === 'recovery_code');
  if (!set) throw new IdentityError(404, 'mfa_factor_not_found', { sentence: 'codes_not_enrolled' });
  return set;
}
