import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { languages } from '#platform/http/languages';
import { sentences } from './errors/sentences.ts';
import { aCarefulPerson } from './testing/factors.ts';
import { aPerson, ask, serviceToken, signedIn, usualPassword } from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

type Held = Awaited<ReturnType<typeof aPerson>>['session'];
type Call = {
  path: string;
  method?: string;
  body?: unknown;
  session?: Held;
  headers?: Record<string, string>;
};

let house: TestIdentity;
let bare: TestIdentity;
let people: Awaited<ReturnType<typeof settle>>;
beforeAll(async () => {
  house = await startIdentity();
  bare = await startIdentity({
    settings: {
      signUp: false,
      passkeys: false,
      manualLinking: false,
      factors: { totp: false, phone: false, webauthn: false, recoveryCodes: false },
    },
  });
  people = await settle();
});
afterAll(async () => {
  await house.stop();
  await bare.stop();
});

const email = (name: string) => `${name}@hub.example`;

async function settle() {
  const ana = await aPerson(house, email('ana'));
  const careful = await aCarefulPerson(house, email('caio'));
  const { session: halfway } = await signedIn(house, email('caio'));
  const gone = await aPerson(house, email('gone'));
  await house.db.run(sql`delete from auth.users where id = ${gone.user.id}`);
  const left = await aPerson(house, email('left'));
  await house.db.run(sql`delete from auth.sessions where user_id = ${left.user.id}`);
  const banned = await aPerson(house, email('banned'));
  await house.db.run(sql`update auth.users set banned_until = 'infinity' where id = ${banned.user.id}`);
  await ask(house, '/signup', { body: { email: email('nova'), password: usualPassword } });
  const plain = await aPerson(bare, email('ana'));
  const factors = { totp: randomUUID(), phone: randomUUID(), webauthn: randomUUID() };
  for (const [type, id] of Object.entries(factors)) {
    await bare.db.run(sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${id}, ${plain.user.id}, ${type}, 'verified', now(), now())`);
  }
  const service = { Authorization: `Bearer ${await serviceToken(house)}` };
  return { ana, careful, halfway, gone, left, banned, plain, factors, service };
}

const password = 'outra senha boa';
const own = (session: Held) => ({ path: '/user', method: 'GET', session });
const change = (body: object) => ({ path: '/user', method: 'PUT', session: people.ana.session, body });
const enroll = (session: Held, type: string) => ({
  path: '/factors',
  session,
  body: { factor_type: type, friendly_name: 'Celular', phone: '5511999990000' },
});
const challenge = (type: 'totp' | 'phone' | 'webauthn') => ({
  path: `/factors/${people.factors[type]}/challenge`,
  session: people.plain.session,
  body: {},
});
const codes = (more: string) => ({
  path: `/factors/recovery-codes${more}`,
  session: people.plain.session,
  body: { code: 'x' },
});

type Row = [status: number, code: keyof typeof sentences, provoke: () => Call, where?: 'bare'];

const rows: Row[] = [
  [400, 'validation_failed', () => ({ path: '/signup', body: { email: 3 } })],
  [400, 'bad_json', () => ({ path: '/signup', body: '{half' })],
  [
    400,
    'invalid_credentials',
    () => ({ path: '/token?grant_type=password', body: { email: email('x'), password } }),
  ],
  [400, 'invalid_credentials', () => ({ path: '/token?grant_type=nada', body: {} })],
  [
    400,
    'email_not_confirmed',
    () => ({ path: '/token?grant_type=password', body: { email: email('nova'), password: usualPassword } }),
  ],
  [400, 'phone_provider_disabled', () => ({ path: '/otp', body: { phone: '5511999990000' } })],
  [400, 'current_password_required', () => change({ password })],
  [400, 'current_password_invalid', () => change({ password, current_password: 'errada demais' })],
  [
    400,
    'refresh_token_not_found',
    () => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: 'a'.repeat(43) } }),
  ],
  [401, 'no_authorization', () => ({ path: '/user', method: 'GET' })],
  [403, 'bad_jwt', () => ({ path: '/user', method: 'GET', headers: { Authorization: 'Bearer x.y.z' } })],
  [403, 'user_not_found', () => own(people.gone.session)],
  [403, 'session_not_found', () => own(people.left.session)],
  [403, 'user_banned', () => own(people.banned.session)],
  [403, 'not_admin', () => ({ path: '/admin/users', method: 'GET', session: people.ana.session })],
  [
    403,
    'otp_expired',
    () => ({ path: '/verify', body: { type: 'recovery', email: email('ana'), token: '000000' } }),
  ],
  [403, 'insufficient_aal', () => enroll(people.halfway, 'totp')],
  [
    404,
    'user_not_found',
    () => ({ path: `/admin/users/${randomUUID()}`, method: 'GET', headers: people.service }),
  ],
  [
    404,
    'mfa_factor_not_found',
    () => ({ path: `/factors/${randomUUID()}/challenge`, session: people.ana.session, body: {} }),
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
      session: people.plain.session,
    }),
    'bare',
  ],
  [404, 'passkey_disabled', () => ({ path: '/passkeys/authentication/options', body: {} }), 'bare'],
  [413, 'request_entity_too_large', () => ({ path: '/signup', body: { email: 'a'.repeat(70_000) } })],
  [422, 'signup_disabled', () => ({ path: '/signup', body: { email: email('x'), password } }), 'bare'],
  [422, 'anonymous_provider_disabled', () => ({ path: '/signup', body: {} })],
  [
    422,
    'email_exists',
    () => ({ path: '/admin/users', body: { email: email('ana') }, headers: people.service }),
  ],
  [422, 'weak_password', () => ({ path: '/signup', body: { email: email('x'), password: 'abc' } })],
  [422, 'same_password', () => change({ password: usualPassword, current_password: usualPassword })],
  [422, 'reauthentication_not_valid', () => change({ password, nonce: '000000' })],
  [
    422,
    'single_identity_not_deletable',
    () => ({ path: `/user/identities/${randomUUID()}`, method: 'DELETE', session: people.ana.session }),
  ],
  [422, 'web3_provider_disabled', () => ({ path: '/token?grant_type=web3', body: {} })],
  [422, 'mfa_factor_name_conflict', () => enroll(people.careful.raised, 'totp')],
  [
    422,
    'mfa_challenge_expired',
    () => ({
      path: `/factors/${people.careful.factor.id}/verify`,
      session: people.careful.raised,
      body: { challenge_id: randomUUID(), code: '123456' },
    }),
  ],
  [422, 'mfa_totp_enroll_not_enabled', () => enroll(people.plain.session, 'totp'), 'bare'],
  [422, 'mfa_phone_enroll_not_enabled', () => enroll(people.plain.session, 'phone'), 'bare'],
  [422, 'mfa_webauthn_enroll_not_enabled', () => enroll(people.plain.session, 'webauthn'), 'bare'],
  [422, 'mfa_recovery_codes_enroll_not_enabled', () => codes(''), 'bare'],
  [422, 'mfa_totp_verify_not_enabled', () => challenge('totp'), 'bare'],
  [422, 'mfa_phone_verify_not_enabled', () => challenge('phone'), 'bare'],
  [422, 'mfa_webauthn_verify_not_enabled', () => challenge('webauthn'), 'bare'],
  [422, 'mfa_recovery_codes_verify_not_enabled', () => codes('/verify'), 'bare'],
];

test.each(rows)('%i %s has its form and its sentence', async (status, code, provoke, where) => {
  const at = where === 'bare' ? bare : house;
  const { path: place, headers = {}, ...call } = provoke();
  for (const language of languages) {
    const said = { ...headers, 'Accept-Language': language };
    const legacy = await ask(at, place, { ...call, headers: said });
    expect([legacy.status, legacy.body.code, legacy.body.error_code]).toEqual([status, status, code]);
    expect(legacy.body.msg).toMatch(/\S/);
    expect(legacy.headers.get('x-sb-error-code')).toBe(code);
    expect(legacy.headers.get('x-supabase-api-version')).toBeNull();

    const versioned = { ...said, 'X-Supabase-Api-Version': '2024-01-01' };
    const answer = await ask(at, place, { ...call, headers: versioned });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toBe(legacy.body.msg);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  }
});

/** Codes that take a longer story than one request: where that story is told. */
const besides: Partial<Record<keyof typeof sentences, string>> = {
  refresh_token_already_used: 'refresh.test.ts',
  session_expired: 'refresh.test.ts',
  bad_code_verifier: 'by-other-services.test.ts',
  flow_state_expired: 'mailed-links.test.ts',
  invite_not_found: 'by-other-services.test.ts',
  feature_disabled: 'oauth-clients.test.ts',
  over_email_send_rate_limit: 'admin/links.test.ts',
  over_request_rate_limit: 'factor-limits.test.ts',
  phone_exists: 'admin/users.test.ts',
  phone_not_confirmed: 'passkeys.test.ts',
  over_sms_send_rate_limit: 'factor-limits.test.ts',
  mfa_verified_factor_exists: 'phone-factor.test.ts',
  mfa_verification_failed: 'factors.test.ts',
  mfa_recovery_codes_locked: 'factor-limits.test.ts',
  mfa_recovery_codes_sole_factor: 'recovery-codes.test.ts',
  too_many_enrolled_mfa_factors: 'factor-bounds.test.ts',
  too_many_passkeys: 'passkeys.test.ts',
  webauthn_credential_not_found: 'passkeys-of-users.test.ts',
  webauthn_credential_exists: 'passkey-refusals.test.ts',
  webauthn_challenge_not_found: 'passkey-refusals.test.ts',
  webauthn_challenge_expired: 'passkey-refusals.test.ts',
  webauthn_verification_failed: 'passkey-refusals.test.ts',
  sso_provider_not_found: 'admin-sso.test.ts',
  sso_domain_already_exists: 'admin-sso.test.ts',
  saml_provider_disabled: 'admin-sso.test.ts',
  saml_idp_already_exists: 'admin-sso.test.ts',
  saml_metadata_fetch_failed: 'admin-sso.test.ts',
  saml_assertion_no_email: 'sso-assertions.test.ts',
  saml_assertion_no_user_id: 'sso-assertions.test.ts',
  saml_entity_id_mismatch: 'admin-sso.test.ts',
  saml_relay_state_not_found: 'sso-assertions.test.ts',
  saml_relay_state_expired: 'sso-assertions.test.ts',
  user_sso_managed: 'own-identities.test.ts',
  identity_already_exists: 'id-tokens.test.ts',
  identity_not_found: 'own-identities.test.ts',
  user_already_exists: 'sign-up.test.ts',
  email_conflict_identity_not_deletable: 'own-identities.test.ts',
  provider_disabled: 'id-tokens.test.ts',
  provider_email_needs_verification: 'by-other-services.test.ts',
  bad_oauth_state: 'own-identities.test.ts',
  bad_oauth_callback: 'refused-returns.test.ts',
  oauth_client_not_found: 'oauth-clients.test.ts',
  oauth_authorization_not_found: 'oauth-server.test.ts',
};

/** Sentences nearer to a case than that of its code, and what no request can bring about. */
const neverAlone: Partial<Record<keyof typeof sentences, string>> = {
  unsupported_grant: 'said of invalid_credentials',
  bad_id_token: 'said of another code',
  passkey_needs_account: 'said of no_authorization',
  phone_factor_needs_account: 'said of no_authorization',
  no_such_user: 'said of user_not_found',
  oauth_provider_not_supported: 'said of validation_failed',
  other_address_next: 'said of a change that goes on',
  otp_disabled: 'tested beside its rule',
  reauthentication_needed: 'tested beside its rule',
  unexpected_failure: 'a fault of ours; while the database is away it is tested in wire.test.ts',
  conflict: 'two requests at once, one of which loses in the database',
};

/** Codes of the protocol that this service has no reason to answer. */
const notBuilt: Record<string, string> = {
  captcha_failed: 'there is no captcha; the field of clients is taken and ignored',
  request_timeout: 'what takes too long is cut off by the server, without an answer',
  mfa_ip_address_mismatch: 'addresses of telephones change between challenge and answer',
  mfa_verification_rejected: 'no hook of others decides over a proof',
  unexpected_audience: 'a token for another audience is no token here: bad_jwt',
  flow_state_already_used: 'a used flow is gone: flow_state_not_found',
  email_provider_disabled: 'an address is always a way in',
};

test('every code is provoked here, or is known to be answered elsewhere or not at all', () => {
  const provoked = rows.map(([, code]) => code);
  const known = new Set<string>([...provoked, ...Object.keys(besides), ...Object.keys(neverAlone)]);
  expect(Object.keys(sentences).filter((code) => !known.has(code))).toEqual([]);
  expect(Object.keys(notBuilt).filter((code) => Object.hasOwn(sentences, code))).toEqual([]);
  for (const [code, file] of Object.entries(besides)) {
    const place = path.join(import.meta.dirname, file);
    expect(existsSync(place) && readFileSync(place, 'utf8').includes(`'${code}'`), code).toBe(true);
  }
});
