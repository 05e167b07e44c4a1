import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { SmsMessage } from '#platform/mail/sms-sender';
import {
  startFactorChallenge,
  decodeTokenClaims,
  toExpectedAuthError,
  submitFactorCode,
} from '../testing/factors.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  signTestServiceToken,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
const sent: SmsMessage[] = [];
beforeAll(async () => {
  ctx = await startIdentity({
    settings: {
      anonymous: true,
      factors: { totp: true, phone: true, webauthn: false, recoveryCodes: true },
    },
    smsSender: { send: async (_tx, message) => void sent.push(message) },
  });
});
afterAll(() => ctx.stop());

const getLastCode = () => assertPresent(assertPresent(sent.at(-1)).code);

async function enrollPhone(email: string, number: string) {
  const person = await createSignedInAccount(ctx, email);
  const { data, error } = await person.client.mfa.enroll({
    factorType: 'phone',
    phone: number,
    friendlyName: 'Meu telefone',
  });
  if (error) throw error;
  return { ...person, factor: data };
}

test('an SMS code verifies the phone', async () => {
  const { client, factor } = await enrollPhone('ana@hub.example', '+55 (11) 99999-0001');
  expect(factor).toEqual({
    id: expect.any(String),
    type: 'phone',
    friendly_name: 'Meu telefone',
    phone: '5511999990001',
  });
  const challenge = await startFactorChallenge(client, factor.id);
  expect(challenge).toEqual({ id: expect.any(String), type: 'phone', expires_at: expect.any(Number) });
  expect(sent.at(-1)).toEqual({
    to: '+5511999990001',
    text: expect.stringContaining(getLastCode()),
    code: expect.stringMatching(/^\d{6}$/),
    codeSeconds: 300,
    language: 'pt-BR',
  });
  const { data, error } = await client.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.id,
    code: getLastCode(),
  });
  expect(error).toBeNull();
  expect(decodeTokenClaims(assertPresent(data).access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  });
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ phone: '5511999990001' }]);
  expect((await client.mfa.enroll({ factorType: 'phone', phone: '+5511999990001' })).error).toMatchObject(
    toExpectedAuthError(
      'mfa_verified_factor_exists',
      422,
      'A verified phone factor already exists, unenroll the existing factor to continue',
    ),
  );
  const settings = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
  expect(settings.body.mutirao.factors).toEqual({
    totp: true,
    phone: true,
    webauthn: false,
    recovery_codes: true,
  });
});

test('a code is stored as a hash, and works once and only for its own challenge', async () => {
  const { client, session, factor } = await enrollPhone('bia@hub.example', '+5511999990002');
  const first = await startFactorChallenge(client, factor.id);
  const firstCode = getLastCode();
  ctx.advance(61_000);
  const second = await startFactorChallenge(client, factor.id);
  const rows = await ctx.db.rows<{ text: string }>(
    sql`select c::text as text from auth.mfa_challenges c where factor_id = ${factor.id}`,
  );
  expect(rows).toHaveLength(2);
  expect(rows.map(({ text }) => text).join()).not.toContain(Buffer.from(firstCode).toString('hex'));

  const code = getLastCode();
  const otherChallengeResponse = await submitFactorCode(ctx, session, {
    factorId: factor.id,
    challengeId: first.id,
    code,
  });
  expect(otherChallengeResponse).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_verification_failed', msg: 'Invalid MFA Phone code entered' },
  });
  const right = { factorId: factor.id, challengeId: second.id, code };
  const elevated = await submitFactorCode(ctx, session, right);
  expect(elevated.status).toBe(200);
  const again = await submitFactorCode(ctx, elevated.body, right);
  expect(again).toMatchObject({ status: 422, body: { error_code: 'mfa_factor_not_found' } });
});

test('one of ten concurrent attempts with the code succeeds', async () => {
  const { client, session, factor } = await enrollPhone('caio@hub.example', '+5511999990003');
  const { id } = await startFactorChallenge(client, factor.id);
  const verification = { factorId: factor.id, challengeId: id, code: getLastCode() };
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => submitFactorCode(ctx, session, verification)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('two messages are at least a minute apart, and a rejected request sends nothing', async () => {
  const { client, factor } = await enrollPhone('dora@hub.example', '+5511999990004');
  await startFactorChallenge(client, factor.id);
  const before = sent.length;
  ctx.advance(58_000);
  const earlyChallenge = await client.mfa.challenge({ factorId: factor.id });
  expect(earlyChallenge.error).toMatchObject(toExpectedAuthError('over_sms_send_rate_limit', 429));
  expect(sent).toHaveLength(before);
  ctx.advance(3_000);
  await startFactorChallenge(client, factor.id);
  expect(sent).toHaveLength(before + 1);
});

test('a new enrollment of a number replaces the unfinished one', async () => {
  const { client, factor } = await enrollPhone('eva@hub.example', '+5511999990005');
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '5511999990005' });
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([data?.id]);
  expect((await client.mfa.challenge({ factorId: factor.id })).error).toMatchObject(
    toExpectedAuthError('mfa_factor_not_found', 404),
  );
});

test('the message follows the language of the account', async () => {
  const { client, factor, user } = await enrollPhone('fabio@hub.example', '+5511999990006');
  await ctx.db.run(sql`update auth.users set language = 'es-ES' where id = ${user.id}`);
  await startFactorChallenge(client, factor.id);
  expect(sent.at(-1)).toMatchObject({ language: 'es-ES', text: expect.stringContaining('es su código') });
});

test.each(['', '+', '12345', '+0551199999', 'telefone', '+55119999900011223344'])(
  'what is no number is refused: %o',
  async (phone) => {
    const { client } = await createSignedInAccount(
      ctx,
      `n${phone.length}${phone.charCodeAt(0) || 0}@hub.example`,
    );
    const { error } = await client.mfa.enroll({ factorType: 'phone', phone });
    expect(error).toMatchObject(toExpectedAuthError('validation_failed', 400));
  },
);

test('without the phone, a caller gets no further than the sign-in', async () => {
  await signInToAccount(ctx, 'ana@hub.example').then(async ({ client }) => {
    const { data } = await client.mfa.listFactors();
    const [factor] = assertPresent(data).phone;
    ctx.advance(61_000);
    const { id } = await startFactorChallenge(client, assertPresent(factor).id);
    const guess = getLastCode() === '000000' ? '000001' : '000000';
    const { error } = await client.mfa.verify({
      factorId: assertPresent(factor).id,
      challengeId: id,
      code: guess,
    });
    expect(error).toMatchObject(toExpectedAuthError('mfa_verification_failed', 422));
  });
});

test('an anonymous user cannot send messages to a phone', async () => {
  const client = ctx.client();
  await client.signInAnonymously();
  const before = sent.length;
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '+5511999990007' });
  expect(error).toMatchObject({
    status: 403,
    message: 'Anonymous user not allowed to perform these actions',
  });
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  expect(sent).toHaveLength(before);
});

test('a code that was sent to the old number does not verify its replacement', async () => {
  const { client, session, user, factor } = await enrollPhone('gabi@hub.example', '+5511999990008');
  const { id } = await startFactorChallenge(client, factor.id);
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  const updateFactorRequest = (body: object) =>
    sendAuthRequest(ctx, `/admin/users/${user.id}/factors/${factor.id}`, { method: 'PUT', headers, body });
  const verification = { factorId: factor.id, challengeId: id, code: getLastCode() };
  expect((await updateFactorRequest({ phone: '5511999990009' })).body).toMatchObject({
    phone: '5511999990009',
  });
  const rejectedResponse = await submitFactorCode(ctx, session, verification);
  expect(rejectedResponse).toMatchObject({ status: 422, body: { error_code: 'mfa_factor_not_found' } });

  ctx.advance(61_000);
  const next = await startFactorChallenge(client, factor.id);
  expect(sent.at(-1)?.to).toBe('+5511999990009');
  expect((await updateFactorRequest({ friendly_name: 'Novo' })).status).toBe(200);
  const right = { factorId: factor.id, challengeId: next.id, code: getLastCode() };
  expect((await submitFactorCode(ctx, session, right)).status).toBe(200);
});
