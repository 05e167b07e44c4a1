import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createSignedInAccount, sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

// The English messages for one invalid field of a request equal those of Supabase Auth, which its clients show.
let ctx: TestIdentity;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  ctx = await startIdentity({
    settings: {
      phone: true,
      oauthServer: { enabled: true, registration: true, consentPath: '/oauth/consent' },
      factors: { totp: true, phone: true, webauthn: true, recoveryCodes: true },
    },
    smsSender: { send: async () => undefined },
  });
  fixtures = await createFixtures();
});
afterAll(() => ctx.stop());

async function createFixtures() {
  const ana = await createSignedInAccount(ctx, 'ana@hub.example');
  const factors = {
    totp: { id: randomUUID(), challenge: randomUUID() },
    webauthn: { id: randomUUID(), challenge: randomUUID() },
  };
  for (const [type, { id, challenge }] of Object.entries(factors)) {
    await ctx.db.run(sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${id}, ${ana.user.id}, ${type}, 'unverified', now(), now())`);
    await ctx.db.run(sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, expires_at)
      values (${challenge}, ${id}, now(), now() + interval '1 hour')`);
  }
  const service = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  const application = await sendAuthRequest(ctx, '/admin/oauth/clients', {
    headers: service,
    body: {
      client_name: 'Agenda',
      redirect_uris: ['https://agenda.example/'],
      token_endpoint_auth_method: 'none',
    },
  });
  return { ana, factors, service, clientId: String(application.body.client_id) };
}

type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };
type Row = [sentence: string, createCall: () => Call];

const email = 'x@hub.example';
const ownCall = (path: string, body?: object, method = 'POST'): Call => ({
  path,
  method,
  session: fixtures.ana.session,
  ...(body && { body }),
});
const adminCall = (path: string, body?: object): Call => ({
  path: `/admin/${path}`,
  headers: fixtures.service,
  ...(body ? { body } : { method: 'GET' }),
});
const verifyCall = (type: 'totp' | 'webauthn', more: object): Call => {
  const { id, challenge } = fixtures.factors[type];
  return ownCall(`/factors/${id}/verify`, { challenge_id: challenge, ...more });
};

const oidc = {
  provider_type: 'oidc',
  identifier: 'custom:a',
  name: 'A',
  client_id: 'a',
  client_secret: 'b',
};
const addProviderCall = (more: object) => adminCall('custom-providers', { ...oidc, ...more });
const addSsoCall = (more: object) => adminCall('sso/providers', { type: 'saml', ...more });
const addClientCall = (more: object) =>
  adminCall('oauth/clients', { client_name: 'A', redirect_uris: ['https://a.example/'], ...more });
const changeClientCall = (body: object): Call => ({
  ...adminCall(`oauth/clients/${fixtures.clientId}`, body),
  method: 'PUT',
});
const redirect = (uri: string) => addClientCall({ redirect_uris: [uri] });
const entity = (inner: string) =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://a.example">${inner}</EntityDescriptor>`;

const fieldRows: Row[] = [
  ['Could not parse request body as JSON', () => ({ path: '/recover', body: '"texto"' })],
  ['Unsupported logout scope "todos"', () => ownCall('/logout?scope=todos')],
  ['Code needs to be non-empty', () => verifyCall('totp', {})],
  ['Code needs to be non-empty', () => verifyCall('totp', { code: '' })],
  ['Phone number required to enroll Phone factor', () => ownCall('/factors', { factor_type: 'phone' })],
  ['WebAuthn config required', () => verifyCall('webauthn', {})],
  ['WebAuthn type must be create or request', () => verifyCall('webauthn', { webauthn: { type: 'x' } })],
  ['credential_response required', () => verifyCall('webauthn', { webauthn: { type: 'create' } })],
  [
    'Invalid credential_response',
    () => verifyCall('webauthn', { webauthn: { type: 'create', rpId: 'x', credential_response: {} } }),
  ],
  ['friendly_name is required', () => ownCall(`/passkeys/${randomUUID()}`, { friendly_name: '' }, 'PATCH')],
  [
    'friendly_name must be 120 characters or less',
    () => ownCall(`/passkeys/${randomUUID()}`, { friendly_name: 'a'.repeat(121) }, 'PATCH'),
  ],
  [
    "action must be 'approve' or 'deny'",
    () => ownCall(`/oauth/authorizations/${randomUUID()}/consent`, { action: 'x' }),
  ],
  ['client_id is required', () => ownCall('/user/oauth/grants', undefined, 'DELETE')],
  ['invalid client_id format', () => ownCall('/user/oauth/grants?client_id=x', undefined, 'DELETE')],
  ['ID must conform to the uuid v4 format', () => adminCall('users', { email, id: 'x' })],
  [
    'invalid format for ban duration: time: invalid duration "sempre"',
    () => adminCall('users', { email, ban_duration: 'sempre' }),
  ],
  [
    'invalid format for ban duration: time: missing unit in duration "12"',
    () => adminCall('users', { email, ban_duration: '12' }),
  ],
  [
    'invalid format for ban duration: time: unknown unit "d" in duration "1h2d"',
    () => adminCall('users', { email, ban_duration: '1h2d' }),
  ],
  [
    'Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax',
    () => adminCall('users?page=x'),
  ],
  ['Bad Pagination Parameters: per_page must be greater than 0', () => adminCall('users?per_page=0')],
  [
    'Bad Pagination Parameters: strconv.ParseUint: parsing "99999999999999999999": value out of range',
    () => adminCall('audit?page=99999999999999999999'),
  ],
  ["Bad Sort Parameters: bad field for sort 'nome'", () => adminCall('users?sort=nome%20asc')],
  [
    "Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed",
    () => adminCall('users?sort=created_at%20up'),
  ],
  ['Invalid query scope: quem:ana', () => adminCall('audit?query=quem:ana')],
  [
    'Invalid email action link type requested: pombo',
    () => adminCall('generate_link', { type: 'pombo', email }),
  ],
  ['metadata_url is not a valid URL', () => addSsoCall({ metadata_url: 'x' })],
  ['metadata_url is not a HTTPS URL', () => addSsoCall({ metadata_url: 'http://a.example/' })],
  [
    'SAML Metadata does not contain an EntityID',
    () => addSsoCall({ metadata_xml: entity('').replace('entityID', 'id') }),
  ],
  ['SAML Metadata does not contain any IDPSSODescriptor', () => addSsoCall({ metadata_xml: entity('') })],
  [
    'SAML Metadata contains multiple IDPSSODescriptors',
    () => addSsoCall({ metadata_xml: entity('<IDPSSODescriptor/>'.repeat(2)) }),
  ],
  ["provider_type must be either 'oauth2' or 'oidc'", () => addProviderCall({ provider_type: 'x' })],
  ["type must be either 'oauth2' or 'oidc'", () => adminCall('custom-providers?type=x')],
  ['client_secret is required', () => addProviderCall({ client_secret: '' })],
  ['issuer is required for OIDC providers', () => addProviderCall({})],
  [
    'token_url is required for OAuth2 providers',
    () => addProviderCall({ provider_type: 'oauth2', authorization_url: 'https://a.example/' }),
  ],
  ['Invalid URL format', () => addProviderCall({ issuer: 'x' })],
  ['URL must use HTTPS', () => addProviderCall({ issuer: 'http://a.example' })],
  ['redirect_uris is required', () => adminCall('oauth/clients', { client_name: 'A' })],
  ['redirect_uris is required', () => addClientCall({ redirect_uris: [] })],
  ['redirect_uris cannot be empty', () => changeClientCall({ redirect_uris: [] })],
  ["invalid redirect_uri 'x': must have scheme and host", () => redirect('x')],
  [
    "invalid redirect_uri 'https://a.example/#a': fragment not allowed in redirect URI",
    () => redirect('https://a.example/#a'),
  ],
  [
    "invalid redirect_uri 'http://a.example/': HTTP scheme only allowed for localhost",
    () => redirect('http://a.example/'),
  ],
  [
    "invalid redirect_uri 'ftp://a.example/': scheme must be HTTPS or HTTP (localhost only)",
    () => redirect('ftp://a.example/'),
  ],
  ['grant_types cannot be empty', () => changeClientCall({ grant_types: [] })],
  [
    "grant_types must only contain 'authorization_code' and/or 'refresh_token'",
    () => addClientCall({ grant_types: ['password'] }),
  ],
  ['client_uri must be a valid URL', () => addClientCall({ client_uri: 'x' })],
  [
    'Cannot regenerate secret for public client',
    () => adminCall(`oauth/clients/${fixtures.clientId}/regenerate_secret`, {}),
  ],
];

test.each(fieldRows)('%s', async (sentence, createCall) => {
  const { path, headers = {}, ...call } = createCall();
  const response = await sendAuthRequest(ctx, path, { ...call, headers });
  expect([response.status, response.body.msg]).toEqual([400, sentence]);
  const inPortuguese = { ...headers, 'Accept-Language': 'pt-BR' };
  const translated = await sendAuthRequest(ctx, path, { ...call, headers: inPortuguese });
  expect(translated.body.code).toBe(400);
  expect(translated.body.msg).not.toBe(sentence);
});

test('the messages of Supabase Auth state the limits of this service', async () => {
  const read = async ({ path, ...call }: Call) => (await sendAuthRequest(ctx, path, call)).body.msg;
  expect(await read(addClientCall({ client_name: 'a'.repeat(201) }))).toBe(
    'client_name cannot exceed 200 characters',
  );
  expect(await read(addClientCall({ client_uri: `https://a.example/${'a'.repeat(2_000)}` }))).toBe(
    'client_uri cannot exceed 2000 characters',
  );
  expect(await read(addClientCall({ redirect_uris: Array(21).fill('https://a.example/') }))).toBe(
    'redirect_uris cannot exceed 20 items',
  );
});

test('a login without a password gets the error code of a wrong password', async () => {
  const body = { email: 'ana@hub.example' };
  const response = await sendAuthRequest(ctx, '/token?grant_type=password', { body });
  expect([response.status, response.body.error_code, response.body.msg]).toEqual([
    400,
    'invalid_credentials',
    'Invalid login credentials',
  ]);
});

test('a new application with an empty list of grant types gets the default ones', async () => {
  const { path, ...call } = addClientCall({ grant_types: [] });
  const { body } = await sendAuthRequest(ctx, path, call);
  expect(body.grant_types).toEqual(['authorization_code', 'refresh_token']);
});
