import { createHash, randomBytes } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, sendAuthRequest, assertPresent, testAccountPassword } from '../testing/people.ts';
import { parseSamlRequest } from '../testing/test-saml-identity-provider.ts';
import {
  createSsoOrganisation,
  requestSsoSignIn,
  postSamlResponse,
  signInWithSso,
  idpOriginHeaders,
  fetchUserFromFragment,
  type TestSsoOrganisation,
} from '../testing/organisations.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
const anaAtRh = { attributes: { displayName: 'Ana Lima', groups: 'rh' } };
let empresa: TestSsoOrganisation;
beforeAll(async () => {
  ctx = await startIdentity();
  empresa = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.empresa.example',
    domains: ['empresa.example'],
    attribute_mapping: {
      keys: { name: { name: 'displayName' }, groups: { name: 'groups', default: 'none' } },
    },
  });
});
afterAll(() => ctx.stop());

test('the client is sent to the organisation of a domain, however it is written', async () => {
  const { data, error } = await ctx.client().signInWithSSO({ domain: ' Empresa.Example' });
  expect(error).toBeNull();
  const { origin, searchParams } = new URL(assertPresent(data?.url));
  expect([origin, searchParams.get('tenant')]).toEqual(['https://idp.empresa.example', '1']);
  const { xml } = parseSamlRequest(assertPresent(data?.url));
  expect(xml).toContain(`AssertionConsumerServiceURL="${ctx.url}/sso/saml/acs"`);
  expect(xml).toContain(`${ctx.url}/sso/saml/metadata</saml:Issuer>`);
});

test('a sign-in without a client library is redirected to the organisation', async () => {
  const response = await sendAuthRequest(ctx, '/sso', { body: { provider_id: empresa.id } });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toContain('https://idp.empresa.example/sso?tenant=1&SAMLRequest=');
});

test('an unknown organisation is not found, and no or two identifiers are rejected', async () => {
  const unknown = await ctx.client().signInWithSSO({ domain: 'outra.example' });
  expect([unknown.error?.status, unknown.error?.code]).toEqual([404, 'sso_provider_not_found']);
  const providerId = '7f6f8a04-35fa-4a1e-a7a3-51b3a3cd1d00';
  expect((await ctx.client().signInWithSSO({ providerId })).error?.code).toBe('sso_provider_not_found');
  for (const body of [{}, { domain: 'empresa.example', provider_id: empresa.id }, { provider_id: 'x' }]) {
    expect((await sendAuthRequest(ctx, '/sso', { body })).status).toBe(400);
  }
});

test('the metadata contains this service and requires signed assertions', async () => {
  const response = await sendAuthRequest(ctx, '/sso/saml/metadata', { method: 'GET' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('xml');
  expect(response.text).toContain(`entityID="${ctx.url}/sso/saml/metadata"`);
  expect(response.text).toContain('WantAssertionsSigned="true"');
  expect(response.text).toContain(`Location="${ctx.url}/sso/saml/acs"`);
});

test('the settings contain that organisations can sign in', async () => {
  const { body } = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
  expect(body).toMatchObject({ saml_enabled: true, mutirao: { sso_domains: true } });
});

test('a person from an organisation gets a session of an account of that organisation', async () => {
  const redirected = await signInWithSso(ctx, empresa, anaAtRh);
  expect(redirected.status).toBe(303);
  expect(redirected.url?.href).toMatch(`${ctx.site}/dentro#`);
  const { user, claims } = await fetchUserFromFragment(ctx, redirected.fragmentParams);
  const provider = `sso:${empresa.id}`;
  expect(user).toMatchObject({
    email: 'ana@empresa.example',
    app_metadata: { provider, providers: [provider] },
    user_metadata: { name: 'Ana Lima', custom_claims: { groups: 'rh' }, iss: empresa.entityId },
    identities: [{ provider, id: 'ana@empresa.example' }],
  });
  expect(user.email_confirmed_at).toBeDefined();
  expect(claims['amr']).toEqual([
    { method: 'sso/saml', provider: empresa.id, timestamp: expect.any(Number) },
  ]);
});

test('a person who returns has the same account, with the organisation’s current data', async () => {
  const nameId = 'bia';
  const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const first = await signInWithSso(ctx, empresa, {
    nameId,
    format,
    attributes: { mail: 'bia@empresa.example' },
  });
  const again = await signInWithSso(ctx, empresa, {
    nameId,
    format,
    attributes: { mail: 'Bia.Reis@empresa.example' },
  });
  const before = await fetchUserFromFragment(ctx, first.fragmentParams);
  const after = await fetchUserFromFragment(ctx, again.fragmentParams);
  expect(after.user.id).toBe(before.user.id);
  expect(after.user.email).toBe('bia.reis@empresa.example');
  expect(after.user.identities).toHaveLength(1);
});

test('two concurrent first sign-ins of one user create one account', async () => {
  const input = { nameId: 'dupla@empresa.example' };
  const signIn = () => signInWithSso(ctx, empresa, input);
  const redirected = await Promise.all([signIn(), signIn()]);
  const ids = await Promise.all(
    redirected.map(async (item) => (await fetchUserFromFragment(ctx, item.fragmentParams)).user.id),
  );
  expect(new Set(ids).size).toBe(1);
});

test('an account with the same address stays separate', async () => {
  const nameId = 'caio@empresa.example';
  await createTestAccount(ctx, { email: nameId });
  const { user } = await fetchUserFromFragment(
    ctx,
    (await signInWithSso(ctx, empresa, { nameId })).fragmentParams,
  );
  const { data } = await ctx.client().signInWithPassword({ email: nameId, password: testAccountPassword });
  expect(data.user?.id).not.toBe(user.id);
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
});

test('a PKCE client gets a code', async () => {
  const memory = new Map<string, string>();
  const client = new AuthClient({
    url: ctx.url,
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: 'pkce',
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
  const options = { redirectTo: `${ctx.site}/dentro` };
  const { data } = await client.signInWithSSO({ providerId: empresa.id, options });
  const { id, relay } = parseSamlRequest(assertPresent(data?.url));
  const xml = empresa.createResponse({ inResponseTo: id, nameId: 'pkce@empresa.example' });
  // With PKCE any browser can bring the response of the organisation, because without the verifier the code is useless.
  const redirected = await postSamlResponse(ctx, { xml, relay, browser: idpOriginHeaders });
  expect([redirected.status, redirected.url?.pathname, redirected.url?.hash]).toEqual([303, '/dentro', '']);
  const code = assertPresent(redirected.url?.searchParams.get('code'));
  const { data: traded, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(traded.user?.email).toBe('pkce@empresa.example');
  const claims = decodeJwt(assertPresent(traded.session?.access_token));
  expect(claims['amr']).toMatchObject([{ method: 'sso/saml', provider: empresa.id }]);
});

test('a client that reads codes in the query also receives errors there', async () => {
  const challenge = createHash('sha256').update(randomBytes(40).toString('hex')).digest('base64url');
  const more = { code_challenge: challenge, code_challenge_method: 's256' };
  const { relay } = await requestSsoSignIn(ctx, empresa, { more });
  const redirected = await postSamlResponse(ctx, {
    xml: empresa.createResponse({ inResponseTo: '_another' }),
    relay,
  });
  expect(redirected.url?.searchParams.get('error_code')).toBe('validation_failed');
  expect(redirected.code).toBe('validation_failed');
});

test('an account of an organisation changes neither password nor address here, but its own data', async () => {
  const { access_token } = await fetchUserFromFragment(
    ctx,
    (await signInWithSso(ctx, empresa, { nameId: 'dora@empresa.example' })).fragmentParams,
  );
  const session = { access_token };
  for (const body of [{ password: 'nova senha boa' }, { email: 'outra@hub.example' }]) {
    const response = await sendAuthRequest(ctx, '/user', { method: 'PUT', body, session });
    expect([response.status, response.body.error_code]).toEqual([422, 'user_sso_managed']);
  }
  const changed = await sendAuthRequest(ctx, '/user', {
    method: 'PUT',
    body: { data: { cor: 'azul' } },
    session,
  });
  expect(changed.body.user_metadata.cor).toBe('azul');
});

test('the address of an organisation’s account gets no emails: neither recovery nor sign-in links', async () => {
  const email = 'cartas@empresa.example';
  await signInWithSso(ctx, empresa, { nameId: email });
  await ctx.client().resetPasswordForEmail(email);
  expect(await ctx.listEmails(email)).toEqual([]);
});

test('closed sign-up also rejects new users of an organisation', async () => {
  const closed = await startIdentity({ settings: { signUp: false } });
  try {
    const escola = await createSsoOrganisation(closed, { entityId: 'https://idp.escola.example' });
    expect((await signInWithSso(closed, escola)).code).toBe('signup_disabled');
  } finally {
    await closed.stop();
  }
});
