import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { isPhoneContactEnabled, getConfirmedContact, requireSmsSender } from '../../contacts/contact.ts';
import { IdentityError, createValidationFailedError } from '../../errors/identity-error.ts';
import { changeAccount, requestReauthenticationCode } from '../../flows/change-account.ts';
import type { IdentityInstance } from '../../instance.ts';
import {
  consumeRateLimit,
  consumeEmailChangeLimits,
  consumeEmailLimits,
  consumePasswordChangeLimit,
  consumeSmsLimits,
} from '../../limits/limits.ts';
import { withConstantTime } from '../../limits/with-constant-time.ts';
import { toUserBody } from '../../account-model.ts';
import { authenticateAccount } from '../authenticate.ts';
import {
  pkceFields,
  parsePkceChallenge,
  otpChannelSchema,
  emailSchema,
  userMetadataSchema,
  passwordWithoutMaxLengthSchema,
  phoneSchema,
  parseRequestData,
} from '../request-schemas.ts';
import { readRedirectUrl } from '../sso/redirects.ts';
import { readRequestContext } from '../request-context.ts';

const accountChangeSchema = z.object({
  email: z.optional(z.nullable(z.union([z.literal(''), emailSchema]))),
  phone: z.optional(z.nullable(z.union([z.literal(''), phoneSchema]))),
  channel: otpChannelSchema,
  password: z.optional(z.nullable(passwordWithoutMaxLengthSchema)),
  current_password: z.optional(z.nullable(z.string())),
  nonce: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  data: userMetadataSchema,
  app_metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  ...pkceFields,
});

/**
 * Mounts the routes of the caller's own account. `app_metadata` is rejected, and the other fields that the protocol
 * reserves for admins are not even read here.
 */
export function mountAccount(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get('/user', async (request) => {
    return toUserBody(await authenticateAccount(instance, request));
  });

  scope.put('/user', async (request) => {
    const caller = await authenticateAccount(instance, request);
    const { user } = caller;
    await consumeRateLimit(instance, 'account', user.id);
    const body = parseRequestData(accountChangeSchema, request.body);
    if (body.app_metadata) throw new IdentityError(403, 'not_admin', { sentence: 'app_metadata_of_admins' });
    if (body.phone && !isPhoneContactEnabled(instance))
      throw new IdentityError(400, 'phone_provider_disabled');
    const requestContext = readRequestContext(instance, request);
    const wanted = {
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce || undefined,
      email: body.email && body.email !== user.email ? body.email : undefined,
      phone: body.phone && body.phone !== user.phone ? body.phone : undefined,
      metadata: body.data ?? undefined,
      redirectTo: readRedirectUrl(instance, request),
      challenge: parsePkceChallenge(body),
      channel: body.channel || undefined,
    };
    if (wanted.password !== undefined)
      await consumePasswordChangeLimit(instance, { userId: user.id, sessionId: caller.session.id });
    const { email: to, phone: number } = wanted;
    const { network } = requestContext;
    const consumeLimits = async () => {
      if (to !== undefined) await consumeEmailChangeLimits(instance, { from: user.email, to, network });
      if (number === undefined) return;
      await consumeRateLimit(instance, 'textAccount', user.id);
      await consumeSmsLimits(instance, { kind: 'phone_change', phone: number, network });
    };
    const hidesTiming = to !== undefined || number !== undefined;
    const applyChange = () =>
      changeAccount(instance, caller, { ...wanted, beforeSending: consumeLimits }, requestContext);
    return hidesTiming ? withConstantTime(instance, applyChange) : applyChange();
  });
}

/** Mounts the route that sends a code to the caller's confirmed address or phone number. */
export function mountReauthentication(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get('/reauthenticate', { config: { writes: true } }, async (request) => {
    const { user } = await authenticateAccount(instance, request);
    const requestContext = readRequestContext(instance, request);
    const { network } = requestContext;
    const kind = 'reauthentication';
    const contact = getConfirmedContact(user);
    if (!contact) {
      if (user.email !== null)
        throw new IdentityError(422, 'email_not_confirmed', { sentence: 'verify_email_first' });
      if (user.phone === null) throw createValidationFailedError('no_contact_to_prove');
      throw new IdentityError(422, 'phone_not_confirmed', { sentence: 'verify_phone_first' });
    }
    if (contact.phone === undefined) {
      await consumeEmailLimits(instance, { kind, address: contact.email, network });
    } else {
      requireSmsSender(instance);
      await consumeSmsLimits(instance, { kind, phone: contact.phone, network });
    }
    await requestReauthenticationCode(instance, { user, contact }, requestContext);
    return {};
  });
}
