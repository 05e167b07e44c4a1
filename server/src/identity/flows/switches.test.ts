import { afterEach, expect, test } from 'vitest';
import {
  createTestAccount,
  sendAuthRequest,
  signTestServiceToken,
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

const settingsOf = async (instance: TestIdentity) =>
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
  expect((await settingsOf(instance)).external).toMatchObject({ email: false, phone: true });
  expect((await instance.client().signUp({ phone, password })).data.session?.user.phone).toBe(phone);
});

test('a link that a service created works without e-mail sign-in', async () => {
  const instance = await open({ settings: { email: false } });
  await createTestAccount(instance, { email });
  const headers = { Authorization: `Bearer ${await signTestServiceToken(instance)}` };
  const created = await sendAuthRequest(instance, '/admin/generate_link', {
    body: { type: 'recovery', email },
    headers,
  });
  const body = { type: 'recovery', token_hash: created.body.hashed_token };
  expect((await sendAuthRequest(instance, '/verify', { body })).body.user.email).toBe(email);
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
  expect(await settingsOf(instance)).toMatchObject({ saml_enabled: false, mutirao: { sso_domains: false } });
});

test('with SAML its metadata is served, and the settings report it', async () => {
  const instance = await open({});
  expect((await sendAuthRequest(instance, '/sso/saml/metadata', { method: 'GET' })).status).toBe(200);
  expect(await settingsOf(instance)).toMatchObject({ saml_enabled: true, external: { email: true } });
});
