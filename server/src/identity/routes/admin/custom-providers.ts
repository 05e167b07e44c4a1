import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createValidationFailedError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import {
  addCustomProvider,
  changeCustomProvider,
  removeCustomProvider,
  createCustomProviderNotFoundError,
} from '../../providers/custom-providers.ts';
import * as store from '../../providers/store.ts';
import { assertServiceToken } from '../authenticate.ts';
import {
  toCustomProviderBody,
  newCustomProviderSchema,
  customProviderChangeSchema,
  toCustomProviderSettings,
} from './custom-provider-schemas.ts';
import { customProviderFieldErrorCases } from './custom-provider-errors.ts';
import { parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const listQuerySchema = z.object({ type: z.optional(z.enum(['oidc', 'oauth2'])) });

type ByIdentifier = { Params: { identifier: string } };

/** Mounts the routes for the sign-in providers that administrators add. A secret is accepted, and never returned. */
export function mountCustomProviders(scope: FastifyInstance, instance: IdentityInstance) {
  const { db } = instance;

  scope.get('/admin/custom-providers', async (request) => {
    await assertServiceToken(instance, request);
    const { type } = parseRequestData(listQuerySchema, request.query, { type: 'provider_type_unknown' });
    const providers = await store.listCustomProviders(db, { type });
    return { providers: providers.map(toCustomProviderBody) };
  });

  scope.post('/admin/custom-providers', (request, reply) => handleNewProvider(instance, request, reply));

  scope.get<ByIdentifier>('/admin/custom-providers/:identifier', async (request) => {
    await assertServiceToken(instance, request);
    const found = await store.findCustomProvider(db, request.params.identifier);
    if (!found) throw createCustomProviderNotFoundError();
    return toCustomProviderBody(found);
  });

  scope.put<ByIdentifier>('/admin/custom-providers/:identifier', async (request) => {
    await assertServiceToken(instance, request);
    const body = parseRequestData(customProviderChangeSchema, request.body, customProviderFieldErrorCases);
    const { identifier } = request.params;
    const found = await store.findCustomProvider(db, identifier);
    if (!found) throw createCustomProviderNotFoundError();
    const change = {
      identifier,
      clientSecret: body.client_secret,
      enabled: body.enabled,
      settings: toCustomProviderSettings(body, found.settings.endpoints),
    };
    return toCustomProviderBody(
      await changeCustomProvider(instance, change, readRequestContext(instance, request)),
    );
  });

  scope.delete<ByIdentifier>('/admin/custom-providers/:identifier', async (request, reply) => {
    await assertServiceToken(instance, request);
    await removeCustomProvider(instance, request.params.identifier, readRequestContext(instance, request));
    return reply.code(204).send();
  });
}

async function handleNewProvider(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  await assertServiceToken(instance, request);
  const body = parseRequestData(newCustomProviderSchema, request.body, customProviderFieldErrorCases);
  rejectIncompleteProvider(body);
  const params = {
    identifier: body.identifier,
    type: body.provider_type,
    name: body.name,
    clientSecret: body.client_secret,
    enabled: body.enabled ?? true,
    settings: {
      ...defaults,
      scopes: body.provider_type === 'oidc' ? ['openid', 'email', 'profile'] : [],
      ...toCustomProviderSettings(body, undefined),
      name: body.name,
      clientId: body.client_id,
    },
  };
  const added = await addCustomProvider(instance, params, readRequestContext(instance, request));
  return reply.code(201).send(toCustomProviderBody(added));
}

function rejectIncompleteProvider(body: z.output<typeof newCustomProviderSchema>) {
  if (body.provider_type === 'oidc') {
    if (body.issuer === undefined) throw createValidationFailedError('provider_issuer_needed');
    return;
  }
  const missing = oauth2Urls.find((field) => body[field] === undefined);
  if (missing) throw createValidationFailedError('provider_url_needed', { field: missing });
}

const oauth2Urls = ['authorization_url', 'token_url', 'userinfo_url'] as const;

const defaults = {
  otherClientIds: [],
  customClaims: [],
  attributes: {},
  parameters: {},
  pkce: true,
  trustsEmail: false,
  emailOptional: false,
  skipsNonce: false,
};
