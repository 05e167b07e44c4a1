import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { acceptsPhone, contactOf, textsOf } from '../contacts/contact.ts';
import { IdentityProblem, invalid } from '../errors/problem.ts';
import { changeAccount, reauthenticate } from '../flows/change-account.ts';
import type { Instance } from '../instance.ts';
import { charge, chargeEmailChange, chargeMail, chargePasswordChange, chargeText } from '../limits/limits.ts';
import { steadily } from '../limits/steadily.ts';
import { userBody } from '../shapes.ts';
import { authenticate } from './authenticate.ts';
import { challengeFields, challengeIn, channel, email, metadata, password, phone, read } from './read.ts';
import { redirectOf } from './redirects.ts';
import { visitorOf } from './visitor.ts';

const changes = z.object({
  email: z.optional(z.nullable(z.union([z.literal(''), email]))),
  phone: z.optional(z.nullable(z.union([z.literal(''), phone]))),
  channel,
  password: z.optional(z.nullable(password)),
  current_password: z.optional(z.nullable(z.string())),
  nonce: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  data: metadata,
  ...challengeFields,
});

/**
 * Mounts the routes of the caller's own account. Fields that the protocol reserves for admins, such as `app_metadata`,
 * are not even read here.
 */
export function mountAccount(scope: FastifyInstance, instance: Instance) {
  scope.get('/user', async (request) => {
    return userBody(await authenticate(instance, request));
  });

  scope.put('/user', async (request) => {
    const own = await authenticate(instance, request);
    const { id } = own.user;
    await charge(instance, 'account', id);
    const body = read(changes, request.body);
    if (body.phone && !acceptsPhone(instance)) throw new IdentityProblem(400, 'phone_provider_disabled');
    const visitor = visitorOf(instance, request);
    const wanted = {
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce || undefined,
      email: body.email && body.email !== own.user.email ? body.email : undefined,
      phone: body.phone && body.phone !== own.user.phone ? body.phone : undefined,
      metadata: body.data ?? undefined,
      redirectTo: redirectOf(instance, request),
      challenge: challengeIn(body),
      channel: body.channel || undefined,
    };
    if (wanted.password !== undefined)
      await chargePasswordChange(instance, { userId: id, sessionId: own.session.id });
    const { email: to, phone: number } = wanted;
    const { network } = visitor;
    const beforeSending = async () => {
      if (to !== undefined) await chargeEmailChange(instance, { from: own.user.email, to, network });
      if (number === undefined) return;
      await charge(instance, 'textAccount', id);
      await chargeText(instance, { kind: 'phone_change', phone: number, network });
    };
    const isSteady = to !== undefined || number !== undefined;
    const change = () => changeAccount(instance, own, { ...wanted, beforeSending }, visitor);
    return isSteady ? steadily(instance, change) : change();
  });

  scope.get('/reauthenticate', async (request) => {
    const { user } = await authenticate(instance, request);
    const visitor = visitorOf(instance, request);
    const { network } = visitor;
    const kind = 'reauthentication';
    const contact = contactOf(user);
    if (!contact) {
      if (user.email !== null)
        throw new IdentityProblem(422, 'email_not_confirmed', { sentence: 'verify_email_first' });
      if (user.phone === null) throw invalid('no_contact_to_prove');
      throw new IdentityProblem(422, 'phone_not_confirmed', { sentence: 'verify_phone_first' });
    }
    if (contact.phone === undefined) {
      await chargeMail(instance, { kind, address: contact.email, network });
    } else {
      textsOf(instance);
      await chargeText(instance, { kind, phone: contact.phone, network });
    }
    await reauthenticate(instance, { user, contact }, visitor);
    return {};
  });
}
