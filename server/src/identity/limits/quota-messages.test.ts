import { afterEach, expect, test } from 'vitest';
import { createSignedInAccount, sendAuthRequest } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import type { IdentitySettings } from '../settings.ts';

let instance: TestIdentity | undefined;
afterEach(async () => {
  await instance?.stop();
  instance = undefined;
});

type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };
type Row = [
  quota: string,
  code: string,
  sentence: string,
  settings: Partial<IdentitySettings>,
  calls: [first: Call, second: Call],
];

const one = { points: 1, seconds: 3_600 };
const emailQuota = ['over_email_send_rate_limit', 'email rate limit exceeded'] as const;
const smsQuota = ['over_sms_send_rate_limit', 'SMS rate limit exceeded'] as const;
const recoverCall = (email: string): Call => ({ path: '/recover', body: { email } });
const otpCall = (contact: object): Call => ({ path: '/otp', body: contact });
const changePhoneCall = (phone: string): Call => ({ path: '/user', method: 'PUT', body: { phone } });
const signUpCall = (contact: object): Call => ({
  path: '/signup',
  body: { ...contact, password: 'ladrilho azul' },
});
const email = 'eva@hub.example';
const [phone, otherPhone] = ['5511999990001', '5511999990002'] as const;

const rows: Row[] = [
  [
    'the e-mails to an address',
    ...emailQuota,
    { limits: { mailAddress: one } },
    [recoverCall(email), otpCall({ email })],
  ],
  [
    'the e-mails of a network',
    ...emailQuota,
    { limits: { mailNetwork: one } },
    [recoverCall(email), recoverCall('caio@hub.example')],
  ],
  [
    'the e-mails of an hour',
    ...emailQuota,
    { mailsPerHour: 1 },
    [recoverCall(email), recoverCall('caio@hub.example')],
  ],
  [
    'the SMS to a number',
    ...smsQuota,
    { limits: { textPhone: one } },
    [signUpCall({ phone }), otpCall({ phone })],
  ],
  [
    'the SMS of a network',
    ...smsQuota,
    { limits: { textNetwork: one } },
    [otpCall({ phone }), otpCall({ phone: otherPhone })],
  ],
  [
    'the SMS of an account',
    ...smsQuota,
    { limits: { textAccount: one } },
    [changePhoneCall(phone), changePhoneCall(otherPhone)],
  ],
  [
    'the SMS of an hour',
    ...smsQuota,
    { smsPerHour: 1 },
    [otpCall({ phone }), otpCall({ phone: otherPhone })],
  ],
];

test.each(rows)('the quota of %s has the code %s and "%s"', async (...row) => {
  const [, code, sentence, settings, calls] = row;
  const ctx = (instance = await startIdentity({ settings: { phone: true, ...settings }, limits: true }));
  const { session } = await createSignedInAccount(ctx, 'ana@hub.example');
  const [first, second] = calls;
  const send = ({ path, ...call }: Call, headers: Record<string, string> = {}) =>
    sendAuthRequest(ctx, path, { ...call, session, headers });
  expect((await send(first)).status).toBe(200);
  const rejected = await send(second);
  expect([rejected.status, rejected.body.error_code, rejected.body.msg]).toEqual([429, code, sentence]);
  const translated = await send(second, { 'Accept-Language': 'es' });
  expect(translated.status).toBe(429);
  expect(translated.body.msg).not.toBe(sentence);
});
