import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveAuthorization,
  createTestOAuthClient,
  requestAuthorization,
  requestOAuthTokens,
  toAuthorizationCodeGrantFields,
  clientCallbackUrl,
  type TestOAuthClient,
} from '../testing/applications.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const oauthServer = { enabled: true, registration: true, consentPath: '/oauth/consent' };
let ctx: TestIdentity;
let agenda: TestOAuthClient;
let ana: Awaited<ReturnType<typeof createSignedInAccount>>;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { oauthServer } });
  agenda = await createTestOAuthClient(ctx);
  ana = await createSignedInAccount(ctx, 'ana@hub.example');
});
afterAll(() => ctx.stop());

test.each([
  [{ prompt: 'none' }, 'login_required'],
  [{ prompt: 'none login' }, 'invalid_request'],
  [{ prompt: 'select_account' }, 'account_selection_required'],
  [{ prompt: 'anything' }, 'invalid_request'],
  [{ response_mode: 'fragment' }, 'invalid_request'],
  [{ response_mode: 'form_post' }, 'invalid_request'],
  [{ response_mode: 'web_message' }, 'invalid_request'],
  [{ request: 'e30.e30.' }, 'request_not_supported'],
  [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
])('%j is sent back to the application as %s, in the query', async (more, error) => {
  const { status, url } = await requestAuthorization(ctx, agenda, more);
  expect([status, assertPresent(url).origin + assertPresent(url).pathname, url?.hash]).toEqual([
    302,
    clientCallbackUrl,
    '',
  ]);
  const { searchParams } = assertPresent(url);
  const input = ['error', 'state', 'iss'].map((name) => searchParams.get(name));
  expect(input).toEqual([error, 'estado', ctx.url]);
});

test('an application that registered itself gets its error without a redirect to its address', async () => {
  const body = {
    client_name: 'Mapa',
    redirect_uris: [clientCallbackUrl],
    token_endpoint_auth_method: 'none',
  };
  const registered = await sendAuthRequest(ctx, '/oauth/clients/register', { body });
  const mapa = { id: registered.body.client_id, secret: undefined };
  const { status, url, body: rejection } = await requestAuthorization(ctx, mapa, { prompt: 'none' });
  expect([status, url, rejection.error]).toEqual([400, undefined, 'login_required']);
});

test('what discovery declares is what is served', async () => {
  const { body } = await sendAuthRequest(ctx, '/.well-known/openid-configuration', { method: 'GET' });
  expect(body).toMatchObject({
    response_modes_supported: ['query'],
    prompt_values_supported: ['none', 'login', 'consent'],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
  const { url } = await requestAuthorization(ctx, agenda, { response_mode: 'query', prompt: '' });
  expect(url?.pathname).toBe(oauthServer.consentPath);
});

test('prompt=consent requires consent again after it was given', async () => {
  const application = await createTestOAuthClient(ctx);
  await approveAuthorization(ctx, { application, client: ana.client });
  const defaults = await requestAuthorization(ctx, application);
  const details = await ana.client.oauth.getAuthorizationDetails(defaults.authorizationId);
  expect(details.data).toHaveProperty('redirect_url');
  const again = await requestAuthorization(ctx, application, { prompt: 'consent' });
  expect(again.url?.searchParams.get('prompt')).toBe('consent');
  const request = await ana.client.oauth.getAuthorizationDetails(again.authorizationId);
  expect(request.data).toMatchObject({ scope: 'openid email' });
});

test('prompt=login is decided only in a session that signed in afterwards', async () => {
  const application = await createTestOAuthClient(ctx);
  const bia = await createSignedInAccount(ctx, 'bia@hub.example');
  ctx.advance(60_000);
  const { url, authorizationId } = await requestAuthorization(ctx, application, { prompt: 'login' });
  expect(url?.searchParams.get('prompt')).toBe('login');
  const early = await bia.client.oauth.getAuthorizationDetails(authorizationId);
  expect(early.error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
    message: 'The application asks you to sign in again',
  });
  const options = { skipBrowserRedirect: true };
  const decided = await bia.client.oauth.approveAuthorization(authorizationId, options);
  expect(decided.error?.code).toBe('reauthentication_needed');

  await bia.client.signInWithPassword({ email: 'bia@hub.example', password: testAccountPassword });
  const request = await bia.client.oauth.getAuthorizationDetails(authorizationId);
  expect(request.data).toMatchObject({ authorization_id: authorizationId });
  const allowed = await bia.client.oauth.approveAuthorization(authorizationId, options);
  expect(new URL(assertPresent(allowed.data).redirect_url).searchParams.has('code')).toBe(true);
});

test('a newer code of one application ends the older one, and no code of another', async () => {
  const caio = await createSignedInAccount(ctx, 'caio@hub.example');
  const others = await approveAuthorization(ctx, { application: agenda, client: caio.client });
  const older = await approveAuthorization(ctx, { application: agenda, client: ana.client });
  const newer = await approveAuthorization(ctx, { application: agenda, client: ana.client });
  const late = await requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(older));
  expect([late.status, late.body.error]).toEqual([400, 'invalid_grant']);
  for (const code of [newer, others])
    expect((await requestOAuthTokens(ctx, agenda, toAuthorizationCodeGrantFields(code))).status).toBe(200);
});
