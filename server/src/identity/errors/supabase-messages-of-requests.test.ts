import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createSignedInAccount, sendAuthRequest } from '../testing/people.ts';
import { createPhoneUser } from '../testing/phone-users.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

// The English messages for a request with missing, contradictory or too long parts equal those of Supabase Auth, which
// its clients show.
let ctx: TestIdentity;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { phone: true, manualLinking: true } });
  fixtures = await createFixtures();
});
afterAll(() => ctx.stop());

/**
 * Returns the sessions of a user whose contact is confirmed, and of two users whose contact is not confirmed any more.
 */
async function createFixtures() {
  const ana = await createSignedInAccount(ctx, 'ana@hub.example');
  const bia = await createSignedInAccount(ctx, 'bia@hub.example');
  const eva = await createPhoneUser(ctx);
  await ctx.db.run(sql`
    update auth.users set email_confirmed_at = null, phone_confirmed_at = null
    where id in (${bia.user.id}, ${eva.user.id})`);
  return { confirmed: ana.session, unconfirmedEmail: bia.session, unconfirmedPhone: eva.session };
}

type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };
type Row = [status: number, sentence: string, createCall: () => Call];

const email = 'x@hub.example';
const phone = '5511999990000';
const password = 'outra senha boa';
const call = (path: string, body: object): Call => ({ path, body });
const recoverCall = (code_challenge: string) =>
  call('/recover', { email, code_challenge, code_challenge_method: 's256' });
const passkeyCall = (body: object) => call('/passkeys/authentication/verify', body);
const authorizeCall = (provider: string): Call => ({
  path: `/authorize?provider=${provider}`,
  method: 'GET',
});
const ownCall = (method: string, path: string, body?: object): Call => ({
  path,
  method,
  session: fixtures.confirmed,
  ...(body && { body }),
});
const reauthenticateCall = (session: Call['session']): Call => ({
  path: '/reauthenticate',
  method: 'GET',
  ...(session && { session }),
});

const rows: Row[] = [
  [
    400,
    'An email address is too long',
    () => call('/signup', { email: `${'a'.repeat(254)}@hub.example`, password }),
  ],
  [
    422,
    'Password cannot be longer than 128 characters',
    () => call('/signup', { email, password: 'ladrilho azul '.repeat(10) }),
  ],
  [400, 'One of email or phone must be set', () => call('/otp', {})],
  [400, 'Only an email address or phone number should be provided', () => call('/otp', { email, phone })],
  [400, 'Missing email address or phone number', () => call('/resend', { type: 'email_change' })],
  [400, 'Missing email address or phone number', () => call('/resend', { type: 'phone_change' })],
  [400, 'Type provided requires an email address', () => call('/resend', { type: 'signup' })],
  [400, 'Type provided requires an email address', () => call('/resend', { type: 'signup', phone })],
  [400, 'Type provided requires a phone number', () => call('/resend', { type: 'sms' })],
  [400, 'Type provided requires a phone number', () => call('/resend', { type: 'sms', phone: '', email })],
  [
    400,
    'Only an email address or phone number should be provided.',
    () => call('/resend', { type: 'sms', email, phone }),
  ],
  [
    400,
    'Only an email address or phone number should be provided.',
    () => call('/resend', { type: 'signup', email, phone }),
  ],
  [400, 'Only an email address or phone number should be provided', () => call('/recover', { email, phone })],
  [400, 'code challenge has to be between 43 and 128 characters', () => recoverCall('a'.repeat(42))],
  [400, 'code challenge has to be between 43 and 128 characters', () => recoverCall('a'.repeat(129))],
  [
    400,
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    () => recoverCall('+'.repeat(43)),
  ],
  [
    400,
    'invalid request: both auth code and code verifier should be non-empty',
    () => call('/token?grant_type=pkce', { code_verifier: 'a'.repeat(43) }),
  ],
  [
    400,
    'invalid request: both auth code and code verifier should be non-empty',
    () => call('/token?grant_type=pkce', { auth_code: randomUUID() }),
  ],
  [
    400,
    'Refresh token is not valid',
    () => call('/token?grant_type=refresh_token', { refresh_token: 'curto' }),
  ],
  [400, 'Verify requires a verification type', () => call('/verify', { email, token: '123456' })],
  [400, 'Verify requires either a token or a token hash', () => call('/verify', { email, type: 'email' })],
  [
    400,
    'Only the token_hash and type should be provided',
    () => call('/verify', { email, type: 'recovery', token_hash: 'a'.repeat(43) }),
  ],
  [
    400,
    'Invalid email verification type',
    () => call('/verify', { type: 'nada', token_hash: 'a'.repeat(43) }),
  ],
  [
    400,
    'Invalid email verification type',
    () => call('/verify', { type: 'sms', token_hash: 'a'.repeat(43) }),
  ],
  [400, 'Unsupported provider: provider is not enabled', () => authorizeCall('google')],
  [400, 'Unsupported provider: provider is not enabled', () => authorizeCall('linkedin_oidc')],
  [400, 'Unsupported provider: Provider nada could not be found', () => authorizeCall('nada')],
  [400, 'Unsupported provider: custom provider custom:nada not found', () => authorizeCall('custom:nada')],
  [400, 'challenge_id is required', () => passkeyCall({})],
  [400, 'credential is required', () => passkeyCall({ challenge_id: randomUUID() })],
  [
    404,
    'identity_id must be an UUID',
    () => ({ path: '/user/identities/x', method: 'DELETE', session: fixtures.confirmed }),
  ],
  [404, 'factor_id must be an UUID', () => ownCall('POST', '/factors/x/challenge', {})],
  [404, 'factor_id must be an UUID', () => ownCall('POST', '/factors/x/verify', {})],
  [404, 'factor_id must be an UUID', () => ownCall('DELETE', '/factors/x')],
  [
    403,
    'Updating app_metadata requires admin privileges',
    () => ownCall('PUT', '/user', { app_metadata: {}, data: { cor: 'azul' } }),
  ],
  [422, 'Please verify your email first.', () => reauthenticateCall(fixtures.unconfirmedEmail)],
  [422, 'Please verify your phone first.', () => reauthenticateCall(fixtures.unconfirmedPhone)],
];

test.each(rows)('%i %s', async (status, sentence, createCall) => {
  const { path, ...more } = createCall();
  const response = await sendAuthRequest(ctx, path, more);
  expect([response.status, response.body.msg]).toEqual([status, sentence]);
  const translated = await sendAuthRequest(ctx, path, { ...more, headers: { 'Accept-Language': 'pt-BR' } });
  expect(translated.status).toBe(status);
  expect(translated.body.msg).not.toBe(sentence);
});
