import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { registrationCredentialSchema, authenticationCredentialSchema } from '../../passkeys/credentials.ts';
import {
  toPasskeyBody,
  removeOwnPasskey,
  removePasskeyAsAdmin,
  renamePasskey,
} from '../../passkeys/manage-passkeys.ts';
import {
  finishPasskeyRegistration,
  createPasskeyRegistrationOptions,
} from '../../passkeys/register-passkey.ts';
import { createPasskeySignInOptions, signInWithPasskey } from '../../passkeys/sign-in-with-passkey.ts';
import { listPasskeys } from '../../passkeys/store.ts';
import { findAccountById } from '../../users/store.ts';
import { sendSession } from '../replies.ts';
import { authenticateAccount, assertServiceToken } from '../authenticate.ts';
import { findMissingValueErrorCase } from '../field-error-case.ts';
import { parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const shapes = {
  created: z.object({ challenge_id: z.uuid(), credential: registrationCredentialSchema }),
  used: z.object({ challenge_id: z.uuid(), credential: authenticationCredentialSchema }),
  name: z.object({
    friendly_name: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(120),
      z.refine((name) => !/\p{Cc}/u.test(name)),
    ),
  }),
};

const getNameErrorCase = (value: unknown) => {
  if (typeof value !== 'string') return findMissingValueErrorCase(value);
  const { length } = value.trim();
  if (length === 0) return 'field_required';
  return length > 120 ? 'passkey_name_too_long' : undefined;
};

const ceremonyCases = { challenge_id: 'challenge_needed', credential: 'credential_needed' } as const;

type PasskeyRoute = { Params: { id: string } };

/** Mounts passkeys: signing in with one, and the list of the caller's own. */
export function mountPasskeys(scope: FastifyInstance, instance: IdentityInstance) {
  mountPasskeySignIn(scope, instance);
  mountPasskeyRegistration(scope, instance);
  mountOwnPasskeys(scope, instance);
}

function mountPasskeySignIn(scope: FastifyInstance, instance: IdentityInstance) {
  scope.post('/passkeys/authentication/options', async (request) => {
    rejectDisabledPasskeys(instance);
    await consumeRateLimit(instance, 'passkeyOptions', readRequestContext(instance, request).network);
    return createPasskeySignInOptions(instance);
  });

  scope.post('/passkeys/authentication/verify', async (request, reply) => {
    rejectDisabledPasskeys(instance);
    const requestContext = readRequestContext(instance, request);
    await consumeRateLimit(instance, 'passkeyVerify', requestContext.network);
    const { challenge_id: challengeId, credential } = parseRequestData(
      shapes.used,
      request.body,
      ceremonyCases,
    );
    return sendSession(
      instance,
      reply,
      await signInWithPasskey(instance, { challengeId, credential }, requestContext),
    );
  });
}

function mountPasskeyRegistration(scope: FastifyInstance, instance: IdentityInstance) {
  scope.post('/passkeys/registration/options', async (request) => {
    return createPasskeyRegistrationOptions(instance, await authenticateForChange(instance, request));
  });

  scope.post('/passkeys/registration/verify', async (request) => {
    const caller = await authenticateForChange(instance, request);
    const { challenge_id: challengeId, credential } = parseRequestData(
      shapes.created,
      request.body,
      ceremonyCases,
    );
    const requestContext = readRequestContext(instance, request);
    return toPasskeyBody(
      await finishPasskeyRegistration(instance, { caller, challengeId, credential }, requestContext),
    );
  });
}

function mountOwnPasskeys(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get('/passkeys', async (request) => {
    rejectDisabledPasskeys(instance);
    const { user } = await authenticateAccount(instance, request);
    return (await listPasskeys(instance.db, user.id)).map(toPasskeyBody);
  });

  scope.patch<PasskeyRoute>('/passkeys/:id', async (request) => {
    const caller = await authenticateForChange(instance, request);
    const { friendly_name: name } = parseRequestData(shapes.name, request.body, {
      friendly_name: getNameErrorCase,
    });
    const id = parsePasskeyId(request.params.id);
    return toPasskeyBody(
      await renamePasskey(instance, { caller, id, name }, readRequestContext(instance, request)),
    );
  });

  scope.delete<PasskeyRoute>('/passkeys/:id', async (request, reply) => {
    const caller = await authenticateForChange(instance, request);
    await removeOwnPasskey(
      instance,
      { caller, id: parsePasskeyId(request.params.id) },
      readRequestContext(instance, request),
    );
    return reply.code(204).send();
  });
}

/** Mounts the passkeys of all users, for admins; also if passkeys are disabled in the instance. */
export function mountAdminPasskeys(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get<PasskeyRoute>('/admin/users/:id/passkeys', async (request) => {
    await assertServiceToken(instance, request);
    const found = await findAccountById(instance.db, parseUserId(request.params.id));
    if (!found) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
    return (await listPasskeys(instance.db, found.user.id)).map(toPasskeyBody);
  });

  type UserPasskeyRoute = { Params: { id: string; passkey: string } };
  scope.delete<UserPasskeyRoute>('/admin/users/:id/passkeys/:passkey', async (request, reply) => {
    await assertServiceToken(instance, request);
    const passkeyParams = {
      userId: parseUserId(request.params.id),
      id: parsePasskeyId(request.params.passkey),
    };
    await removePasskeyAsAdmin(instance, passkeyParams, readRequestContext(instance, request));
    return reply.code(204).send();
  });
}

/** Returns the signed-in user who is about to change something, and charges the rate limit for it. */
async function authenticateForChange(instance: IdentityInstance, request: FastifyRequest) {
  rejectDisabledPasskeys(instance);
  const caller = await authenticateAccount(instance, request);
  await consumeRateLimit(instance, 'account', caller.user.id);
  return caller;
}

function rejectDisabledPasskeys({ settings }: IdentityInstance) {
  if (!settings.passkeys) throw new IdentityError(404, 'passkey_disabled');
}

const isId = (text: string) => z.uuid().safeParse(text).success;

function parsePasskeyId(text: string) {
  if (!isId(text)) throw new IdentityError(404, 'webauthn_credential_not_found');
  return text;
}

function parseUserId(text: string) {
  if (!isId(text)) throw new IdentityError(404, 'validation_failed', { sentence: 'user_id_invalid' });
  return text;
}
