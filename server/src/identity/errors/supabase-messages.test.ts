import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  createSignedInAccount,
  openSessionByRecoveryLink,
  sendAuthRequest,
  signTestServiceToken,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

// The tests check that the English messages equal those of Supabase Auth, which its clients show and compare.
let open: TestIdentity;
let closed: TestIdentity;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  open = await startIdentity({ settings: { hidesAccounts: false, phone: true } });
  closed = await startIdentity({
    settings: { signUp: false, email: false, saml: false, passkeys: false, manualLinking: false },
  });
  fixtures = await createFixtures();
});
afterAll(async () => {
  await open.stop();
  await closed.stop();
});

async function createFixtures() {
  const ana = await createSignedInAccount(open, 'ana@hub.example');
  await createTestAccount(open, { email: 'bia@hub.example' });
  await open.client().signUp({ email: 'nova@hub.example', password: testAccountPassword });
  // Created without the API, because this instance does not accept sign-ups by e-mail.
  await createTestAccount(closed, { email: 'ana@hub.example' });
  const sessionAtClosedHub = await openSessionByRecoveryLink(closed, 'ana@hub.example');
  const service = { Authorization: `Bearer ${await signTestServiceToken(open)}` };
  return { ana, sessionAtClosedHub, service };
}

type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };
const password = 'outra senha boa';
const email = 'x@hub.example';
const updateUserCall = (body: object): Call => ({
  path: '/user',
  method: 'PUT',
  session: fixtures.ana.session,
  body,
});
const adminCall = (path: string, body?: object): Call => ({
  path: `/admin/${path}`,
  headers: fixtures.service,
  ...(body ? { body } : { method: 'GET' }),
});
const tokenCall = (type: string, body: object): Call => ({ path: `/token?grant_type=${type}`, body });

type Row = [sentence: string, at: 'open' | 'closed', call: () => Call];
const rows: Row[] = [
  [
    'Unable to validate email address: invalid format',
    'open',
    () => ({ path: '/signup', body: { email: 'nada', password } }),
  ],
  [
    'Only an email address or phone number should be provided on signup.',
    'open',
    () => ({ path: '/signup', body: { email, phone: '5511999990000', password } }),
  ],
  [
    'Only an email address or phone number should be provided on login.',
    'open',
    () => tokenCall('password', { email, phone: '5511999990000', password }),
  ],
  [
    'Only an email address or phone number should be provided on verify',
    'open',
    () => ({ path: '/verify', body: { email, phone: '5511999990000', type: 'sms', token: '123456' } }),
  ],
  ['Signup requires a valid password', 'open', () => ({ path: '/signup', body: { email } })],
  [
    'Invalid phone number format (E.164 required)',
    'open',
    () => ({ path: '/signup', body: { phone: 'nada', password } }),
  ],
  [
    "Invalid channel, supported values are 'sms' or 'whatsapp'",
    'open',
    () => ({ path: '/signup', body: { phone: '5511999990000', password, channel: 'pombo' } }),
  ],
  [
    'Password is known to be weak and easy to guess, please choose a different one.',
    'open',
    () => ({ path: '/signup', body: { email, password: '123456' } }),
  ],
  [
    'Password should be at least 6 characters.',
    'open',
    () => ({ path: '/signup', body: { email, password: 'k7q z' } }),
  ],
  ['Could not parse request body as JSON', 'open', () => ({ path: '/signup', body: '{half' })],
  ['Invalid login credentials', 'open', () => tokenCall('password', { email, password })],
  ['missing email or phone', 'open', () => tokenCall('password', { password })],
  [
    'Email not confirmed',
    'open',
    () => tokenCall('password', { email: 'nova@hub.example', password: testAccountPassword }),
  ],
  ['unsupported_grant_type', 'open', () => tokenCall('nada', {})],
  [
    'Invalid Refresh Token: Refresh Token Not Found',
    'open',
    () => tokenCall('refresh_token', { refresh_token: 'a'.repeat(43) }),
  ],
  ['refresh_token required', 'open', () => tokenCall('refresh_token', {})],
  [
    'invalid flow state, no valid flow state found',
    'open',
    () => tokenCall('pkce', { auth_code: 'a'.repeat(36), code_verifier: 'b'.repeat(43) }),
  ],
  ['Web3 provider is disabled', 'open', () => tokenCall('web3', {})],
  ['Anonymous sign-ins are disabled', 'open', () => ({ path: '/signup', body: {} })],
  [
    'Token has expired or is invalid',
    'open',
    () => ({ path: '/verify', body: { email, type: 'email', token: '000000' } }),
  ],
  [
    'Email link is invalid or has expired',
    'open',
    () => ({ path: '/verify', body: { type: 'recovery', token_hash: 'nada' } }),
  ],
  [
    'Missing one of these types: signup, email_change, sms, phone_change',
    'open',
    () => ({ path: '/resend', body: { email, type: 'nada' } }),
  ],
  ['Password recovery requires an email', 'open', () => ({ path: '/recover', body: {} })],
  [
    'PKCE flow requires code_challenge_method and code_challenge',
    'open',
    () => ({ path: '/recover', body: { email, code_challenge: 'a'.repeat(43) } }),
  ],
  ['Signups not allowed for otp', 'open', () => ({ path: '/otp', body: { email, create_user: false } })],
  ['This endpoint requires a valid Bearer token', 'open', () => ({ path: '/user', method: 'GET' })],
  [
    'New password should be different from the old password.',
    'open',
    () => updateUserCall({ password: testAccountPassword, current_password: testAccountPassword }),
  ],
  ['Current password required when setting new password.', 'open', () => updateUserCall({ password })],
  ['Nonce has expired or is invalid', 'open', () => updateUserCall({ password, nonce: '000000' })],
  [
    'A user with this email address has already been registered',
    'open',
    () => updateUserCall({ email: 'bia@hub.example' }),
  ],
  [
    'factor_type needs to be totp, phone, or webauthn',
    'open',
    () => ({ path: '/factors', session: fixtures.ana.session, body: { factor_type: 'nada' } }),
  ],
  [
    'MFA enroll is disabled for Phone',
    'open',
    () => ({ path: '/factors', session: fixtures.ana.session, body: { factor_type: 'phone' } }),
  ],
  [
    'User must have at least 1 identity after unlinking',
    'open',
    () => ({
      path: `/user/identities/${fixtures.ana.user.id}`,
      method: 'DELETE',
      session: fixtures.ana.session,
    }),
  ],
  [
    'User not allowed',
    'open',
    () => ({ path: '/admin/users', method: 'GET', session: fixtures.ana.session }),
  ],
  ['user_id must be an UUID', 'open', () => adminCall('users/nada')],
  ['User not found', 'open', () => adminCall('users/00000000-0000-4000-8000-000000000000')],
  ['Cannot create a user without either an email or phone', 'open', () => adminCall('users', {})],
  [
    'Only a password or a password hash should be provided',
    'open',
    () => adminCall('users', { email, password, password_hash: 'hash' }),
  ],
  ['Signup requires a valid password', 'open', () => adminCall('generate_link', { type: 'signup', email })],
  [
    'An email address is required',
    'open',
    () => adminCall('generate_link', { type: 'email_change_new', email: 'ana@hub.example' }),
  ],
  ['User with this email not found', 'open', () => adminCall('generate_link', { type: 'recovery', email })],
  [
    'No SSO provider assigned for this domain',
    'open',
    () => ({ path: '/sso', body: { domain: 'x.example' } }),
  ],
  ['A provider_id or domain needs to be provided', 'open', () => ({ path: '/sso', body: {} })],
  [
    'Unsupported provider: Provider nada could not be found',
    'open',
    () => ({ path: '/authorize?provider=nada', method: 'GET' }),
  ],
  ['OAuth server is disabled', 'open', () => ({ path: '/oauth/clients/register', body: {} })],
  ['SAML 2.0 is disabled', 'closed', () => ({ path: '/sso', body: { domain: 'x.example' } })],
  ['Passkeys are disabled', 'closed', () => ({ path: '/passkeys/authentication/options', body: {} })],
  [
    'Manual linking is disabled',
    'closed',
    () => ({
      path: '/user/identities/authorize?provider=google',
      method: 'GET',
      session: fixtures.sessionAtClosedHub,
    }),
  ],
  ['Email signups are disabled', 'closed', () => ({ path: '/signup', body: { email, password } })],
  ['Email logins are disabled', 'closed', () => tokenCall('password', { email, password })],
  [
    'Phone signups are disabled',
    'closed',
    () => ({ path: '/signup', body: { phone: '5511999990000', password } }),
  ],
  ['Phone logins are disabled', 'closed', () => tokenCall('password', { phone: '5511999990000', password })],
  ['Unsupported phone provider', 'closed', () => ({ path: '/otp', body: { phone: '5511999990000' } })],
];

const english = [undefined, '*', 'en', 'en-GB,en;q=0.9,pt;q=0.8', 'zxx'];

test.each(rows)('%s', async (sentence, instanceName, call) => {
  const instance = instanceName === 'open' ? open : closed;
  const { path, headers = {}, ...more } = call();
  const request = async (language: string | undefined) => {
    const input = language === undefined ? {} : { 'Accept-Language': language };
    const response = await sendAuthRequest(instance, path, { ...more, headers: { ...headers, ...input } });
    return String(response.body.msg);
  };
  for (const language of english) expect(await request(language)).toBe(sentence);
  expect(await request('pt-BR,pt;q=0.9,en;q=0.8')).not.toBe(sentence);
  expect(await request('es')).not.toBe(sentence);
});
