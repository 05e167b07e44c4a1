import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createPhoneUser,
  createPhoneNumber,
  getLastSmsCode,
  createWrongCode,
} from '../testing/phone-users.ts';
import { sendAuthRequest, getLastEmail, assertPresent, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ settings: { phone: true } })));
afterAll(() => ctx.stop());

const verify = (phone: string, token: string, type: 'sms' | 'phone_change' = 'sms') =>
  ctx.client().verifyOtp({ phone, token, type });
const signIn = (phone: string, password = testAccountPassword) =>
  ctx.client().signInWithPassword({ phone, password });

test('a new account signs in once the code of its text message is typed', async () => {
  const phone = createPhoneNumber();
  const client = ctx.client();
  const created = await client.signUp({
    phone: `+${phone}`,
    password: testAccountPassword,
    options: { data: { name: 'Ana' }, channel: 'whatsapp' },
  });
  expect(created.error).toBeNull();
  expect(created.data.session).toBeNull();
  expect(created.data.user).toMatchObject({ phone, email: '', identities: [], role: '' });
  expect((await signIn(phone)).error).toMatchObject({
    status: 400,
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
  });
  expect((await signIn(phone, 'outra senha')).error?.code).toBe('invalid_credentials');

  const message = await getLastEmail(ctx, phone);
  expect(message).toMatchObject({ channel: 'text', to: `+${phone}`, links: [] });
  expect(message.text).toContain(`@localhost #${message.code}`);
  const { data, error } = await verify(phone, assertPresent(message.code));
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: created.data.user?.id,
    phone,
    email: '',
    phone_confirmed_at: expect.any(String),
    confirmed_at: expect.any(String),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: { name: 'Ana' },
    is_anonymous: false,
    identities: [
      {
        provider: 'phone',
        id: created.data.user?.id,
        identity_data: { phone, phone_verified: true, email_verified: false },
      },
    ],
  });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  const claims = await ctx.client().getClaims(assertPresent(data.session).access_token);
  expect(claims.data?.claims).toMatchObject({ phone, email: '', amr: [{ method: 'otp' }] });

  const again = await signIn(`+${phone}`);
  expect(again.data.user?.id).toBe(created.data.user?.id);
  expect(again.data.user?.identities?.[0]?.last_sign_in_at).toBeDefined();
});

test('a code works once, for a minute, with its own number and purpose', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const code = await getLastSmsCode(ctx, phone);
  expect((await verify(createPhoneNumber(), code)).error?.code).toBe('otp_expired');
  expect((await verify(phone, code, 'phone_change')).error?.code).toBe('otp_expired');
  const asMail = await sendAuthRequest(ctx, '/verify', { body: { phone, token: code, type: 'signup' } });
  expect(asMail).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  ctx.advance(61_000);
  expect((await verify(phone, code)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  ctx.advance(-61_000);
  expect((await verify(phone, code)).error).toBeNull();
  expect((await verify(phone, code)).error?.code).toBe('otp_expired');
});

test('five wrong codes make the right one worthless', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const code = await getLastSmsCode(ctx, phone);
  for (let round = 0; round < 5; round += 1) {
    expect((await verify(phone, createWrongCode(code))).error?.code).toBe('otp_expired');
  }
  expect((await verify(phone, code)).error?.code).toBe('otp_expired');
});

test('twenty concurrent attempts with one code open one session', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const code = await getLastSmsCode(ctx, phone);
  const responses = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)));
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
});

test('a code signs in without a password, and creates an account only where that is allowed', async () => {
  const phone = createPhoneNumber();
  const client = ctx.client();
  const request = await client.signInWithOtp({ phone, options: { data: { name: 'Bia' } } });
  expect(request.error).toBeNull();
  expect(request.data.messageId).toEqual(expect.any(String));
  const { data } = await client.verifyOtp({ phone, token: await getLastSmsCode(ctx, phone), type: 'sms' });
  expect(data.user).toMatchObject({ phone, user_metadata: { name: 'Bia' } });

  ctx.advance(61_000);
  await client.signInWithOtp({ phone });
  const again = await verify(phone, await getLastSmsCode(ctx, phone));
  expect(again.data.user?.id).toBe(data.user?.id);

  const unknown = createPhoneNumber();
  const response = await client.signInWithOtp({ phone: unknown, options: { shouldCreateUser: false } });
  expect(response).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
  expect(await ctx.listEmails(unknown)).toEqual([]);
});

test('a sign-in code removes the password of an unconfirmed account', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: 'senha do intruso' });
  await ctx.client().signInWithOtp({ phone });
  expect((await verify(phone, await getLastSmsCode(ctx, phone))).error).toBeNull();
  expect((await signIn(phone, 'senha do intruso')).error?.code).toBe('invalid_credentials');
});

test('a sign-up code is sent again after a minute, but not to a confirmed or unknown number', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const resend = (to: string) => ctx.client().resend({ type: 'sms', phone: to });
  expect((await resend(phone)).data.messageId).toEqual(expect.any(String));
  expect(await ctx.listEmails(phone)).toHaveLength(1);
  ctx.advance(61_000);
  await resend(phone);
  expect(await ctx.listEmails(phone)).toHaveLength(2);
  await verify(phone, await getLastSmsCode(ctx, phone));
  await signIn(phone);
  ctx.advance(61_000);
  const unknown = createPhoneNumber();
  for (const to of [phone, unknown]) {
    expect(await resend(to)).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
  }
  expect(await ctx.listEmails(phone)).toHaveLength(2);
  expect(await ctx.listEmails(unknown)).toEqual([]);
});

test('the responses for an existing number equal those for a new one, at sign-up and at the next sign-in', async () => {
  const existing = await createPhoneUser(ctx);
  const responses = [];
  for (const phone of [existing.phone, createPhoneNumber()]) {
    const body = { phone, password: 'senha escolhida', data: { name: 'X' } };
    const first = await sendAuthRequest(ctx, '/signup', { body });
    const second = await sendAuthRequest(ctx, '/signup', { body });
    const chosen = await signIn(phone, 'senha escolhida');
    const other = await signIn(phone, 'outra escolhida');
    responses.push({
      statuses: [first.status, second.status],
      sameId: first.body.id === second.body.id,
      keys: Object.keys(first.body),
      provider: first.body.app_metadata,
      codes: [chosen.error?.code, other.error?.code],
    });
    expect(first.body).toMatchObject({ phone, identities: [], role: '', user_metadata: { name: 'X' } });
    expect(first.body.id).not.toBe(existing.user.id);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.codes).toEqual(['phone_not_confirmed', 'invalid_credentials']);
  // The owner of the phone number is notified only once of repeated sign-ups with it.
  const messages = await ctx.listEmails(existing.phone);
  expect(messages[0]).toMatchObject({ code: null, text: expect.stringContaining('/login') });
  expect(messages).toHaveLength(2);
  expect((await signIn(existing.phone)).error).toBeNull();
});

test('a request without a valid phone number, or with more than one name, is rejected', async () => {
  const password = testAccountPassword;
  const bad = [
    { phone: 'telefone', password },
    { phone: '0551199999', password },
    { phone: '12345', password },
    { phone: '1234567890123456', password },
    { phone: '+', password },
    { phone: 5511999999999, password },
    { phone: createPhoneNumber(), email: 'ana@hub.example', password },
    { phone: createPhoneNumber(), password, channel: 'fax' },
    { phone: createPhoneNumber() },
  ];
  for (const body of bad) {
    const response = await sendAuthRequest(ctx, '/signup', { body });
    expect([body, response.status, response.body.error_code]).toEqual([body, 400, 'validation_failed']);
  }
  expect(
    (await sendAuthRequest(ctx, '/signup', { body: { phone: '+55 11 97777 0001', password } })).body.phone,
  ).toBe('5511977770001');
  const resend = await sendAuthRequest(ctx, '/resend', {
    body: { phone: createPhoneNumber(), type: 'signup' },
  });
  expect(resend.body.error_code).toBe('validation_failed');
  for (const path of ['/recover', '/magiclink']) {
    const response = await sendAuthRequest(ctx, path, { body: { phone: createPhoneNumber() } });
    expect(response.body.error_code).toBe('phone_provider_disabled');
  }
});

test('a change of number needs a session, and a banned account cannot sign in', async () => {
  const { phone, user } = await createPhoneUser(ctx);
  expect(
    (await sendAuthRequest(ctx, '/user', { method: 'PUT', body: { phone: createPhoneNumber() } })).status,
  ).toBe(401);
  await ctx.client().signInWithOtp({ phone });
  const until = new Date(Date.now() + 3_600_000);
  await ctx.db.run(sql`update auth.users set banned_until = ${until} where id = ${user.id}`);
  const code = await getLastSmsCode(ctx, phone);
  expect((await verify(phone, code)).error).toMatchObject({ status: 403, code: 'user_banned' });
  expect((await signIn(phone)).error?.code).toBe('user_banned');
  await ctx.db.run(sql`update auth.users set banned_until = null where id = ${user.id}`);
  expect((await verify(phone, code)).error).toBeNull();
});

test('a token names only what was confirmed', async () => {
  const { client, user } = await createPhoneUser(ctx);
  await ctx.db.run(sql`update auth.users set email = 'alheia@hub.example' where id = ${user.id}`);
  const { data } = await client.refreshSession();
  expect(data.user?.email).toBe('alheia@hub.example');
  const claims = await client.getClaims(assertPresent(data.session).access_token);
  expect(claims.data?.claims).toMatchObject({ email: '', phone: user.phone });
  const identity = await ctx.port.verifyAccessToken(assertPresent(data.session).access_token);
  expect(identity).toMatchObject({ email: '', emailVerified: false, isAnonymous: false });
});
