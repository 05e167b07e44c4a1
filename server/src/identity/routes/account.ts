import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { IdentityProblem } from '../errors/problem.ts';
import { changeAccount, reauthenticate } from '../flows/change-account.ts';
import type { Instance } from '../instance.ts';
import { charge, chargeMail } from '../limits/limits.ts';
import { steadily } from '../limits/steadily.ts';
import { userBody } from '../shapes.ts';
import { authenticate } from './authenticate.ts';
import { challengeFields, challengeIn, email, metadata, password, read } from './read.ts';
import { redirectOf } from './redirects.ts';
import { visitorOf } from './visitor.ts';

const changes = z.object({
  email: z.optional(z.nullable(z.union([z.literal(''), email]))),
  phone: z.optional(z.nullable(z.string())),
  password: z.optional(z.nullable(password)),
  current_password: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  nonce: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  data: metadata,
  ...challengeFields,
});

/** One's own account. What the protocol keeps for administrators, such as `app_metadata`, is not even read here. */
export function mountAccount(scope: FastifyInstance, instance: Instance) {
  scope.get('/user', async (request) => {
    return userBody(await authenticate(instance, request));
  });

  scope.put('/user', async (request) => {
    const own = await authenticate(instance, request);
    const { id } = own.user;
    await charge(instance, 'account', id);
    const body = read(changes, request.body);
    if (body.phone) throw new IdentityProblem(400, 'phone_provider_disabled');
    const visitor = visitorOf(instance, request);
    const wanted = {
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce || undefined,
      email: body.email || undefined,
      metadata: body.data ?? undefined,
      redirectTo: redirectOf(instance, request),
      challenge: challengeIn(body),
    };
    if (wanted.password !== undefined) await charge(instance, 'changePassword', id);
    if (wanted.email === undefined || wanted.email === own.user.email) {
      return changeAccount(instance, own, wanted, visitor);
    }
    const { network } = visitor;
    await chargeMail(instance, { kind: 'email_change', address: own.user.email ?? id, network });
    return steadily(instance, () => changeAccount(instance, own, wanted, visitor));
  });

  scope.get('/reauthenticate', async (request) => {
    const own = await authenticate(instance, request);
    const visitor = visitorOf(instance, request);
    const { network } = visitor;
    await chargeMail(instance, {
      kind: 'reauthentication',
      address: own.user.email ?? own.user.id,
      network,
    });
    await reauthenticate(instance, own, visitor);
    return {};
  });
}
