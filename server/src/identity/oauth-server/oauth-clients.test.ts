import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveAuthorization,
  createTestOAuthClient,
  requestAuthorization,
  requestOAuthTokens,
  toAuthorizationCodeGrantFields,
  toRefreshGrantFields,
  clientCallbackUrl,
} from '../testing/applications.ts';
import {
  createAdminClient,
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => {
  const oauthServer = { enabled: true, registration: true, consentPath: '/oauth/consent' };
  ctx = await startIdentity({ settings: { oauthServer } });
});
afterAll(() => ctx.stop());

test('an application is registered, read, updated and deleted', async () => {
  const { oauth } = await createAdminClient(ctx);
  const params = {
    client_name: 'Agenda',
    redirect_uris: [clientCallbackUrl],
    client_uri: 'https://app.example/',
  };
  const created = assertPresent((await oauth.createClient(params)).data);
  expect(created).toMatchObject({
    ...params,
    client_type: 'confidential',
    token_endpoint_auth_method: 'client_secret_basic',
    registration_type: 'manual',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  expect(created.client_secret).toMatch(/^[\w-]{43}$/);
  const read = assertPresent((await oauth.getClient(created.client_id)).data);
  expect(read.client_secret).toBeUndefined();
  const changed = await oauth.updateClient(created.client_id, { client_name: 'Agenda nova' });
  expect(changed.data).toMatchObject({ client_name: 'Agenda nova', redirect_uris: [clientCallbackUrl] });
  expect((await oauth.deleteClient(created.client_id)).error).toBeNull();
  const deletedClient = await oauth.getClient(created.client_id);
  expect(deletedClient.error).toMatchObject({
    status: 404,
    code: 'oauth_client_not_found',
    message: 'OAuth client not found',
  });
});

test('applications are listed page by page', async () => {
  for (let index = 0; index < 3; index += 1)
    await createTestOAuthClient(ctx, { client_name: `App ${index}` });
  const { oauth } = await createAdminClient(ctx);
  const { data } = await oauth.listClients({ page: 1, perPage: 2 });
  expect(data.clients).toHaveLength(2);
  expect(data).toMatchObject({ nextPage: 2, total: 3, lastPage: 2 });
  expect((await oauth.listClients({ page: 2, perPage: 2 })).data.clients).toHaveLength(1);
});

test('a new secret invalidates the old one, and a change of client type creates or removes the secret', async () => {
  const { oauth } = await createAdminClient(ctx);
  const application = await createTestOAuthClient(ctx);
  const { client } = await createSignedInAccount(ctx, 'ana@hub.example');
  const granted = await approveAuthorization(ctx, { application, client });
  const renewed = assertPresent((await oauth.regenerateClientSecret(application.id)).data);
  expect((await requestOAuthTokens(ctx, application, toAuthorizationCodeGrantFields(granted))).status).toBe(
    401,
  );
  const fresh = { ...application, secret: renewed.client_secret };
  expect((await requestOAuthTokens(ctx, fresh, toAuthorizationCodeGrantFields(granted))).status).toBe(200);

  await oauth.updateClient(application.id, { token_endpoint_auth_method: 'none' });
  expect((await oauth.regenerateClientSecret(application.id)).error?.status).toBe(400);
  const again = await oauth.updateClient(application.id, {
    token_endpoint_auth_method: 'client_secret_post',
  });
  expect(again.data?.client_secret).toMatch(/^[\w-]{43}$/);
});

test('a deleted application loses its sessions, and the product is notified', async () => {
  const { oauth } = await createAdminClient(ctx);
  const application = await createTestOAuthClient(ctx);
  const { client } = await createSignedInAccount(ctx, 'bia@hub.example');
  const { body } = await requestOAuthTokens(
    ctx,
    application,
    toAuthorizationCodeGrantFields(await approveAuthorization(ctx, { application, client })),
  );
  const before = ctx.endedSessionIds.length;
  await oauth.deleteClient(application.id);
  expect(ctx.endedSessionIds.length).toBe(before + 1);
  const session = { access_token: body.access_token };
  expect((await sendAuthRequest(ctx, '/oauth/userinfo', { method: 'GET', session })).status).toBe(401);
  expect((await requestOAuthTokens(ctx, application, toRefreshGrantFields(body.refresh_token))).status).toBe(
    401,
  );
});

test('an address that any program could claim is not registered', async () => {
  const { oauth } = await createAdminClient(ctx);
  const bad = [
    'http://app.example/callback',
    'https://app.example/#part',
    'https://user:word@app.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'agenda:/callback',
    '/callback',
  ];
  for (const uri of bad) {
    const rejected = await oauth.createClient({ client_name: 'X', redirect_uris: [uri] });
    expect([rejected.error?.status, rejected.error?.code], uri).toEqual([400, 'validation_failed']);
  }
  for (const uri of ['http://127.0.0.1:8080/callback', 'com.example.agenda:/callback']) {
    expect((await oauth.createClient({ client_name: 'X', redirect_uris: [uri] })).error).toBeNull();
  }
});

test('an application registers itself where that is allowed', async () => {
  const registerClient = (body: unknown) => sendAuthRequest(ctx, '/oauth/clients/register', { body });
  const created = await registerClient({
    client_name: 'Nova',
    redirect_uris: [clientCallbackUrl],
    token_endpoint_auth_method: 'none',
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ registration_type: 'dynamic', client_type: 'public' });
  const withInsecureRedirect = await registerClient({
    client_name: 'Nova',
    redirect_uris: ['http://app.example/'],
  });
  expect([withInsecureRedirect.status, withInsecureRedirect.body.error]).toEqual([
    400,
    'invalid_redirect_uri',
  ]);
  const withoutName = await registerClient({ redirect_uris: [clientCallbackUrl] });
  expect(withoutName.body.error).toBe('invalid_client_metadata');
});

test('the metadata describes the sign-in for applications', async () => {
  for (const path of ['openid-configuration', 'oauth-authorization-server']) {
    const { body } = await sendAuthRequest(ctx, `/.well-known/${path}`, { method: 'GET' });
    expect(body).toMatchObject({
      issuer: ctx.url,
      authorization_endpoint: `${ctx.url}/oauth/authorize`,
      token_endpoint: `${ctx.url}/oauth/token`,
      registration_endpoint: `${ctx.url}/oauth/clients/register`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  }
});

test('only a service manages applications', async () => {
  const { session } = await createSignedInAccount(ctx, 'caio@hub.example');
  for (const [method, path] of [
    ['GET', '/admin/oauth/clients'],
    ['POST', '/admin/oauth/clients'],
    ['PUT', '/admin/oauth/clients/x'],
    ['DELETE', '/admin/oauth/clients/x'],
    ['POST', '/admin/oauth/clients/x/regenerate_secret'],
  ] as const) {
    expect((await sendAuthRequest(ctx, path, { method })).status).toBe(401);
    expect((await sendAuthRequest(ctx, path, { method, session })).body.error_code).toBe('not_admin');
  }
});

test('while the OAuth server is disabled, none of its routes exist', async () => {
  const disabledHub = await startIdentity();
  try {
    for (const [method, path] of [
      ['GET', '/oauth/authorize'],
      ['POST', '/oauth/token'],
      ['GET', '/oauth/userinfo'],
      ['POST', '/oauth/clients/register'],
      ['GET', '/oauth/authorizations/x'],
      ['GET', '/user/oauth/grants'],
      ['GET', '/admin/oauth/clients'],
      ['GET', '/.well-known/oauth-authorization-server'],
    ] as const) {
      const response = await sendAuthRequest(disabledHub, path, { method });
      expect([response.status, response.body.error_code], path).toEqual([404, 'feature_disabled']);
    }
    const { body } = await sendAuthRequest(disabledHub, '/.well-known/openid-configuration', {
      method: 'GET',
    });
    expect(body.authorization_endpoint).toBeUndefined();
  } finally {
    await disabledHub.stop();
  }
});

test('an invalid request of a self-registered application does not redirect to it', async () => {
  const redirect = 'https://evil.example/login';
  const body = { client_name: 'Isca', redirect_uris: [redirect], token_endpoint_auth_method: 'none' };
  const { body: created } = await sendAuthRequest(ctx, '/oauth/clients/register', { body });
  const application = { id: created.client_id, secret: undefined };
  const wrong = { response_type: 'token', redirect_uri: redirect };
  const rejected = await requestAuthorization(ctx, application, wrong);
  expect([rejected.status, rejected.url]).toEqual([400, undefined]);
  expect(rejected.body.error).toBe('unsupported_response_type');
  const request = await requestAuthorization(ctx, application, { redirect_uri: redirect });
  expect([request.status, request.url?.origin]).toEqual([302, ctx.site]);
});

test('where applications may sign in, they register themselves only where that is switched on, too', async () => {
  const oauthServer = { enabled: true, registration: false, consentPath: '/oauth/consent' };
  const closed = await startIdentity({ settings: { oauthServer } });
  try {
    const body = { client_name: 'Agenda', redirect_uris: ['https://agenda.example/volta'] };
    const response = await sendAuthRequest(closed, '/oauth/clients/register', { body });
    expect([response.status, response.body.error_code]).toEqual([404, 'feature_disabled']);
    const { body: configuration } = await sendAuthRequest(closed, '/.well-known/openid-configuration', {
      method: 'GET',
    });
    expect(configuration.authorization_endpoint).toBeDefined();
  } finally {
    await closed.stop();
  }
});
