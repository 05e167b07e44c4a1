import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveAuthorization,
  createTestOAuthClient,
  requestAuthorization,
  requestOAuthTokens,
  toAuthorizationCodeGrantFields,
  toRefreshGrantFields,
  type TestOAuthClient,
} from '../testing/applications.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const oauthServer = { enabled: true, registration: false, consentPath: '/oauth/consent' };
let ctx: TestIdentity;
let agenda: TestOAuthClient;
let ana: Awaited<ReturnType<typeof createSignedInAccount>>;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { oauthServer } });
  agenda = await createTestOAuthClient(ctx);
  ana = await createSignedInAccount(ctx, 'ana@hub.example');
});
afterAll(() => ctx.stop());

const approveAgenda = (more: Record<string, string> = {}) =>
  approveAuthorization(ctx, { application: agenda, client: ana.client, more });
const requestAgendaTokens = async (more: Record<string, string> = {}) =>
  (await requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(await approveAgenda(more)))).body;
const fetchUserInfo = (access_token: string) =>
  sendAuthRequest(ctx, '/oauth/userinfo', { method: 'GET', session: { access_token } });

test('a code is exchanged for tokens, and the ID token identifies the user to this application', async () => {
  const body = await requestAgendaTokens({ nonce: 'n-1', scope: 'openid email profile' });
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 900,
    refresh_token: expect.any(String),
    scope: 'openid email profile',
    id_token: expect.any(String),
  });
  const { body: keys } = await sendAuthRequest(ctx, '/.well-known/jwks.json', { method: 'GET' });
  const options = { issuer: ctx.url, audience: agenda.id };
  const { payload } = await jwtVerify(body.id_token, createLocalJWKSet(keys), options);
  expect(payload).toMatchObject({ sub: ana.user.id, nonce: 'n-1', email: 'ana@hub.example', name: 'Ana' });
  expect(decodeJwt(body.access_token)).toMatchObject({ client_id: agenda.id, scope: 'openid email profile' });
  const sent = await fetchUserInfo(body.access_token);
  expect(sent.body).toMatchObject({
    sub: ana.user.id,
    email: 'ana@hub.example',
    email_verified: true,
    name: 'Ana',
  });
});

test('an application reads the data that was allowed and no other', async () => {
  const sent = await fetchUserInfo((await requestAgendaTokens({ scope: 'openid' })).access_token);
  expect(sent.body).toEqual({ sub: ana.user.id });
  const mail = await requestAgendaTokens({ scope: 'email' });
  expect(mail.id_token).toBeUndefined();
  expect(await fetchUserInfo(mail.access_token)).toMatchObject({
    status: 403,
    body: { error: 'insufficient_scope' },
  });
});

test('its access token contains only the claims that were allowed', async () => {
  const fixed = { iss: ctx.url, aud: 'authenticated', sub: ana.user.id, client_id: agenda.id };
  const defaults = { ...fixed, role: 'authenticated', aal: 'aal1' };
  const tokenClaims = { iat: expect.any(Number), exp: expect.any(Number), session_id: expect.any(String) };
  const first = await requestAgendaTokens({ scope: 'openid' });
  const next = await requestOAuthTokens(ctx, agenda, toRefreshGrantFields(first.refresh_token));
  for (const { access_token } of [first, next.body]) {
    expect(decodeJwt(access_token)).toEqual({ ...defaults, ...tokenClaims, scope: 'openid' });
  }
  const { access_token } = await requestAgendaTokens({ scope: 'email' });
  const email = { email: 'ana@hub.example', email_verified: true };
  expect(decodeJwt(access_token)).toEqual({ ...defaults, ...tokenClaims, ...email, scope: 'email' });
});

test('an application’s token cannot act as its user', async () => {
  const { access_token } = await requestAgendaTokens();
  const session = { access_token };
  for (const [method, path] of [
    ['GET', '/user'],
    ['PUT', '/user'],
    ['GET', '/sessions'],
    ['POST', '/logout'],
    ['GET', '/user/oauth/grants'],
    ['GET', '/oauth/authorizations/x'],
  ] as const) {
    expect((await sendAuthRequest(ctx, path, { method, session })).body.error_code, path).toBe('bad_jwt');
  }
  expect(await ctx.port.verifyAccessToken(access_token)).toBeUndefined();
  expect((await fetchUserInfo(ana.session.access_token)).body.error).toBe('invalid_token');
});

test('a code works once: a second use revokes the tokens of the first', async () => {
  const granted = await approveAgenda();
  const first = await requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(granted));
  expect(first.status).toBe(200);
  const second = await requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(granted));
  expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
  expect((await fetchUserInfo(first.body.access_token)).status).toBe(401);
  const refreshed = await requestOAuthTokens(ctx, agenda, toRefreshGrantFields(first.body.refresh_token));
  expect(refreshed.body.error).toBe('invalid_grant');
});

test('of many concurrent trades of one code at most one returns tokens', async () => {
  const granted = await approveAgenda();
  const traded = await Promise.all(
    [1, 2, 3, 4].map(() => requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(granted))),
  );
  expect(traded.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code is for its application, with its secret, its address, and in time', async () => {
  const granted = await approveAgenda();
  const other = await createTestOAuthClient(ctx);
  const expectTokenError = async (application: TestOAuthClient, fields: Record<string, string>) => {
    const { status, body } = await requestOAuthTokens(ctx, application, {
      ...toAuthorizationCodeGrantFields(granted),
      ...fields,
    });
    return [status, body.error];
  };
  expect(await expectTokenError(other, {})).toEqual([400, 'invalid_grant']);
  expect(await expectTokenError(agenda, { code_verifier: 'a'.repeat(43) })).toEqual([400, 'invalid_grant']);
  expect(await expectTokenError(agenda, { code_verifier: '' })).toEqual([400, 'invalid_grant']);
  expect(await expectTokenError(agenda, { redirect_uri: 'https://evil.example/' })).toEqual([
    400,
    'invalid_grant',
  ]);
  expect(await expectTokenError(agenda, { grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
  expect(await expectTokenError({ ...agenda, secret: 'wrong' }, {})).toEqual([401, 'invalid_client']);
  expect(await expectTokenError({ ...agenda, secret: undefined }, {})).toEqual([401, 'invalid_client']);
  const withTwoAuthMethods = await expectTokenError(agenda, { client_secret: assertPresent(agenda.secret) });
  expect(withTwoAuthMethods).toEqual([400, 'invalid_request']);
  ctx.advance(301_000);
  expect(await expectTokenError(agenda, {})).toEqual([400, 'invalid_grant']);
  ctx.advance(-301_000);
  expect((await requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(granted))).status).toBe(200);
});

test('a public application needs no secret, and requires consent each time if others can claim its address', async () => {
  const redirect_uri = 'com.example.agenda:/callback';
  const options = { token_endpoint_auth_method: 'none', redirect_uris: [redirect_uri] };
  const application = await createTestOAuthClient(ctx, options);
  expect(application.secret).toBeUndefined();
  const granted = await approveAuthorization(ctx, {
    application,
    client: ana.client,
    more: { redirect_uri },
  });
  const traded = await requestOAuthTokens(ctx, application, {
    ...toAuthorizationCodeGrantFields(granted),
    redirect_uri,
  });
  expect(traded.status).toBe(200);
  const again = await requestAuthorization(ctx, application, { redirect_uri });
  const request = await ana.client.oauth.getAuthorizationDetails(again.authorizationId);
  expect(request.data).toHaveProperty('authorization_id');
});

test('tokens are refreshed by the application only, and rotate', async () => {
  const { refresh_token } = await requestAgendaTokens();
  const refreshed = await sendAuthRequest(ctx, '/token?grant_type=refresh_token', {
    body: { refresh_token },
  });
  expect(refreshed.body.error_code).toBe('refresh_token_not_found');
  const other = await requestOAuthTokens(
    ctx,
    await createTestOAuthClient(ctx),
    toRefreshGrantFields(refresh_token),
  );
  expect(other.body.error).toBe('invalid_grant');
  const withUserToken = await requestOAuthTokens(
    ctx,
    agenda,
    toRefreshGrantFields(ana.session.refresh_token),
  );
  expect(withUserToken.body.error).toBe('invalid_grant');

  const next = await requestOAuthTokens(ctx, agenda, toRefreshGrantFields(refresh_token));
  expect(next.body).toMatchObject({ scope: 'openid email', id_token: expect.any(String) });
  expect(next.body.refresh_token).not.toBe(refresh_token);
  await requestOAuthTokens(ctx, agenda, toRefreshGrantFields(next.body.refresh_token));
  ctx.advance(11_000);
  const stale = await requestOAuthTokens(ctx, agenda, toRefreshGrantFields(refresh_token));
  ctx.advance(-11_000);
  expect(stale.body.error).toBe('invalid_grant');
  expect((await fetchUserInfo(next.body.access_token)).status).toBe(401);
});

test('grants are listed, and revoked at once', async () => {
  const application = await createTestOAuthClient(ctx, { client_name: 'Curiosa' });
  const granted = await approveAuthorization(ctx, { application, client: ana.client });
  const { body } = await requestOAuthTokens(ctx, application, toAuthorizationCodeGrantFields(granted));
  const waiting = await approveAuthorization(ctx, { application, client: ana.client });
  const { data } = await ana.client.oauth.listGrants();
  const results = data?.find(({ client }) => client.id === application.id);
  expect(results).toMatchObject({ client: { name: 'Curiosa' }, scopes: ['email', 'openid'] });

  expect((await ana.client.oauth.revokeGrant({ clientId: application.id })).error).toBeNull();
  expect((await fetchUserInfo(body.access_token)).status).toBe(401);
  expect((await requestOAuthTokens(ctx, application, toRefreshGrantFields(body.refresh_token))).status).toBe(
    400,
  );
  expect((await requestOAuthTokens(ctx, application, toAuthorizationCodeGrantFields(waiting))).status).toBe(
    400,
  );
  const again = await ana.client.oauth.revokeGrant({ clientId: application.id });
  expect(again.error?.status).toBe(404);
});

test('sessions of applications push none of their person’s own out, and have a cap of their own', async () => {
  const hubWithTwoSessions = await startIdentity({ settings: { oauthServer, maxSessions: 2 } });
  try {
    const { client, session } = await createSignedInAccount(hubWithTwoSessions, 'bia@hub.example');
    const application = await createTestOAuthClient(hubWithTwoSessions);
    const opened: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      hubWithTwoSessions.advance(1_000);
      const { body } = await requestOAuthTokens(
        hubWithTwoSessions,
        application,
        toAuthorizationCodeGrantFields(
          await approveAuthorization(hubWithTwoSessions, { application, client }),
        ),
      );
      opened.push(body.access_token);
    }
    expect((await sendAuthRequest(hubWithTwoSessions, '/user', { method: 'GET', session })).status).toBe(200);
    const responses = opened.map((access_token) =>
      sendAuthRequest(hubWithTwoSessions, '/oauth/userinfo', { method: 'GET', session: { access_token } }),
    );
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([401, 200, 200]);
  } finally {
    await hubWithTwoSessions.stop();
  }
});
