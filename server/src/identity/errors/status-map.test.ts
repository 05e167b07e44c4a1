import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { languages } from '#platform/http/languages';
import { identityMessages } from '#messages/identity';
import type { IdentityErrorCode } from './identity-error.ts';
import { createAccountWithMfa } from '../testing/factors.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  signTestServiceToken,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import {
  testFilesByErrorCode,
  errorCodesNotCausedByOneRequest,
  unsupportedErrorCodeReasons,
} from '../testing/error-code-coverage.ts';

type Locked = Awaited<ReturnType<typeof createSignedInAccount>>['session'];
type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };

let ctx: TestIdentity;
let limitedHub: TestIdentity;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  ctx = await startIdentity();
  limitedHub = await startIdentity({
    settings: {
      signUp: false,
      passkeys: false,
      manualLinking: false,
      factors: { totp: false, phone: false, webauthn: false, recoveryCodes: false },
    },
  });
  fixtures = await createFixtures();
});
afterAll(async () => {
  await ctx.stop();
  await limitedHub.stop();
});

const toEmail = (name: string) => `${name}@hub.example`;

async function createFixtures() {
  const ana = await createSignedInAccount(ctx, toEmail('ana'));
  const withMfa = await createAccountWithMfa(ctx, toEmail('caio'));
  await ctx.db.run(sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, expires_at)
    values (${expiredChallenge}, ${withMfa.factor.id}, now() - interval '1 hour', now() - interval '1 second')`);
  const { session: beforeMfa } = await signInToAccount(ctx, toEmail('caio'));
  const deletedUser = await createSignedInAccount(ctx, toEmail('gone'));
  await ctx.db.run(sql`delete from auth.users where id = ${deletedUser.user.id}`);
  const signedOut = await createSignedInAccount(ctx, toEmail('left'));
  await ctx.db.run(sql`delete from auth.sessions where user_id = ${signedOut.user.id}`);
  const banned = await createSignedInAccount(ctx, toEmail('banned'));
  await ctx.db.run(sql`update auth.users set banned_until = 'infinity' where id = ${banned.user.id}`);
  await sendAuthRequest(ctx, '/signup', { body: { email: toEmail('nova'), password: testAccountPassword } });
  const plain = await createSignedInAccount(limitedHub, toEmail('ana'));
  const factors = { totp: randomUUID(), phone: randomUUID(), webauthn: randomUUID() };
  for (const [type, id] of Object.entries(factors)) {
    await limitedHub.db.run(sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${id}, ${plain.user.id}, ${type}, 'verified', now(), now())`);
  }
  const service = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  return { ana, withMfa, beforeMfa, deletedUser, signedOut, banned, plain, factors, service };
}

const password = 'outra senha boa';
const expiredChallenge = randomUUID();
const getUserCall = (session: Locked) => ({ path: '/user', method: 'GET', session });
const updateUserCall = (body: object) => ({
  path: '/user',
  method: 'PUT',
  session: fixtures.ana.session,
  body,
});
const enrollCall = (session: Locked, type: string) => ({
  path: '/factors',
  session,
  body: { factor_type: type, friendly_name: 'Celular', phone: '5511999990000' },
});
const challengeCall = (type: 'totp' | 'phone' | 'webauthn') => ({
  path: `/factors/${fixtures.factors[type]}/challenge`,
  session: fixtures.plain.session,
  body: {},
});
const verifyFactorCall = (challenge: string) => ({
  path: `/factors/${fixtures.withMfa.factor.id}/verify`,
  session: fixtures.withMfa.mfaSession,
  body: { challenge_id: challenge, code: '123456' },
});
const recoveryCodesCall = (more: string) => ({
  path: `/factors/recovery-codes${more}`,
  session: fixtures.plain.session,
  body: { code: 'x' },
});

type Row = [status: number, code: IdentityErrorCode, provoke: () => Call, where?: 'limited'];

const rows: Row[] = [
  [400, 'validation_failed', () => ({ path: '/signup', body: { email: 3 } })],
  [400, 'bad_json', () => ({ path: '/signup', body: '{half' })],
  [
    400,
    'invalid_credentials',
    () => ({ path: '/token?grant_type=password', body: { email: toEmail('x'), password } }),
  ],
  [400, 'invalid_credentials', () => ({ path: '/token?grant_type=nada', body: {} })],
  [
    400,
    'email_not_confirmed',
    () => ({
      path: '/token?grant_type=password',
      body: { email: toEmail('nova'), password: testAccountPassword },
    }),
  ],
  [400, 'phone_provider_disabled', () => ({ path: '/otp', body: { phone: '5511999990000' } })],
  [400, 'current_password_required', () => updateUserCall({ password })],
  [400, 'current_password_invalid', () => updateUserCall({ password, current_password: 'errada demais' })],
  [
    400,
    'refresh_token_not_found',
    () => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: 'a'.repeat(43) } }),
  ],
  [401, 'no_authorization', () => ({ path: '/user', method: 'GET' })],
  [403, 'bad_jwt', () => ({ path: '/user', method: 'GET', headers: { Authorization: 'Bearer x.y.z' } })],
  [403, 'user_not_found', () => getUserCall(fixtures.deletedUser.session)],
  [403, 'session_not_found', () => getUserCall(fixtures.signedOut.session)],
  [403, 'user_banned', () => getUserCall(fixtures.banned.session)],
  [403, 'not_admin', () => ({ path: '/admin/users', method: 'GET', session: fixtures.ana.session })],
  [
    403,
    'otp_expired',
    () => ({ path: '/verify', body: { type: 'recovery', email: toEmail('ana'), token: '000000' } }),
  ],
  [403, 'insufficient_aal', () => enrollCall(fixtures.beforeMfa, 'totp')],
  [
    404,
    'user_not_found',
    () => ({ path: `/admin/users/${randomUUID()}`, method: 'GET', headers: fixtures.service }),
  ],
  [
    404,
    'mfa_factor_not_found',
    () => ({ path: `/factors/${randomUUID()}/challenge`, session: fixtures.ana.session, body: {} }),
  ],
  [
    404,
    'flow_state_not_found',
    () => ({
      path: '/token?grant_type=pkce',
      body: { auth_code: randomUUID(), code_verifier: 'a'.repeat(43) },
    }),
  ],
  [404, 'not_found', () => ({ path: '/nada', method: 'GET' })],
  [
    404,
    'manual_linking_disabled',
    () => ({
      path: '/user/identities/authorize?provider=google',
      method: 'GET',
      session: fixtures.plain.session,
    }),
    'limited',
  ],
  [404, 'passkey_disabled', () => ({ path: '/passkeys/authentication/options', body: {} }), 'limited'],
  [413, 'request_entity_too_large', () => ({ path: '/signup', body: { email: 'a'.repeat(70_000) } })],
  [422, 'signup_disabled', () => ({ path: '/signup', body: { email: toEmail('x'), password } }), 'limited'],
  [422, 'anonymous_provider_disabled', () => ({ path: '/signup', body: {} })],
  [
    422,
    'email_exists',
    () => ({ path: '/admin/users', body: { email: toEmail('ana') }, headers: fixtures.service }),
  ],
  [422, 'weak_password', () => ({ path: '/signup', body: { email: toEmail('x'), password: 'abc' } })],
  [
    422,
    'same_password',
    () => updateUserCall({ password: testAccountPassword, current_password: testAccountPassword }),
  ],
  [422, 'reauthentication_not_valid', () => updateUserCall({ password, nonce: '000000' })],
  [
    422,
    'single_identity_not_deletable',
    () => ({ path: `/user/identities/${randomUUID()}`, method: 'DELETE', session: fixtures.ana.session }),
  ],
  [422, 'web3_provider_disabled', () => ({ path: '/token?grant_type=web3', body: {} })],
  [422, 'mfa_factor_name_conflict', () => enrollCall(fixtures.withMfa.mfaSession, 'totp')],
  [422, 'mfa_factor_not_found', () => verifyFactorCall(randomUUID())],
  [422, 'mfa_challenge_expired', () => verifyFactorCall(expiredChallenge)],
  [422, 'mfa_totp_enroll_not_enabled', () => enrollCall(fixtures.plain.session, 'totp'), 'limited'],
  [422, 'mfa_phone_enroll_not_enabled', () => enrollCall(fixtures.plain.session, 'phone'), 'limited'],
  [422, 'mfa_webauthn_enroll_not_enabled', () => enrollCall(fixtures.plain.session, 'webauthn'), 'limited'],
  [422, 'mfa_recovery_codes_enroll_not_enabled', () => recoveryCodesCall(''), 'limited'],
  [422, 'mfa_totp_verify_not_enabled', () => challengeCall('totp'), 'limited'],
  [422, 'mfa_phone_verify_not_enabled', () => challengeCall('phone'), 'limited'],
  [422, 'mfa_webauthn_verify_not_enabled', () => challengeCall('webauthn'), 'limited'],
  [422, 'mfa_recovery_codes_verify_not_enabled', () => recoveryCodesCall('/verify'), 'limited'],
];

/** The English messages of Supabase Auth for rows above, which its clients show and compare. */
const originalMessages: Partial<Record<`${number} ${IdentityErrorCode}`, string>> = {
  '403 bad_jwt': 'invalid JWT: unable to parse or verify signature',
  '403 user_not_found': 'User from sub claim in JWT does not exist',
  '403 session_not_found': 'Session from session_id claim in JWT does not exist',
  '403 user_banned': 'User is banned',
  '403 insufficient_aal': 'AAL2 required to enroll a new factor',
  '404 mfa_factor_not_found': 'Factor not found',
  '404 not_found': 'There is nothing at this address.',
  '413 request_entity_too_large': 'The request is too large.',
  '422 mfa_factor_name_conflict': 'A factor with the friendly name "Celular" for this user already exists',
  '422 mfa_factor_not_found': 'MFA factor with the provided challenge ID not found',
  '422 mfa_challenge_expired': `MFA challenge ${expiredChallenge} has expired, verify against another challenge or create a new challenge.`,
  '422 mfa_totp_enroll_not_enabled': 'MFA enroll is disabled for TOTP',
  '422 mfa_phone_enroll_not_enabled': 'MFA enroll is disabled for Phone',
  '422 mfa_webauthn_enroll_not_enabled': 'MFA enroll is disabled for WebAuthn',
  '422 mfa_recovery_codes_enroll_not_enabled': 'MFA enroll is disabled for recovery codes',
  '422 mfa_totp_verify_not_enabled': 'MFA verification is disabled for TOTP',
  '422 mfa_phone_verify_not_enabled': 'MFA verification is disabled for Phone',
  '422 mfa_webauthn_verify_not_enabled': 'MFA verification is disabled for WebAuthn',
  '422 mfa_recovery_codes_verify_not_enabled': 'MFA verification is disabled for recovery codes',
};

test.each(rows)('%i %s has its form and its sentence', async (status, code, createCall, where) => {
  const target = where === 'limited' ? limitedHub : ctx;
  const { path: requestPath, headers = {}, ...call } = createCall();
  for (const language of languages) {
    const input = { ...headers, 'Accept-Language': language };
    const legacy = await sendAuthRequest(target, requestPath, { ...call, headers: input });
    expect([legacy.status, legacy.body.code, legacy.body.error_code]).toEqual([status, status, code]);
    expect(legacy.body.msg).toMatch(/\S/);
    const original = language === 'en-US' ? originalMessages[`${status} ${code}`] : undefined;
    expect([undefined, legacy.body.msg]).toContain(original);
    expect(legacy.headers.get('x-sb-error-code')).toBe(code);
    expect(legacy.headers.get('x-supabase-api-version')).toBeNull();

    const versioned = { ...input, 'X-Supabase-Api-Version': '2024-01-01' };
    const response = await sendAuthRequest(target, requestPath, { ...call, headers: versioned });
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.message).toBe(legacy.body.msg);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  }
});

test('every message in the list belongs to a row above', () => {
  const provoked = rows.map(([status, code]) => `${status} ${code}`);
  expect(provoked).toEqual(expect.arrayContaining(Object.keys(originalMessages)));
});

test('every code is produced here, or is listed as produced elsewhere or never', () => {
  const provoked = rows.map(([, code]) => code);
  const expectedCodes = new Set<string>([
    ...provoked,
    ...Object.keys(testFilesByErrorCode),
    ...Object.keys(errorCodesNotCausedByOneRequest),
  ]);
  const { errors } = identityMessages('pt-BR');
  expect(Object.keys(errors).filter((code) => !expectedCodes.has(code))).toEqual([]);
  expect(Object.keys(unsupportedErrorCodeReasons).filter((code) => Object.hasOwn(errors, code))).toEqual([]);
  for (const [code, file] of Object.entries(testFilesByErrorCode)) {
    const sourceFile = path.join(import.meta.dirname, '..', file);
    expect(existsSync(sourceFile) && readFileSync(sourceFile, 'utf8').includes(`'${code}'`), code).toBe(true);
  }
});
