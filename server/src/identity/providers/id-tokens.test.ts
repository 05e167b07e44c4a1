import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestAccount,
  sendAuthRequest,
  createSignedInAccount,
  getLastEmail,
  assertPresent,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;

beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity({
    settings: { providers: [{ ...service.oidc, otherClientIds: ['app'] }, service.oauth2] },
  });
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});
beforeEach(() => service.reset());

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const requestIdTokenGrant = (body: object, headers = {}) =>
  sendAuthRequest(ctx, '/token?grant_type=id_token', { body, headers });

async function signProviderToken(claims: object = {}) {
  return service.sign({ ...service.claims, ...claims });
}

test('a token that a client obtained directly from the service signs in', async () => {
  const token = await signProviderToken({ nonce: sha256('known to the client').toString('hex'), aud: 'app' });
  const client = ctx.client();
  const credentials = { provider: 'prefeitura', token, nonce: 'known to the client' };
  const { data, error } = await client.signInWithIdToken(credentials);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: 'ana@example.com', app_metadata: { provider: 'prefeitura' } });
  const { amr } = decodeJwt<{ amr: unknown }>(assertPresent(data.session).access_token);
  expect(amr).toMatchObject([{ method: 'oauth', provider: 'prefeitura' }]);
  expect((await client.refreshSession()).error).toBeNull();
});

test('The provider can be named by its issuer, and the nonce can be sent unhashed', async () => {
  const id_token = await signProviderToken({ nonce: 'plain' });
  const { status, body } = await requestIdTokenGrant({ issuer: service.origin, id_token, nonce: 'plain' });
  expect(status).toBe(200);
  expect(body.user.email).toBe('ana@example.com');
});

test.each([
  ['for another client', { aud: 'other-client' }, {}],
  ['for several clients', { aud: ['hub', 'other-client'] }, {}],
  ['asked for by another client', { aud: ['hub', 'other-client'], azp: 'other-client' }, {}],
  ['of another issuer', { iss: 'https://evil.example' }, {}],
  ['that has ended', { exp: 1_000_000_000 }, {}],
  ['without an end', { exp: undefined }, {}],
  ['without a subject', { sub: undefined }, {}],
  ['with a nonce that the client does not know', { nonce: 'x' }, {}],
  ['with another nonce', { nonce: 'x' }, { nonce: 'y' }],
  ['without the nonce of the client', {}, { nonce: 'x' }],
  ['of another access token', { at_hash: 'other' }, { access_token: 'theirs' }],
])('a token %s does not sign in', async (_description, claims, more) => {
  const response = await requestIdTokenGrant({
    provider: 'prefeitura',
    id_token: await signProviderToken(claims),
    ...more,
  });
  expect(response).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test.each(['unknown key', 'none'] as const)(
  'a token with the signature "%s" does not sign in',
  async (kind) => {
    service.signature = kind;
    const response = await requestIdTokenGrant({
      provider: 'prefeitura',
      id_token: await signProviderToken(),
    });
    expect(response).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  },
);

test('a token and its access token go together', async () => {
  const accessTokenHash = sha256('theirs').subarray(0, 16).toString('base64url');
  const id_token = await signProviderToken({ at_hash: accessTokenHash });
  expect(
    (await requestIdTokenGrant({ provider: 'prefeitura', id_token, access_token: 'theirs' })).status,
  ).toBe(200);
});

test('only services that sign tokens take part, and one must be named', async () => {
  const id_token = await signProviderToken();
  for (const named of [
    { provider: 'oficina' },
    { provider: 'unknown' },
    { issuer: 'https://evil.example' },
  ]) {
    const response = await requestIdTokenGrant({ ...named, id_token });
    expect(response).toMatchObject({ status: 400, body: { error_code: 'provider_disabled' } });
  }
  expect((await requestIdTokenGrant({ id_token })).body.error_code).toBe('validation_failed');
  expect((await requestIdTokenGrant({ provider: 'prefeitura' })).body.error_code).toBe('validation_failed');
  expect((await requestIdTokenGrant({ provider: 'prefeitura', id_token: 'no token' })).status).toBe(400);
});

test('an unverified address, a ban and closed sign-up apply to ID tokens too', async () => {
  const unverified = { sub: 'unverified', email: 'nova@example.com', email_verified: false };
  const waits = await requestIdTokenGrant({
    provider: 'prefeitura',
    id_token: await signProviderToken(unverified),
  });
  expect(waits).toMatchObject({ status: 400, body: { error_code: 'provider_email_needs_verification' } });
  expect((await getLastEmail(ctx, 'nova@example.com')).links).toHaveLength(1);

  const { id } = await createTestAccount(ctx, { email: 'banida@example.com' });
  await ctx.db.pool.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id]);
  const banned = await signProviderToken({ sub: 'banned', email: 'banida@example.com' });
  expect((await requestIdTokenGrant({ provider: 'prefeitura', id_token: banned })).body.error_code).toBe(
    'user_banned',
  );
  ctx.identity.settings.signUp = false;
  const late = await signProviderToken({ sub: 'late', email: 'late@example.com' });
  const closed = await requestIdTokenGrant({ provider: 'prefeitura', id_token: late });
  expect(closed).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
  ctx.identity.settings.signUp = true;
});

test('a signed-in user adds an identity with a token', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'dona@example.com');
  const token = await signProviderToken({ sub: 'linked', email: 'fora@example.com' });
  const { data, error } = await client.linkIdentity({ provider: 'prefeitura', token });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
  expect(data.user?.identities).toHaveLength(2);
  const other = await createSignedInAccount(ctx, 'outra@example.com');
  const { error: taken } = await other.client.linkIdentity({ provider: 'prefeitura', token });
  expect(taken).toMatchObject({ status: 422, code: 'identity_already_exists' });
  const bare = await requestIdTokenGrant({ provider: 'prefeitura', id_token: token, link_identity: true });
  expect(bare).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
});
