import * as z from 'zod/mini';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdentityError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { beginAuthorization } from '../../oauth-server/begin-authorization.ts';
import { selectClaims, splitScopes } from '../../oauth-server/claims.ts';
import {
  registerOAuthClient,
  authenticateOAuthClient,
  type OAuthClientCredentials,
} from '../../oauth-server/clients.ts';
import { createOAuthDiscoveryFields } from '../../oauth-server/discovery.ts';
import { OAuthError } from '../../oauth-server/oauth-error.ts';
import { exchangeAuthorizationCode, exchangeRefreshToken } from '../../oauth-server/exchange-tokens.ts';
import { authenticateOAuthToken } from './authenticate-oauth-token.ts';
import { toOAuthClientBody, newOAuthClientSchema, toOAuthClientInput } from './oauth-clients.ts';
import { readRequestContext } from '../request-context.ts';

const shortTextSchema = z.string().check(z.maxLength(2_000));

const authorizationRequestSchema = z.object({
  client_id: z.uuid(),
  redirect_uri: z.optional(shortTextSchema),
  response_type: z.optional(shortTextSchema),
  scope: z.optional(shortTextSchema),
  state: z.optional(shortTextSchema),
  nonce: z.optional(z.string().check(z.maxLength(500))),
  code_challenge: z.optional(shortTextSchema),
  code_challenge_method: z.optional(shortTextSchema),
  prompt: z.optional(shortTextSchema),
  response_mode: z.optional(shortTextSchema),
  request: z.optional(z.string()),
  request_uri: z.optional(z.string()),
});

const tokenRequestSchema = z.object({
  grant_type: z.string(),
  client_id: z.optional(shortTextSchema),
  client_secret: z.optional(shortTextSchema),
  code: z.optional(shortTextSchema),
  redirect_uri: z.optional(shortTextSchema),
  code_verifier: z.optional(shortTextSchema),
  refresh_token: z.optional(shortTextSchema),
});

/** Mounts the endpoints for third-party applications: OAuth 2.1, with the ID token of OpenID Connect. */
export function mountOAuthServer(scope: FastifyInstance, instance: IdentityInstance) {
  const { settings } = instance;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  scope.addHook('onRequest', async () => assertOAuthServerEnabled(instance));
  scope.setErrorHandler(sendOAuthError);

  scope.get('/.well-known/oauth-authorization-server', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=600').send({
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      ...createOAuthDiscoveryFields(settings),
    }),
  );

  scope.get('/oauth/authorize', { config: { writes: true } }, (request, reply) =>
    handleAuthorization(instance, request, reply),
  );
  scope.post('/oauth/token', (request, reply) => handleTokenRequest(instance, request, reply));
  scope.route({
    method: ['GET', 'POST'],
    url: '/oauth/userinfo',
    handler: (request) => readUserInfo(instance, request),
  });
  scope.post('/oauth/clients/register', (request, reply) =>
    handleClientRegistration(instance, request, reply),
  );
}

function sendOAuthError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof OAuthError)) throw error;
  if (error.status === 401) {
    const scheme = error.error === 'invalid_client' ? 'Basic' : `Bearer error="${error.error}"`;
    reply.header('WWW-Authenticate', scheme);
  }
  return reply.code(error.status).send({ error: error.error, error_description: error.message });
}

async function handleAuthorization(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  await consumeRateLimit(instance, 'oauthNetwork', readRequestContext(instance, request).network);
  const input = parseOAuthData(authorizationRequestSchema, request.query);
  const url = await beginAuthorization(instance, {
    clientId: input.client_id,
    redirectUri: input.redirect_uri,
    responseType: input.response_type,
    scope: input.scope,
    state: input.state,
    nonce: input.nonce,
    challenge: input.code_challenge,
    challengeMethod: input.code_challenge_method,
    prompt: input.prompt,
    responseMode: input.response_mode,
    request: input.request,
    requestUri: input.request_uri,
  });
  return reply.header('Referrer-Policy', 'no-referrer').redirect(url, 302);
}

async function handleTokenRequest(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'oauthNetwork', requestContext.network);
  const input = parseOAuthData(tokenRequestSchema, request.body);
  const client = await authenticateOAuthClient(instance, readClientCredentials(request, input));
  if (input.grant_type === 'authorization_code') {
    const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri } = input;
    return reply.send(
      await exchangeAuthorizationCode(instance, { client, code, redirectUri, verifier }, requestContext),
    );
  }
  if (input.grant_type === 'refresh_token') {
    const { refresh_token: token = '' } = input;
    return reply.send(await exchangeRefreshToken(instance, { client, token }, requestContext));
  }
  throw new OAuthError('unsupported_grant_type', 'the grant_type is unknown');
}

async function readUserInfo(instance: IdentityInstance, request: FastifyRequest) {
  const { user, session } = await authenticateOAuthToken(instance, request);
  const granted = session.scope ?? '';
  if (!splitScopes(granted).includes('openid')) {
    throw new OAuthError('insufficient_scope', 'the scope openid was not granted', 403);
  }
  return selectClaims(user, granted);
}

async function handleClientRegistration(
  instance: IdentityInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { settings } = instance;
  if (!settings.oauthServer.registration) throw new IdentityError(404, 'feature_disabled');
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'oauthRegistration', requestContext.network);
  const input = newOAuthClientSchema.safeParse(request.body);
  if (!input.success) {
    const isAddress = input.error.issues.some(({ path }) => path[0] === 'redirect_uris');
    const error = isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    throw new OAuthError(error, 'the registration cannot be meant');
  }
  const created = await registerOAuthClient(instance, toOAuthClientInput(input.data), {
    registration: 'dynamic',
    requestContext,
  });
  return reply.code(201).send(toOAuthClientBody(created));
}

export function assertOAuthServerEnabled({ settings }: IdentityInstance) {
  if (!settings.oauthServer.enabled) throw new IdentityError(404, 'feature_disabled');
}

function parseOAuthData<Shape extends z.ZodMiniType>(shape: Shape, data: unknown): z.output<Shape> {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  const invalidFields = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new OAuthError('invalid_request', `not as it should be: ${invalidFields.slice(0, 200)}`);
}

/** Returns the credentials of a token request. Throws if it has two authentication methods: a mistake or an attack. */
function readClientCredentials(
  { headers }: FastifyRequest,
  request: z.output<typeof tokenRequestSchema>,
): OAuthClientCredentials {
  const { client_id: clientId, client_secret: secret } = request;
  const [, basic] = /^basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (basic !== undefined && secret !== undefined) {
    throw new OAuthError('invalid_request', 'the client proves itself twice');
  }
  const credentials = basic === undefined ? { id: clientId ?? '', secret } : parseBasicCredentials(basic);
  const hasValidClientId = z.uuid().safeParse(credentials.id).success;
  if (!hasValidClientId || (clientId !== undefined && clientId !== credentials.id)) {
    throw new OAuthError('invalid_client', 'the client is unknown or not proven', 401);
  }
  if (basic !== undefined) return { ...credentials, method: 'client_secret_basic' };
  return { ...credentials, method: secret === undefined ? 'none' : 'client_secret_post' };
}

function parseBasicCredentials(encoded: string) {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return { id: text.slice(0, Math.max(colon, 0)), secret: text.slice(colon + 1) };
}
