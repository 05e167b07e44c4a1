import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  sendAuthRequest,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const signUp = (email: string, password = testAccountPassword, name = 'Ana') =>
  ctx.client().signUp({ email, password, options: { data: { name } } });

test('a new account signs in once the link of its mail is confirmed', async () => {
  const client = ctx.client();
  const created = await client.signUp({
    email: 'ana@hub.example',
    password: testAccountPassword,
    options: { data: { name: 'Ana' } },
  });
  expect(created.error).toBeNull();
  expect(created.data.session).toBeNull();
  expect(created.data.user?.confirmation_sent_at).toBeDefined();

  const before = await client.signInWithPassword({
    email: 'ana@hub.example',
    password: testAccountPassword,
  });
  expect(before.error?.code).toBe('email_not_confirmed');

  const token_hash = await getLastLinkToken(ctx, 'ana@hub.example');
  const { data, error } = await client.verifyOtp({ token_hash, type: 'signup' });
  expect(error).toBeNull();
  expect(data.session?.user.id).toBe(created.data.user?.id);
  expect(data.user).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    user_metadata: { name: 'Ana' },
  });
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  await signInToAccount(ctx, 'ana@hub.example');
});

test('the code of the mail confirms as the link does, and only once', async () => {
  await signUp('codigo@hub.example');
  const { code, text, html } = await getLastEmail(ctx, 'codigo@hub.example');
  const token = assertPresent(code);
  expect(text).toContain(token);
  expect(html).toContain(token);
  const proof = { email: 'codigo@hub.example', token, type: 'signup' } as const;
  expect((await ctx.client().verifyOtp(proof)).error).toBeNull();
  expect((await ctx.client().verifyOtp(proof)).error?.code).toBe('otp_expired');
});

test('five wrong codes invalidate the right one, and do not affect the link', async () => {
  const email = 'tentativa@hub.example';
  await signUp(email);
  const right = assertPresent((await getLastEmail(ctx, email)).code);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let round = 0; round < 5; round += 1) {
    const { error } = await ctx.client().verifyOtp({ email, token: wrong, type: 'signup' });
    expect(error?.code).toBe('otp_expired');
  }
  expect((await ctx.client().verifyOtp({ email, token: right, type: 'signup' })).error?.code).toBe(
    'otp_expired',
  );
  const token_hash = await getLastLinkToken(ctx, email);
  expect((await ctx.client().verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
});

test('a link is refused after a day, and for another purpose', async () => {
  await signUp('tarde@hub.example');
  const token_hash = await getLastLinkToken(ctx, 'tarde@hub.example');
  expect((await ctx.client().verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe('otp_expired');
  const day = 24 * 3_600_000;
  ctx.advance(day);
  try {
    expect((await ctx.client().verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired');
  } finally {
    ctx.advance(-day);
  }
});

test('a second sign-up sends the confirmation again after a minute, and neither of the two passwords is stored', async () => {
  const email = 'repetida@hub.example';
  await signUp(email, 'primeira senha');
  await signUp(email, 'segunda senha');
  expect(await ctx.listEmails(email)).toHaveLength(1);
  ctx.advance(61_000);
  await signUp(email, 'segunda senha');
  expect(await ctx.listEmails(email)).toHaveLength(2);
  await ctx.client().verifyOtp({ token_hash: await getLastLinkToken(ctx, email), type: 'signup' });
  const tries = ['primeira senha', 'segunda senha'].map((password) =>
    ctx.client().signInWithPassword({ email, password }),
  );
  for (const { error } of await Promise.all(tries)) expect(error?.code).toBe('invalid_credentials');
});

test('a second sign-up with the same password preserves it', async () => {
  const email = 'insistente@hub.example';
  await signUp(email, 'a mesma senha');
  await signUp(email, 'a mesma senha');
  await ctx.client().verifyOtp({ token_hash: await getLastLinkToken(ctx, email), type: 'signup' });
  expect((await signInToAccount(ctx, email, 'a mesma senha')).user.email).toBe(email);
});

test('twenty concurrent sign-ups create one account', async () => {
  const email = 'corrida@hub.example';
  const responses = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
  expect(responses.every(({ error }) => error === null)).toBe(true);
  expect(new Set(responses.map(({ data }) => data.user?.id)).size).toBe(1);
});

test('short and common passwords are refused with their reasons', async () => {
  const short = await signUp('fraca@hub.example', 'abc');
  expect(short.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  const common = await signUp('fraca@hub.example', 'Flamengo10');
  expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  for (const count of [129, 20_000]) {
    const long = await signUp('fraca@hub.example', 'á'.repeat(count));
    expect(long.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  }
  expect((await signUp('longa@hub.example', 'á'.repeat(128))).error).toBeNull();
});

test('one address is one account however it is written', async () => {
  await createTestAccount(ctx, { email: 'Mista@Hub.Example' });
  const { user } = await signInToAccount(ctx, ' mista@hub.EXAMPLE ');
  expect(user.email).toBe('mista@hub.example');
});

test('emails are in the language of the browser, or in Portuguese if it is not supported', async () => {
  const subjects: Record<string, string> = {
    'de-DE,de;q=0.9': 'Confirme seu e-mail',
    'en-GB,en;q=0.9,pt;q=0.5': 'Confirm your e-mail',
    'es-AR': 'Confirme su correo',
    'en;q=0.2,pt-BR;q=0.8': 'Confirme seu e-mail',
  };
  for (const [index, [language, subject]] of Object.entries(subjects).entries()) {
    const email = `lingua${index}@hub.example`;
    await sendAuthRequest(ctx, '/signup', {
      body: { email, password: testAccountPassword },
      headers: { 'Accept-Language': language },
    });
    expect((await getLastEmail(ctx, email)).subject).toBe(subject);
  }
});

test('what the database cannot hold is refused', async () => {
  const bad = [
    { email: 'x@hub.example', password: testAccountPassword, data: { name: 'a\u0000b' } },
    { email: 'x@hub.example', password: testAccountPassword, data: { name: '\ud800' } },
    { email: 'x@hub.example', password: testAccountPassword, data: { deep: [[[[[[[[[[]]]]]]]]]] } },
    { email: 'x@hub.example', password: testAccountPassword, data: { name: 'a'.repeat(20_000) } },
    { email: 'no address', password: testAccountPassword },
    { email: 'x@hub.example' },
    { email: 'x@hub.example', password: 12345678 },
    [],
  ];
  for (const body of bad)
    expect(await sendAuthRequest(ctx, '/signup', { body })).toMatchObject({ status: 400 });
  expect((await sendAuthRequest(ctx, '/signup', { body: {} })).body.error_code).toBe(
    'anonymous_provider_disabled',
  );
  const byPhone = await sendAuthRequest(ctx, '/signup', {
    body: { phone: '+5511999999999', password: testAccountPassword },
  });
  expect(byPhone.body.error_code).toBe('phone_provider_disabled');
});

test('an instance can confirm sign-ups at once, or disable sign-up', async () => {
  const open = await startIdentity({ settings: { autoconfirm: true } });
  const closed = await startIdentity({ settings: { signUp: false } });
  try {
    const created = await open.client().signUp({ email: 'ana@hub.example', password: testAccountPassword });
    expect(created.data.session?.user.identities).toHaveLength(1);
    const again = await open.client().signUp({ email: 'ana@hub.example', password: testAccountPassword });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const rejected = await closed
      .client()
      .signUp({ email: 'ana@hub.example', password: testAccountPassword });
    expect(rejected.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  } finally {
    await open.stop();
    await closed.stop();
  }
});
