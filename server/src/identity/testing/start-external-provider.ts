import { createHash, randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { findFreePort } from '#platform/database/embedded/free-port';
import { completeProviderSettings } from '../providers/provider-settings.ts';

type AuthorizationCode = { nonce: string | undefined; challenge: string | undefined; redirectUri: string };

const clientId = 'hub';
const clientSecret = 'between us';

/**
 * Starts an external identity provider, over real HTTP: it signs tokens, and returns the profile without checking a
 * token.
 */
export async function startExternalProvider() {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const keys = await generateKeyPair('RS256', { extractable: true });
  const unpublishedKeys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const service = createProviderState();

  async function sign(claims: JWTPayload) {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: origin,
      aud: clientId,
      iat: now,
      exp: now + 300,
      ...claims,
      ...service.claimOverrides,
    };
    if (service.signature === 'none') return new UnsecuredJWT(payload).encode();
    const { privateKey } = service.signature === 'valid' ? keys : unpublishedKeys;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }

  const server = fastify();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  mountDiscovery(server, origin, jwk);
  mountProfile(server, service);
  mountAuthorization(server, service);
  mountToken(server, { service, sign });
  await server.listen({ port, host: '127.0.0.1' });

  return Object.assign(service, {
    origin,
    sign,
    /** Restores the default claims and signature, and accepts sign-ins again. */
    reset: () => {
      Object.assign(service, {
        claims: defaultClaims,
        claimOverrides: {},
        signature: 'valid',
        authorizationError: undefined,
      });
    },
    ...createTestProviderSettings(origin),
    stop: () => server.close(),
  });
}

export type TestExternalProvider = Awaited<ReturnType<typeof startExternalProvider>>;

const defaultClaims: JWTPayload = {
  sub: 'subject-1',
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana',
  picture: 'https://provider.example/ana.png',
};
type ProviderState = ReturnType<typeof createProviderState>;

/** Returns what a test can change of the provider. */
const createProviderState = () => ({
  /** The claims about the user who is signed in at the provider. */
  claims: defaultClaims,
  /** Claims that replace the true ones in the provider's tokens. `signature` is how the tokens are signed. */
  claimOverrides: {} as JWTPayload,
  signature: 'valid' as 'valid' | 'unknown key' | 'none',
  emails: [] as { email: string; primary: boolean; verified: boolean }[],
  /**
   * The OAuth error with which the provider rejects the sign-in, such as `access_denied`; undefined for a successful
   * sign-in.
   */
  authorizationError: undefined as string | undefined,
  codes: new Map<string, AuthorizationCode>(),
  lastQuery: new URLSearchParams(),
});

function mountDiscovery(server: FastifyInstance, origin: string, jwk: object) {
  server.get('/.well-known/openid-configuration', async () => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  server.get('/jwks', async () => ({ keys: [jwk] }));
}

function mountProfile(server: FastifyInstance, service: ProviderState) {
  server.get('/userinfo', async () => service.claims);
  server.get('/user', async () => service.claims);
  server.get('/user/emails', async () => service.emails);
}

function mountAuthorization(server: FastifyInstance, service: ProviderState) {
  server.get<{ Querystring: Record<string, string> }>('/authorize', async (request, reply) => {
    const { query } = request;
    service.lastQuery = new URLSearchParams(query);
    const code = randomUUID();
    const redirectUri = query['redirect_uri'] ?? '';
    service.codes.set(code, { nonce: query['nonce'], challenge: query['code_challenge'], redirectUri });
    const callbackUrl = new URL(redirectUri);
    if (service.authorizationError === undefined) callbackUrl.searchParams.set('code', code);
    else callbackUrl.searchParams.set('error', service.authorizationError);
    callbackUrl.searchParams.set('state', query['state'] ?? '');
    return reply.redirect(callbackUrl.href);
  });
}

function createTestProviderSettings(origin: string) {
  const defaults = { clientId, clientSecret, name: 'Prefeitura' };
  return {
    oidc: completeProviderSettings({
      ...defaults,
      id: 'prefeitura',
      kind: 'oidc',
      issuer: origin,
      scopes: ['openid', 'email', 'profile'],
    }),
    oauth2: completeProviderSettings({
      ...defaults,
      id: 'oficina',
      kind: 'oauth2',
      scopes: ['read:user'],
      endpoints: {
        authorization: `${origin}/authorize`,
        token: `${origin}/token`,
        userInfo: `${origin}/user`,
        emails: `${origin}/user/emails`,
      },
      attributes: { sub: 'id', user_name: 'login' },
    }),
  };
}

type TokenParts = {
  service: { claims: JWTPayload; codes: Map<string, AuthorizationCode> };
  sign: (claims: JWTPayload) => Promise<string>;
};

function mountToken(server: FastifyInstance, { service, sign }: TokenParts) {
  server.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const request = service.codes.get(body['code'] ?? '');
    service.codes.delete(body['code'] ?? '');
    const verifierChallenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url');
    const isGrantValid =
      request?.challenge === verifierChallenge && request.redirectUri === body['redirect_uri'];
    const isClientValid = body['client_id'] === clientId && body['client_secret'] === clientSecret;
    if (!isGrantValid || !isClientValid) return reply.code(400).send({ error: 'invalid_grant' });
    const { nonce } = request;
    const isOpenId = nonce !== undefined;
    return {
      access_token: 'their access token',
      refresh_token: 'their refresh token',
      token_type: 'bearer',
      expires_in: 300,
      ...(isOpenId ? { id_token: await sign({ ...service.claims, nonce }) } : {}),
    };
  });
}
