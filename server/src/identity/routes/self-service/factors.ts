import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { challengeFactor } from '../../factors/challenge-factor.ts';
import { enrollFactor } from '../../factors/enroll-factor.ts';
import { unenrollFactor } from '../../factors/remove-factor.ts';
import { verifyFactor } from '../../factors/verify-factor.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { sendSession } from '../replies.ts';
import { authenticateAccount } from '../authenticate.ts';
import { displayNameSchema, parseIdOrNotFound, parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const shapes = {
  // Each kind of factor parses its own fields.
  enroll: z.object({ factor_type: z.string(), friendly_name: z.optional(z.nullable(displayNameSchema)) }),
  verify: z.object({ challenge_id: z.uuid() }),
};

type ById = { Params: { id: string } };

/** Mounts the routes for MFA factors: enroll, challenge, verify and delete. */
export function mountFactors(scope: FastifyInstance, instance: IdentityInstance) {
  scope.post('/factors', async (request) => {
    const caller = await authenticateAccount(instance, request);
    await consumeRateLimit(instance, 'account', caller.user.id);
    const { factor_type: type, friendly_name: name } = parseRequestData(shapes.enroll, request.body, {
      factor_type: 'factor_type_unknown',
    });
    const params = { type, name: name || null, body: request.body };
    return enrollFactor(instance, caller, params, readRequestContext(instance, request));
  });

  scope.post<ById>('/factors/:id/challenge', async (request) => {
    const caller = await authenticateAccount(instance, request);
    const requestContext = readRequestContext(instance, request);
    await consumeRateLimit(instance, 'factorNetwork', requestContext.network);
    const params = { factorId: parseFactorId(request), body: request.body };
    return challengeFactor(instance, caller, params, requestContext);
  });

  scope.post<ById>('/factors/:id/verify', async (request, reply) => {
    const caller = await authenticateAccount(instance, request);
    const requestContext = readRequestContext(instance, request);
    await consumeRateLimit(instance, 'factorNetwork', requestContext.network);
    const factorId = parseFactorId(request);
    const { challenge_id: challengeId } = parseRequestData(shapes.verify, request.body, {
      challenge_id: 'challenge_needed',
    });
    await consumeRateLimit(instance, 'factorTries', `${caller.user.id} ${factorId}`);
    const attempt = { factorId, challengeId, body: request.body };
    return sendSession(instance, reply, await verifyFactor(instance, caller, attempt, requestContext));
  });

  scope.delete<ById>('/factors/:id', async (request) => {
    const caller = await authenticateAccount(instance, request);
    await consumeRateLimit(instance, 'account', caller.user.id);
    return unenrollFactor(instance, caller, parseFactorId(request), readRequestContext(instance, request));
  });
}

const parseFactorId = ({ params }: FastifyRequest<ById>) => parseIdOrNotFound(params.id, 'factor_id_invalid');
