import { afterEach, expect, test } from 'vitest';
import {
  createTestAccount,
  openSessionByRecoveryLink,
  sendAuthRequest,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity | undefined;
afterEach(async () => {
  await ctx?.stop();
  ctx = undefined;
});
const open = async (settings: Parameters<typeof startIdentity>[0]) => (ctx = await startIdentity(settings));

const email = 'ana@hub.example';
const phone = '5511999990000';
const password = testAccountPassword;

const readSettings = async (instance: TestIdentity) =>
  (await sendAuthRequest(instance, '/settings', { method: 'GET' })).body;

test('without e-mail, sign-up and sign-in by address are rejected, and no email is sent', async () => {
  const instance = await open({ settings: { email: false, phone: true, phoneAutoconfirm: true } });
  await createTestAccount(instance, { email });
  const calls: [number, string, object][] = [
    [400, '/signup', { email, password }],
    [422, '/token?grant_type=password', { email, password }],
    [422, '/otp', { email }],
    [422, '/magiclink', { email }],
    [400, '/recover', { email }],
    [400, '/resend', { email, type: 'signup' }],
  ];
  for (const [status, path, body] of calls) {
    const response = await sendAuthRequest(instance, path, { body });
    expect([path, response.status, response.body.error_code]).toEqual([
      path,
      status,
      'email_provider_disabled',
    ]);
  }
  expect(await instance.listEmails(email)).toEqual([]);
  expect((await readSettings(instance)).external).toMatchObject({ email: false, phone: true });
  expect((await instance.client().signUp({ phone, password })).data.session?.user.phone).toBe(phone);
});

test('a link that a service created works without e-mail sign-in', async () => {
  const instance = await open({ settings: { email: false } });
  await createTestAccount(instance, { email });
  expect((await openSessionByRecoveryLink(instance, email)).user.email).toBe(email);
});

test('without SAML all of its routes are closed, and the settings report it', async () => {
  const instance = await open({ settings: { saml: false } });
  const responses = [
    await sendAuthRequest(instance, '/sso', { body: { domain: 'escola.example' } }),
    await sendAuthRequest(instance, '/sso/saml/metadata', { method: 'GET' }),
    await sendAuthRequest(instance, '/sso/saml/acs', { body: {} }),
    await sendAuthRequest(instance, '/sso/saml/finish?code=nada', { method: 'GET' }),
  ];
  for (const { status, body } of responses) {
    expect([status, body.error_code]).toEqual([404, 'saml_provider_disabled']);
  }
  const { error } = await instance.client().signInWithSSO({ domain: 'escola.example' });
  expect(error).toMatchObject({ code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' });
  expect(await readSettings(instance)).toMatchObject({
    saml_enabled: false,
    mutirao: { sso_domains: false },
  });
});

const all = { totp: true, phone: true, webauthn: true, recoveryCodes: true };
const none = { totp: false, phone: false, webauthn: false, recoveryCodes: false };
const kinds = ['email', 'phone', 'anonymous', 'saml', 'passkeys'] as const;
const setAll = (value: boolean) => Object.fromEntries(kinds.map((kind) => [kind, value]));

/** Each switch in the response of `/settings`, a request that it permits, and the answers with it and without it. */
const switches: [
  name: string,
  path: string,
  call: { method?: string; body?: object },
  on: [status: number, code?: string],
  off: [status: number, code: string],
][] = [
  [
    'external.email',
    '/token?grant_type=password',
    { body: { email, password } },
    [200],
    [422, 'email_provider_disabled'],
  ],
  ['external.phone', '/otp', { body: { phone } }, [200], [400, 'phone_provider_disabled']],
  ['external.anonymous_users', '/signup', { body: {} }, [200], [422, 'anonymous_provider_disabled']],
  ['saml_enabled', '/sso/saml/metadata', { method: 'GET' }, [200], [404, 'saml_provider_disabled']],
  ['passkeys_enabled', '/passkeys/authentication/options', { body: {} }, [200], [404, 'passkey_disabled']],
  [
    'mutirao.factors.totp',
    '/factors',
    { body: { factor_type: 'totp' } },
    [200],
    [422, 'mfa_totp_enroll_not_enabled'],
  ],
  [
    'mutirao.factors.phone',
    '/factors',
    { body: { factor_type: 'phone', phone } },
    [200],
    [422, 'mfa_phone_enroll_not_enabled'],
  ],
  [
    'mutirao.factors.webauthn',
    '/factors',
    { body: { factor_type: 'webauthn', friendly_name: 'chave' } },
    [200],
    [422, 'mfa_webauthn_enroll_not_enabled'],
  ],
  // This account has no other factor, so it gets no recovery codes with the setting either: only the errors differ.
  [
    'mutirao.factors.recovery_codes',
    '/factors/recovery-codes',
    { body: {} },
    [422, 'mfa_recovery_codes_sole_factor'],
    [422, 'mfa_recovery_codes_enroll_not_enabled'],
  ],
];

const readSwitch = (settings: unknown, name: string) =>
  name.split('.').reduce((part: unknown, key) => Object(part)[key], settings);

test.each([
  ['on', true, setAll(true), all],
  ['off', false, setAll(false), none],
])('with every switch %s, the settings report each one as it is', async (_state, isOn, kindsSet, factors) => {
  const instance = await open({ settings: { ...kindsSet, factors } });
  await createTestAccount(instance, { email });
  const session = await openSessionByRecoveryLink(instance, email);
  const settings = await readSettings(instance);
  for (const [name, path, call, on, off] of switches) {
    const needsSession = path.startsWith('/factors');
    const { status, body } = await sendAuthRequest(instance, path, {
      ...call,
      ...(needsSession ? { session } : {}),
    });
    const [expected, code] = isOn ? on : off;
    expect([name, readSwitch(settings, name), status, body?.error_code]).toEqual([
      name,
      isOn,
      expected,
      code,
    ]);
  }
});

test.each([true, false])(
  'with autoconfirmation %s a sign-up signs in as the settings report',
  async (value) => {
    const instance = await open({ settings: { phone: true, autoconfirm: value, phoneAutoconfirm: value } });
    const { mailer_autoconfirm, phone_autoconfirm, disable_signup } = await readSettings(instance);
    expect([mailer_autoconfirm, phone_autoconfirm, disable_signup]).toEqual([value, value, false]);
    const signedUp = [
      await instance.client().signUp({ email: 'nova@hub.example', password }),
      await instance.client().signUp({ phone, password }),
    ];
    expect(signedUp.map(({ error, data }) => [error, data.session !== null])).toEqual([
      [null, value],
      [null, value],
    ]);
  },
);

test('without sign-up both kinds of accounts are rejected, and the settings report it', async () => {
  const instance = await open({ settings: { signUp: false, phone: true } });
  for (const account of [{ email: 'nova@hub.example' }, { phone }]) {
    const { body } = await sendAuthRequest(instance, '/signup', { body: { ...account, password } });
    expect(body.error_code).toBe('signup_disabled');
  }
  expect(await readSettings(instance)).toMatchObject({ disable_signup: true });
});
