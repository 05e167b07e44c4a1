import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aPersonWithMfa,
  startFactorChallenge,
  totpCodeOf,
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
    texts: { send: async () => undefined },
  });
});
afterEach(() => ctx.stop());

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test('Five verifications of a factor are allowed in 15 minutes, right or wrong', async () => {
  const { client, raised, factor } = await aPersonWithMfa(ctx, 'ana@hub.example');
  const { id } = await startFactorChallenge(client, factor.id);
  advanceToNextTotpStep(ctx);
  const seen = [];
  for (let index = 0; index < 5; index += 1) {
    const wrong = { factorId: factor.id, challengeId: id, code: 'abcdef' };
    seen.push(await submitFactorCode(ctx, raised, wrong));
  }
  expect(seen.map(({ status }) => status)).toEqual([...times(4, 422), 429]);
  expect(seen.at(-1)?.body.error_code).toBe('over_request_rate_limit');
  const wait = Number(seen.at(-1)?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(900);
  const right = { factorId: factor.id, challengeId: id, code: totpCodeOf(ctx, factor.secret) };
  expect((await submitFactorCode(ctx, raised, right)).status).toBe(429);

  // No other user is limited by it, because tries are counted per user.
  const other = await createSignedInAccount(ctx, 'bia@hub.example');
  expect((await submitFactorCode(ctx, other.session, right)).status).toBe(404);
});

test('Fifteen challenges and verifications a minute are allowed from one network', async () => {
  const { raised, factor } = await aPersonWithMfa(ctx, 'caio@hub.example');
  const challenge = () =>
    sendAuthRequest(ctx, `/factors/${factor.id}/challenge`, {
      session: raised,
      body: {},
      headers: from('203.0.113.9'),
    });
  const seen = [];
  for (let index = 0; index < 16; index += 1) seen.push((await challenge()).status);
  expect(seen).toEqual([...times(15, 200), 429]);
  const elsewhere = await sendAuthRequest(ctx, `/factors/${factor.id}/challenge`, {
    session: raised,
    body: {},
  });
  expect(elsewhere.status).toBe(200);
});

test('five tries with recovery codes in fifteen minutes; a new set resets the count', async () => {
  const { raised } = await aPersonWithMfa(ctx, 'dora@hub.example');
  const codes = '/factors/recovery-codes';
  const created = await sendAuthRequest(ctx, codes, { session: raised });
  expect(created.status).toBe(200);
  const { session } = await signInToAccount(ctx, 'dora@hub.example');
  const use = (code: string) => sendAuthRequest(ctx, `${codes}/verify`, { session, body: { code } });
  const seen = [];
  for (let index = 0; index < 6; index += 1) seen.push(await use('aaaabbbbccccdddd'));
  expect(seen.map(({ status }) => status)).toEqual([...times(5, 422), 429]);
  expect(seen.at(-1)?.body.error_code).toBe('mfa_recovery_codes_locked');
  expect(Number(seen.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await use(created.body.codes[0])).status).toBe(429);
  const renewed = await sendAuthRequest(ctx, `${codes}/regenerate`, { session: raised });
  expect((await use(renewed.body.codes[0])).status).toBe(200);
});

test('one message per minute to the phones of a user, regardless of their number', async () => {
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
async function codeFor(phone: string, { email, ip }: { email: string; ip: string }) {
  const { session } = await createSignedInAccount(ctx, email);
  const factor = await sendAuthRequest(ctx, '/factors', { session, body: { factor_type: 'phone', phone } });
  const headers = from(ip);
  const response = await sendAuthRequest(ctx, `/factors/${factor.body.id}/challenge`, {
    session,
    body: {},
    headers,
  });
  return [response.status, response.body.error_code];
}

test('a message a minute to one telephone, however many accounts name it', async () => {
  const phone = '+5511999990003';
  expect(await codeFor(phone, { email: 'fabio@hub.example', ip: '203.0.113.1' })).toEqual([200, undefined]);
  expect(await codeFor(phone, { email: 'gil@hub.example', ip: '203.0.113.2' })).toEqual([
    429,
    'over_sms_send_rate_limit',
  ]);
});

test('codes of factors count among all messages that may leave in an hour', async () => {
  const seen = [];
  for (let index = 1; index <= 4; index += 1) {
    const person = { email: `h${index}@hub.example`, ip: `203.0.113.${index}` };
    seen.push(await codeFor(`+551199999010${index}`, person));
  }
  expect(seen.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [200, undefined]));
  expect(seen.at(-1)).toEqual([429, 'over_sms_send_rate_limit']);
});
