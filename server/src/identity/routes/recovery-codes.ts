import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { IdentityProblem } from '../errors/problem.ts';
import { generateCodes, regenerateCodes } from '../factors/recovery-codes/issue-codes.ts';
import { countCodes } from '../factors/recovery-codes/store.ts';
import { useRecoveryCode } from '../factors/recovery-codes/use-code.ts';
import { unenrollFactor } from '../factors/remove-factor.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import type { Own } from '../shapes.ts';
import { sendSession } from './answers.ts';
import { authenticate } from './authenticate.ts';
import { label, read } from './read.ts';
import { visitorOf } from './visitor.ts';

const shapes = {
  generate: z.object({ friendly_name: z.optional(z.nullable(label)) }),
  verify: z.object({ code: z.optional(z.nullable(z.string().check(z.maxLength(100)))) }),
};

/** Mounts the recovery codes that replace a lost factor. */
export function mountRecoveryCodes(scope: FastifyInstance, instance: Instance) {
  const path = '/factors/recovery-codes';

  scope.get(path, async (request) => {
    const set = setOf(await authenticate(instance, request));
    return { id: set.id, type: set.factor_type, ...(await countCodes(instance.db, set.id)) };
  });

  scope.post(path, async (request) => {
    const own = await authenticate(instance, request);
    await charge(instance, 'account', own.user.id);
    const { friendly_name: name } = read(shapes.generate, request.body ?? {});
    return generateCodes(instance, own, { name: name || null }, visitorOf(instance, request));
  });

  scope.post(`${path}/regenerate`, async (request) => {
    const own = await authenticate(instance, request);
    await charge(instance, 'account', own.user.id);
    return regenerateCodes(instance, own, visitorOf(instance, request));
  });

  scope.post(`${path}/verify`, async (request, reply) => {
    const own = await authenticate(instance, request);
    const visitor = visitorOf(instance, request);
    await charge(instance, 'factorNetwork', visitor.network);
    if (!instance.settings.factors.recoveryCodes) {
      throw new IdentityProblem(422, 'mfa_recovery_codes_verify_not_enabled');
    }
    const { code } = read(shapes.verify, request.body ?? {});
    const set = setOf(own);
    // Counted by set, so that a new set resets the count.
    await charge(instance, 'recoveryTries', `${set.id} ${set.updated_at.toISOString()}`);
    return sendSession(instance, reply, await useRecoveryCode(instance, own, code ?? '', visitor));
  });

  scope.delete(path, async (request) => {
    const own = await authenticate(instance, request);
    await charge(instance, 'account', own.user.id);
    return unenrollFactor(instance, own, setOf(own).id, visitorOf(instance, request));
  });
}

function setOf({ factors }: Own) {
  const set = factors.find((factor) => factor.factor_type === 'recovery_code');
  if (!set) throw new IdentityProblem(404, 'mfa_factor_not_found', { sentence: 'codes_not_enrolled' });
  return set;
}
