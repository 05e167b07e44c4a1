import { afterEach, expect, test } from 'vitest';
import { startSmsWebhook } from '#testing/sms-webhook';
import {
  createTestAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity | undefined;
afterEach(async () => {
  await ctx?.stop();
  ctx = undefined;
});
const open = async (options: Parameters<typeof startIdentity>[0]) => (ctx = await startIdentity(options));

const phone = '5511999990000';
const forwardedFor = (ip: string) => ({ 'X-Forwarded-For': ip });

test('without an SMS sender everything by phone is rejected', async () => {
  const remote = await open({ settings: { phone: true }, environment: { HUB_URL: 'https://hub.example' } });
  expect(remote.identity.sms).toBeUndefined();
  await createTestAccount(remote, { email: 'ana@hub.example' });
  const { session } = await signInToAccount(remote, 'ana@hub.example');
  const password = testAccountPassword;
  const responses = [
    await sendAuthRequest(remote, '/signup', { body: { phone, password } }),
    await sendAuthRequest(remote, '/token?grant_type=password', { body: { phone, password } }),
    await sendAuthRequest(remote, '/otp', { body: { phone } }),
    await sendAuthRequest(remote, '/resend', { body: { phone, type: 'sms' } }),
    await sendAuthRequest(remote, '/verify', { body: { phone, token: '123456', type: 'sms' } }),
    await sendAuthRequest(remote, '/user', { method: 'PUT', body: { phone }, session }),
  ];
  for (const { status, body } of responses) {
    expect([status, body.error_code]).toEqual([400, 'phone_provider_disabled']);
  }
  const settings = await sendAuthRequest(remote, '/settings', { method: 'GET' });
  expect(settings.body).toMatchObject({
    external: { phone: false, anonymous_users: false },
    sms_provider: '',
    mutirao: { text_messages: false },
  });
});

test('the settings list what is available', async () => {
  const webhook = await startSmsWebhook();
  const remote = await open({
    settings: { phone: true, anonymous: true, phoneAutoconfirm: true },
    environment: { SMS_WEBHOOK_URL: webhook.url, SMS_WEBHOOK_SECRET: 'um segredo comprido' },
  });
  const settings = await sendAuthRequest(remote, '/settings', { method: 'GET' });
  expect(settings.body).toMatchObject({
    external: { email: true, phone: true, anonymous_users: true },
    phone_autoconfirm: true,
    sms_provider: 'webhook',
    mutirao: { text_messages: true },
  });
  webhook.stop();
});

test('the code reaches the webhook', async () => {
  const webhook = await startSmsWebhook();
  const remote = await open({
    settings: { phone: true },
    environment: { SMS_WEBHOOK_URL: webhook.url, SMS_WEBHOOK_SECRET: 'um segredo comprido' },
  });
  await remote.client().signUp({ phone, password: testAccountPassword });
  await remote.sendMessages();
  expect(webhook.received).toHaveLength(1);
  const { code, to } = JSON.parse(assertPresent(webhook.received[0]).body);
  expect(to).toBe(`+${phone}`);
  expect((await remote.client().verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
  webhook.stop();
});

test('an instance can confirm phones automatically', async () => {
  const trusting = await open({ settings: { phone: true, phoneAutoconfirm: true } });
  const created = await trusting.client().signUp({ phone, password: testAccountPassword });
  expect(created.data.session?.user).toMatchObject({
    phone,
    phone_confirmed_at: expect.any(String),
    identities: [{ provider: 'phone' }],
  });
  expect((await trusting.client().signUp({ phone, password: testAccountPassword })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  });
  const client = trusting.client();
  await client.signUp({ phone: '5511999990001', password: testAccountPassword });
  expect((await client.updateUser({ phone })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  });
  const changed = await client.updateUser({ phone: '5511999990002' });
  expect(changed.data.user).toMatchObject({ phone: '5511999990002' });
  expect(changed.data.user?.new_phone).toBeUndefined();
});

test('an instance that does not hide accounts responds as the protocol does', async () => {
  const revealingInstance = await open({ settings: { phone: true, hidesAccounts: false } });
  const created = await revealingInstance.client().signUp({ phone, password: testAccountPassword });
  expect(created.data.user).toMatchObject({ role: 'authenticated', identities: [{ provider: 'phone' }] });
  const token = assertPresent((await getLastEmail(revealingInstance, phone)).code);
  await revealingInstance.client().verifyOtp({ phone, token, type: 'sms' });
  await createTestAccount(revealingInstance, { email: 'ana@hub.example' });
  const { client } = await signInToAccount(revealingInstance, 'ana@hub.example');
  expect((await client.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
});

test('one message a minute is allowed for each number and purpose, whether the number has an account or not', async () => {
  const limitedHub = await open({ settings: { phone: true }, limits: true });
  for (const number of [phone, '5511999990009']) {
    const requestOtp = () =>
      sendAuthRequest(limitedHub, '/otp', { body: { phone: number, create_user: number === phone } });
    expect((await requestOtp()).status).toBe(200);
    const rejected = await requestOtp();
    expect(rejected).toMatchObject({ status: 429, body: { error_code: 'over_sms_send_rate_limit' } });
    expect(rejected.body.msg).toBe(
      `For security purposes, you can only request this after ${rejected.headers.get('retry-after')} seconds.`,
    );
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const body = { phone: '5511999990010', password: testAccountPassword };
  // A sign-up that is rejected because of a weak password does not count against the rate limit.
  expect((await sendAuthRequest(limitedHub, '/signup', { body: { ...body, password: 'abc' } })).status).toBe(
    422,
  );
  expect((await sendAuthRequest(limitedHub, '/signup', { body })).status).toBe(200);
  expect((await sendAuthRequest(limitedHub, '/signup', { body })).body.error_code).toBe(
    'over_sms_send_rate_limit',
  );
  const resent = await sendAuthRequest(limitedHub, '/resend', { body: { phone: body.phone, type: 'sms' } });
  expect(resent.body.error_code).toBe('over_sms_send_rate_limit');
});

test('a longer interval between messages also applies to SMS, and the response says how long to wait', async () => {
  const slowHub = await open({ settings: { phone: true, resendSeconds: 300 }, limits: true });
  const requestOtp = () => sendAuthRequest(slowHub, '/otp', { body: { phone } });
  expect((await requestOtp()).status).toBe(200);
  const rejected = await requestOtp();
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('one network gets at most thirty messages per hour', async () => {
  const limitedHub = await open({ settings: { phone: true, smsPerHour: undefined }, limits: true });
  const requestOtp = (number: string, ip: string) =>
    sendAuthRequest(limitedHub, '/otp', {
      body: { phone: number, create_user: false },
      headers: forwardedFor(ip),
    });
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    statuses.push((await requestOtp(`55119777${String(10_000 + index)}`, '198.51.100.7')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await requestOtp('5511977700000', '198.51.100.8')).status).toBe(200);
});

test('five new numbers in half an hour are allowed for one account', async () => {
  const limitedHub = await open({ settings: { phone: true }, limits: true });
  await createTestAccount(limitedHub, { email: 'ana@hub.example' });
  const { session } = await signInToAccount(limitedHub, 'ana@hub.example');
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const body = { phone: `551196666000${index}` };
    const headers = forwardedFor(`198.51.100.${index}`);
    statuses.push(
      (await sendAuthRequest(limitedHub, '/user', { method: 'PUT', body, session, headers })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('thirty messages an hour are allowed for all together, where that is set', async () => {
  const hubWithSmsLimit = await open({ settings: { phone: true, smsPerHour: 30 }, limits: true });
  const responses = [];
  for (let index = 0; index < 31; index += 1) {
    const body = { phone: `55119888${String(10_000 + index)}`, create_user: false };
    const headers = forwardedFor(`198.51.100.${index}`);
    responses.push(await sendAuthRequest(hubWithSmsLimit, '/otp', { body, headers }));
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(responses.at(-1)?.body.msg).toBe('SMS rate limit exceeded');
});

test('five codes in fifteen minutes are allowed per number and network, so users cannot lock each other out', async () => {
  const limitedHub = await open({ settings: { phone: true }, limits: true });
  const statuses: number[] = [];
  for (const index of [1, 1, 1, 1, 1, 1, 2]) {
    const body = { phone, token: '123456', type: 'sms' };
    statuses.push(
      (await sendAuthRequest(limitedHub, '/verify', { body, headers: forwardedFor(`198.51.100.${index}`) }))
        .status,
    );
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 403]);
});
