import { createHash, randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { findFreePort } from '#platform/database/embedded/free-port';
import { toProviderSettings } from '../providers/provider-settings.ts';

type Input = { nonce: string | undefined; challenge: string | undefined; redirectUri: string };

const clientId = 'hub';
const clientSecret = 'between us';

/** Starts another identity provider, over real HTTP: it signs tokens, and returns profiles to clients that have a token. */
export async function startExternalProvider() {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const keys = await generateKeyPair('RS256', { extractable: true });
  const guests = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const service = createProviderService();

  async function sign(claims: JWTPayload) {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: origin, aud: clientId, iat: now, exp: now + 300, ...claims, ...service.lies };
    if (service.signature === 'none') return new UnsecuredJWT(payload).encode();
    const { privateKey } = service.signature === 'good' ? keys : guests;
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
    /** Restores the default claims. */
    reset: () => {
      Object.assign(service, { claims: usualClaims, lies: {}, signature: 'good', refusal: undefined });
    },
    ...settingsOfProvider(origin),
    stop: () => server.close(),
  });
}

export type TestExternalProvider = Awaited<ReturnType<typeof startExternalProvider>>;

const usualClaims: JWTPayload = {
  sub: 'subject-1',
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana',
  picture: 'https://provider.example/ana.png',
};
type ProviderService = ReturnType<typeof createProviderService>;

/** Returns what a test can change of the provider. */
const createProviderService = () => ({
  /** Who is signed in over there. */
  claims: usualClaims,
  /** False claims in its tokens, and how the tokens are signed. */
  lies: {} as JWTPayload,
  signature: 'good' as 'good' | 'stranger' | 'none',
  emails: [] as { email: string; primary: boolean; verified: boolean }[],
  /**
   * The OAuth error with which the provider rejects the sign-in, such as `access_denied`; undefined for a successful
   * sign-in.
   */
  refusal: undefined as string | undefined,
  codes: new Map<string, Input>(),
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

function mountProfile(server: FastifyInstance, service: ProviderService) {
  server.get('/userinfo', async () => service.claims);
  server.get('/user', async () => service.claims);
  server.get('/user/emails', async () => service.emails);
}

function mountAuthorization(server: FastifyInstance, service: ProviderService) {
  server.get<{ Querystring: Record<string, string> }>('/authorize', async (request, reply) => {
    const { query } = request;
    service.lastQuery = new URLSearchParams(query);
    const code = randomUUID();
    const redirectUri = query['redirect_uri'] ?? '';
    service.codes.set(code, { nonce: query['nonce'], challenge: query['code_challenge'], redirectUri });
    const back = new URL(redirectUri);
    if (service.refusal === undefined) back.searchParams.set('code', code);
    else back.searchParams.set('error', service.refusal);
    back.searchParams.set('state', query['state'] ?? '');
    return reply.redirect(back.href);
  });
}

function settingsOfProvider(origin: string) {
  const defaults = { clientId, clientSecret, name: 'Prefeitura' };
  return {
    oidc: toProviderSettings({
      ...defaults,
      id: 'prefeitura',
      kind: 'oidc',
      issuer: origin,
      scopes: ['openid', 'email', 'profile'],
    }),
    oauth2: toProviderSettings({
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
  service: { claims: JWTPayload; codes: Map<string, Input> };
  sign: (claims: JWTPayload) => Promise<string>;
};

function mountToken(server: FastifyInstance, { service, sign }: TokenParts) {
  server.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const request = service.codes.get(body['code'] ?? '');
    service.codes.delete(body['code'] ?? '');
    const shown = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url');
    const fits = request?.challenge === shown && request.redirectUri === body['redirect_uri'];
    const isClient = body['client_id'] === clientId && body['client_secret'] === clientSecret;
    if (!fits || !isClient) return reply.code(400).send({ error: 'invalid_grant' });
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
