import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createAccountWithMfa,
  startFactorChallenge,
  generateTotpCode,
  advanceToNextTotpStep,
  submitFactorCode,
} from '../testing/factors.ts';
import { createSignedInAccount, sendAuthRequest, signInToAccount } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeEach(async () => {
  ctx = await startIdentity({
    limits: true,
    settings: {
      factors: { totp: true, phone: true, webauthn: false, recoveryCodes: true },
      smsPerHour: 3,
    },
    smsSender: { send: async () => undefined },
  });
});
afterEach(() => ctx.stop());

const forwardedFor = (ip: string) => ({ 'X-Forwarded-For': ip });
const repeatStatus = (count: number, status: number) => Array.from({ length: count }, () => status);

test('Five verifications of a factor are allowed in 15 minutes, right or wrong', async () => {
  const { client, mfaSession, factor } = await createAccountWithMfa(ctx, 'ana@hub.example');
  const { id } = await startFactorChallenge(client, factor.id);
  advanceToNextTotpStep(ctx);
  const results = [];
  for (let index = 0; index < 5; index += 1) {
    const wrong = { factorId: factor.id, challengeId: id, code: 'abcdef' };
    results.push(await submitFactorCode(ctx, mfaSession, wrong));
  }
  expect(results.map(({ status }) => status)).toEqual([...repeatStatus(4, 422), 429]);
  expect(results.at(-1)?.body).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
  const wait = Number(results.at(-1)?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(900);
  const right = { factorId: factor.id, challengeId: id, code: generateTotpCode(ctx, factor.secret) };
  expect((await submitFactorCode(ctx, mfaSession, right)).status).toBe(429);

  // The exhausted limit of one user does not limit any other user, because attempts are counted per user and factor.
  const other = await createSignedInAccount(ctx, 'bia@hub.example');
  expect((await submitFactorCode(ctx, other.session, right)).status).toBe(404);
});

test('Fifteen challenges and verifications a minute are allowed from one network', async () => {
  const { mfaSession, factor } = await createAccountWithMfa(ctx, 'caio@hub.example');
  const requestChallenge = () =>
    sendAuthRequest(ctx, `/factors/${factor.id}/challenge`, {
      session: mfaSession,
      body: {},
      headers: forwardedFor('203.0.113.9'),
    });
  const results = [];
  for (let index = 0; index < 16; index += 1) results.push((await requestChallenge()).status);
  expect(results).toEqual([...repeatStatus(15, 200), 429]);
  const elsewhere = await sendAuthRequest(ctx, `/factors/${factor.id}/challenge`, {
    session: mfaSession,
    body: {},
  });
  expect(elsewhere.status).toBe(200);
});

test('five tries with recovery codes are allowed in fifteen minutes; a new set resets the count', async () => {
  const { mfaSession } = await createAccountWithMfa(ctx, 'dora@hub.example');
  const codes = '/factors/recovery-codes';
  const created = await sendAuthRequest(ctx, codes, { session: mfaSession });
  expect(created.status).toBe(200);
  const { session } = await signInToAccount(ctx, 'dora@hub.example');
  const submitRecoveryCode = (code: string) =>
    sendAuthRequest(ctx, `${codes}/verify`, { session, body: { code } });
  const results = [];
  for (let index = 0; index < 6; index += 1) results.push(await submitRecoveryCode('aaaabbbbccccdddd'));
  expect(results.map(({ status }) => status)).toEqual([...repeatStatus(5, 422), 429]);
  expect(results.at(-1)?.body).toMatchObject({
    error_code: 'mfa_recovery_codes_locked',
    msg: 'Too many failed verification attempts, try again later',
  });
  expect(Number(results.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await submitRecoveryCode(created.body.codes[0])).status).toBe(429);
  const renewed = await sendAuthRequest(ctx, `${codes}/regenerate`, { session: mfaSession });
  expect((await submitRecoveryCode(renewed.body.codes[0])).status).toBe(200);
});

test('one message per minute is allowed to the phones of a user, regardless of their number', async () => {
  const { session } = await createSignedInAccount(ctx, 'eva@hub.example');
  const statuses = [];
  for (const phone of ['+5511999990001', '+5511999990002']) {
    const factor = await sendAuthRequest(ctx, '/factors', {
      session,
      body: { factor_type: 'phone', phone },
    });
    const response = await sendAuthRequest(ctx, `/factors/${factor.body.id}/challenge`, {
      session,
      body: {},
    });
    statuses.push([response.status, response.body.error_code]);
  }
  expect(statuses).toEqual([
    [200, undefined],
    [429, 'over_sms_send_rate_limit'],
  ]);
});

/** Enrolls a phone as the second factor of a new user, and requests its code. */
async function requestPhoneFactorCode(phone: string, { email, ip }: { email: string; ip: string }) {
  const { session } = await createSignedInAccount(ctx, email);
  const factor = await sendAuthRequest(ctx, '/factors', { session, body: { factor_type: 'phone', phone } });
  const headers = forwardedFor(ip);
  const response = await sendAuthRequest(ctx, `/factors/${factor.body.id}/challenge`, {
    session,
    body: {},
    headers,
  });
  return [response.status, response.body.error_code];
}

test('one message per minute is allowed to one telephone, however many accounts name it', async () => {
  const phone = '+5511999990003';
  expect(await requestPhoneFactorCode(phone, { email: 'fabio@hub.example', ip: '203.0.113.1' })).toEqual([
    200,
    undefined,
  ]);
  expect(await requestPhoneFactorCode(phone, { email: 'gil@hub.example', ip: '203.0.113.2' })).toEqual([
    429,
    'over_sms_send_rate_limit',
  ]);
});

test('codes of factors count among all messages that may leave in an hour', async () => {
  const results = [];
  for (let index = 1; index <= 4; index += 1) {
    const person = { email: `h${index}@hub.example`, ip: `203.0.113.${index}` };
    results.push(await requestPhoneFactorCode(`+551199999010${index}`, person));
  }
  expect(results.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [200, undefined]));
  expect(results.at(-1)).toEqual([429, 'over_sms_send_rate_limit']);
});
