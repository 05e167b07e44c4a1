import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestOAuthClient,
  requestAuthorization,
  clientCallbackUrl,
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

const refreshAnaSession = async () => assertPresent((await ana.client.refreshSession()).data.session);

test('an application starts authorization through the site’s page and receives its code with state and issuer', async () => {
  const application = await createTestOAuthClient(ctx, {
    client_name: 'Mapa',
    client_uri: 'https://app.example/',
  });
  const { status, url, authorizationId } = await requestAuthorization(ctx, application);
  expect(status).toBe(302);
  expect([url?.origin, url?.pathname]).toEqual([ctx.site, '/oauth/consent']);
  const { data } = await ana.client.oauth.getAuthorizationDetails(authorizationId);
  expect(data).toEqual({
    authorization_id: authorizationId,
    redirect_uri: clientCallbackUrl,
    client: { id: application.id, name: 'Mapa', uri: 'https://app.example/', logo_uri: '' },
    user: { id: ana.user.id, email: 'ana@hub.example' },
    scope: 'openid email',
  });
  const approved = await ana.client.oauth.approveAuthorization(authorizationId, {
    skipBrowserRedirect: true,
  });
  const target = new URL(assertPresent(approved.data).redirect_url);
  expect(target.origin + target.pathname).toBe(clientCallbackUrl);
  expect(target.searchParams.get('state')).toBe('estado');
  expect(target.searchParams.get('iss')).toBe(ctx.url);

  const again = await requestAuthorization(ctx, application);
  const details = await ana.client.oauth.getAuthorizationDetails(again.authorizationId);
  expect(details.data).toEqual({ redirect_url: expect.stringContaining(`${clientCallbackUrl}?code=`) });
  const withMoreScopes = await requestAuthorization(ctx, application, { scope: 'openid email profile' });
  const request = await ana.client.oauth.getAuthorizationDetails(withMoreScopes.authorizationId);
  expect(request.data).toMatchObject({ scope: 'openid email profile' });
});

test('a user who denies consent returns to the application without a code', async () => {
  const { authorizationId } = await requestAuthorization(ctx, agenda);
  const { data } = await ana.client.oauth.denyAuthorization(authorizationId, { skipBrowserRedirect: true });
  const { searchParams } = new URL(assertPresent(data).redirect_url);
  expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
    'access_denied',
    'estado',
    null,
  ]);
  const late = await ana.client.oauth.approveAuthorization(authorizationId, { skipBrowserRedirect: true });
  expect(late.error).toMatchObject({
    code: 'oauth_authorization_not_found',
    message: 'authorization not found',
  });
});

test('an authorization is decided by the user who read it, signed in, within ten minutes', async () => {
  const { authorizationId } = await requestAuthorization(ctx, agenda);
  const path = `/oauth/authorizations/${authorizationId}`;
  expect((await sendAuthRequest(ctx, path, { method: 'GET' })).status).toBe(401);
  await ana.client.oauth.getAuthorizationDetails(authorizationId);
  const bia = await createSignedInAccount(ctx, 'bia@hub.example');
  const other = await bia.client.oauth.approveAuthorization(authorizationId, { skipBrowserRedirect: true });
  expect([other.error?.status, other.error?.code]).toEqual([404, 'oauth_authorization_not_found']);
  expect((await bia.client.oauth.getAuthorizationDetails('x')).error).toMatchObject({
    status: 404,
    message: 'authorization not found',
  });

  const slow = await requestAuthorization(ctx, agenda);
  ctx.advance(601_000);
  const late = await sendAuthRequest(ctx, `/oauth/authorizations/${slow.authorizationId}/consent`, {
    body: { action: 'approve' },
    session: await refreshAnaSession(),
  });
  ctx.advance(-601_000);
  expect(late.body.error_code).toBe('oauth_authorization_not_found');
});

test('only an exactly registered address gets a redirect', async () => {
  for (const redirect_uri of [
    `${clientCallbackUrl}/`,
    `${clientCallbackUrl}?a=1`,
    'https://app.example',
    'https://evil.example/callback',
  ]) {
    const { status, body, url } = await requestAuthorization(ctx, agenda, { redirect_uri });
    expect([status, body.error, url]).toEqual([400, 'invalid_request', undefined]);
  }
  const unknown = await requestAuthorization(ctx, {
    id: '7f6f8a04-35fa-4a1e-a7a3-51b3a3cd1d00',
    secret: '',
  });
  expect([unknown.status, unknown.body.error]).toEqual([400, 'invalid_client']);
});

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ scope: 'openid admin' }, 'invalid_scope'],
])('%j is sent back to the application as %s', async (more, error) => {
  const { status, url } = await requestAuthorization(ctx, agenda, more);
  expect(status).toBe(302);
  expect(url?.href.startsWith(`${clientCallbackUrl}?`)).toBe(true);
  expect([
    url?.searchParams.get('error'),
    url?.searchParams.get('state'),
    url?.searchParams.get('iss'),
  ]).toEqual([error, 'estado', ctx.url]);
});
