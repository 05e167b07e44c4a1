import { GoTrueAdminApi, type CreateCustomProviderParams } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestBrowser, parseFragmentParams, buildProviderAuthorizeUrl } from '../testing/browser.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  signTestServiceToken,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;
let admin: GoTrueAdminApi;
let token: string;

beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity();
  token = await signTestServiceToken(ctx);
  admin = new GoTrueAdminApi({ url: ctx.url, headers: { Authorization: `Bearer ${token}` } });
});
afterAll(() => Promise.all([ctx.stop(), service.stop()]));

const disabledSentence = 'Unsupported provider: custom provider custom:cooperativa is disabled';
const loopbackSentence = 'URL cannot point to localhost or loopback addresses';
const privateSentence = 'URL cannot resolve to private network addresses';
const resolveHost = async () => [{ address: '8.8.8.8', family: 4 }];
const publicSite = { settings: { siteUrl: 'https://hub.example' }, resolveHost };
const notFoundError = { status: 404, message: 'Custom OAuth provider not found' };

const createOidcParams = (more: Partial<CreateCustomProviderParams> = {}): CreateCustomProviderParams => ({
  provider_type: 'oidc',
  identifier: 'custom:cooperativa',
  name: 'Cooperativa',
  client_id: 'hub',
  client_secret: 'between us',
  issuer: service.origin,
  ...more,
});

test('A provider that an admin adds can be used to sign in at once, and no longer once it is deleted', async () => {
  const { data: added, error } = await admin.customProviders.createProvider(
    createOidcParams({ custom_claims_allowlist: ['groups'], attribute_mapping: { name: 'nickname' } }),
  );
  expect(error).toBeNull();
  expect(added).toMatchObject({
    identifier: 'custom:cooperativa',
    provider_type: 'oidc',
    enabled: true,
    scopes: ['openid', 'email', 'profile'],
    discovery_document: { issuer: service.origin, token_endpoint: `${service.origin}/token` },
  });
  service.claims = { ...service.claims, nickname: 'Aninha', groups: ['horta'] };
  const landing = parseFragmentParams(
    await createTestBrowser(ctx).visit(buildProviderAuthorizeUrl(ctx, 'custom:cooperativa')),
  );
  const { data } = await ctx.client().getUser(assertPresent(landing.get('access_token')));
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
    name: 'Aninha',
    custom_claims: { groups: ['horta'] },
  });

  const { data: disabled } = await admin.customProviders.updateProvider('custom:cooperativa', {
    enabled: false,
  });
  expect(disabled?.enabled).toBe(false);
  const authorized = await sendAuthRequest(ctx, '/authorize?provider=custom:cooperativa', { method: 'GET' });
  expect(authorized).toMatchObject({ status: 400, body: { msg: disabledSentence } });
  expect((await sendAuthRequest(ctx, '/settings', { method: 'GET' })).body.mutirao.providers).toEqual([]);

  expect((await admin.customProviders.deleteProvider('custom:cooperativa')).error).toBeNull();
  const { customProviders } = admin;
  expect((await customProviders.getProvider('custom:cooperativa')).error).toMatchObject(notFoundError);
  expect((await customProviders.deleteProvider('custom:cooperativa')).error).toMatchObject(notFoundError);
});

test('The client secret is stored and never returned', async () => {
  const secret = 'a secret that is never shown';
  const created = await sendAuthRequest(ctx, '/admin/custom-providers', {
    body: createOidcParams({ identifier: 'custom:secreta', client_secret: secret }),
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data: listed } = await admin.customProviders.listProviders();
  const { data: provider } = await admin.customProviders.getProvider('custom:secreta');
  for (const text of [created.text, JSON.stringify(listed), JSON.stringify(provider)]) {
    expect(text).toContain('custom:secreta');
    expect(text).not.toContain(secret);
  }
  const { rows } = await ctx.db.pool.query(
    `select t::text as row, client_secret from auth.custom_providers t`,
  );
  expect(rows[0].row + String(rows[0].client_secret)).not.toContain(secret);
});

test('a change preserves the fields that it leaves out, the secret too', async () => {
  await admin.customProviders.createProvider(
    createOidcParams({
      provider_type: 'oauth2',
      identifier: 'custom:oficina',
      authorization_url: `${service.origin}/authorize`,
      token_url: `${service.origin}/wrong`,
      userinfo_url: `${service.origin}/user`,
    }),
  );
  const { data } = await admin.customProviders.updateProvider('custom:oficina', {
    token_url: `${service.origin}/token`,
    name: 'Oficina',
  });
  expect(data).toMatchObject({
    name: 'Oficina',
    userinfo_url: `${service.origin}/user`,
    provider_type: 'oauth2',
  });
  service.claims = { sub: 'by oauth2', email: 'bia@example.com', email_verified: true };
  const landing = parseFragmentParams(
    await createTestBrowser(ctx).visit(buildProviderAuthorizeUrl(ctx, 'custom:oficina')),
  );
  expect(landing.get('access_token')).not.toBeNull();
  const { data: only } = await admin.customProviders.listProviders({ type: 'oauth2' });
  expect(only.providers.map(({ identifier }) => identifier)).toEqual(['custom:oficina']);
  const unknown = await admin.customProviders.updateProvider('custom:unknown', { name: 'x' });
  expect(unknown.error).toMatchObject(notFoundError);
});

test('a provider that could not work is not added', async () => {
  const wrong: Partial<CreateCustomProviderParams>[] = [
    { issuer: 'http://127.0.0.1:1' },
    { issuer: `${service.origin}/elsewhere` },
    { issuer: 'http://provider.example' },
    { issuer: 'https://10.0.0.1' },
    { issuer: 'javascript:alert(1)' },
    { identifier: 'google' },
    { identifier: 'custom:../admin' },
    { provider_type: 'oauth2' },
    { client_secret: '' },
  ];
  for (const more of wrong) {
    const { error } = await admin.customProviders.createProvider(
      createOidcParams({ identifier: 'custom:wrong', ...more }),
    );
    expect(error, JSON.stringify(more)).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  const duplicateParams = createOidcParams({ identifier: 'custom:twice' });
  await admin.customProviders.createProvider(duplicateParams);
  expect((await admin.customProviders.createProvider(duplicateParams)).error).toMatchObject({
    status: 409,
    message: 'A custom OAuth provider with this identifier already exists',
  });
});

describe('an instance that the internet reaches', () => {
  const outside = 'https://provider.example';
  const endpoints = {
    authorization_url: `${outside}/authorize`,
    token_url: `${outside}/token`,
    userinfo_url: `${outside}/user`,
  };
  const createOAuth2Params = (more: object) => ({
    ...createOidcParams(),
    provider_type: 'oauth2',
    issuer: undefined,
    ...endpoints,
    ...more,
  });
  let publicInstance: TestIdentity;
  let headers: Record<string, string>;
  beforeAll(async () => {
    publicInstance = await startIdentity(publicSite);
    headers = { Authorization: `Bearer ${await signTestServiceToken(publicInstance)}` };
    const body = createOAuth2Params({ identifier: 'custom:kept' });
    const stored = await sendAuthRequest(publicInstance, '/admin/custom-providers', { body, headers });
    if (stored.status !== 201) throw new Error(stored.text);
  });
  afterAll(() => publicInstance.stop());

  const sentences = {
    '127.0.0.1': loopbackSentence,
    localhost: loopbackSentence,
    'hub.localhost': loopbackSentence,
    '[::1]': loopbackSentence,
    '10.0.0.1': privateSentence,
    '[fd00::1]': privateSentence,
    '169.254.169.254': 'URL cannot resolve to link-local addresses',
    '[fe80::1]': 'URL cannot resolve to link-local addresses',
  };
  const fields = ['issuer', 'discovery_url', ...Object.keys(endpoints), 'jwks_uri'];
  test.each(fields)(
    'an instance that the internet reaches stores no %s of its own machine or network',
    async (field) => {
      for (const [host, sentence] of Object.entries(sentences)) {
        const address = { [field]: `https://${host}/there` };
        const body = createOAuth2Params({ identifier: 'custom:inside', ...address });
        const added = await sendAuthRequest(publicInstance, '/admin/custom-providers', { body, headers });
        const changed = await sendAuthRequest(publicInstance, '/admin/custom-providers/custom:kept', {
          method: 'PUT',
          body: address,
          headers,
        });
        for (const { status, body: outcome } of [added, changed]) {
          const { error_code: code, msg } = outcome;
          expect([host, status, code, msg]).toEqual([host, 400, 'validation_failed', sentence]);
        }
      }
    },
  );

  test('an instance that the internet reaches rejects a private OpenID issuer as well, before any request to it', async () => {
    const body = createOidcParams({ identifier: 'custom:inside', issuer: service.origin });
    const { status, body: outcome } = await sendAuthRequest(publicInstance, '/admin/custom-providers', {
      body,
      headers,
    });
    expect([status, outcome.error_code, outcome.msg]).toEqual([400, 'validation_failed', loopbackSentence]);
  });
});

test('an instance that the internet reaches rejects an OpenID issuer with an endpoint on a private network', async () => {
  const issuer = 'https://entrar.example';
  const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'];
  const discovery = { issuer, ...Object.fromEntries(endpoints.map((name) => [name, `${issuer}/${name}`])) };
  let document: object = discovery;
  const instance = await startIdentity({
    ...publicSite,
    externalFetch: async () => Response.json(document),
  });
  onTestFinished(() => instance.stop());
  const headers = { Authorization: `Bearer ${await signTestServiceToken(instance)}` };
  const body = createOidcParams({ identifier: 'custom:inside', issuer });
  const add = () => sendAuthRequest(instance, '/admin/custom-providers', { body, headers });
  for (const name of endpoints) {
    document = { ...discovery, [name]: 'https://10.0.0.1/there' };
    const rejected = await add();
    const { error_code: code, msg } = rejected.body;
    expect([name, rejected.status, code, msg]).toEqual([name, 400, 'validation_failed', privateSentence]);
  }
  document = discovery;
  expect((await add()).status).toBe(201);
});

test('only a service token can add providers', async () => {
  const { session } = await createSignedInAccount(ctx, 'dora@example.com');
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/custom:twice'],
    ['PUT', '/custom:twice'],
    ['DELETE', '/custom:twice'],
  ] as const) {
    const target = `/admin/custom-providers${path}`;
    expect((await sendAuthRequest(ctx, target, { method })).status).toBe(401);
    expect(await sendAuthRequest(ctx, target, { method, session })).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin' },
    });
    const anon = { access_token: await signTestServiceToken(ctx, 'anon') };
    expect((await sendAuthRequest(ctx, target, { method, session: anon })).status).toBe(403);
  }
});
