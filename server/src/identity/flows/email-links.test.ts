import { createHash, randomBytes } from 'node:crypto';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSignedInAccount,
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

test('a forgotten password is replaced by the link of a mail, and the other sessions end', async () => {
  const email = 'ana@hub.example';
  const elsewhere = await createSignedInAccount(ctx, email);
  const client = ctx.client();
  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  expect((await getLastEmail(ctx, email)).subject).toBe('Escolha uma nova senha');
  const opened = await client.verifyOtp({
    token_hash: await getLastLinkToken(ctx, email),
    type: 'recovery',
  });
  expect(opened.error).toBeNull();
  expect((await client.updateUser({ password: 'senha novinha' })).error).toBeNull();
  expect((await elsewhere.client.getUser()).error).not.toBeNull();
  await signInToAccount(ctx, email, 'senha novinha');
  expect((await ctx.listEmails(email)).map(({ subject }) => subject)[0]).toBe('Sua senha foi trocada');
});

test('the code of the mail recovers as well, for an hour', async () => {
  const email = 'codigo@hub.example';
  await createTestAccount(ctx, { email });
  await ctx.client().resetPasswordForEmail(email);
  const token = assertPresent((await getLastEmail(ctx, email)).code);
  ctx.advance(3_601_000);
  const late = await ctx.client().verifyOtp({ email, token, type: 'recovery' });
  ctx.advance(-3_601_000);
  expect(late.error?.code).toBe('otp_expired');
  expect((await ctx.client().verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
});

test('recovering confirms the address, and a password set before that is worthless', async () => {
  const email = 'armadilha@hub.example';
  await ctx.client().signUp({ email, password: 'senha do intruso' });
  await ctx.client().resetPasswordForEmail(email);
  const { error } = await ctx
    .client()
    .verifyOtp({ token_hash: await getLastLinkToken(ctx, email), type: 'recovery' });
  expect(error).toBeNull();
  const intruder = await ctx.client().signInWithPassword({ email, password: 'senha do intruso' });
  expect(intruder.error?.code).toBe('invalid_credentials');
});

test('a sign-in link confirms the address, and a password that another person set before that is worthless', async () => {
  const email = 'sequestro@hub.example';
  await ctx.client().signUp({ email, password: 'senha do intruso' });
  await ctx.client().signInWithOtp({ email });
  const { error } = await ctx
    .client()
    .verifyOtp({ token_hash: await getLastLinkToken(ctx, email), type: 'magiclink' });
  expect(error).toBeNull();
  const intruder = await ctx.client().signInWithPassword({ email, password: 'senha do intruso' });
  expect(intruder.error?.code).toBe('invalid_credentials');
});

test('the email of an earlier change of address does not confirm a later one', async () => {
  await createTestAccount(ctx, { email: 'dona@hub.example' });
  const { client } = await createSignedInAccount(ctx, 'inquieta@hub.example');
  await client.updateUser({ email: 'minha@hub.example' });
  const earlier = await getLastLinkToken(ctx, 'minha@hub.example');
  await client.updateUser({ email: 'dona@hub.example' });
  const stale = await ctx.client().verifyOtp({ token_hash: earlier, type: 'email_change' });
  expect(stale.error?.code).toBe('otp_expired');
});

test('a new email invalidates the older one', async () => {
  const email = 'duas@hub.example';
  await createTestAccount(ctx, { email });
  await ctx.client().resetPasswordForEmail(email);
  const older = await getLastLinkToken(ctx, email);
  ctx.advance(61_000);
  await ctx.client().resetPasswordForEmail(email);
  expect((await ctx.client().verifyOtp({ token_hash: older, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  );
  const newer = await getLastLinkToken(ctx, email);
  expect((await ctx.client().verifyOtp({ token_hash: newer, type: 'recovery' })).error).toBeNull();
});

test('requests by address get the same response in the same fixed time for existing and for unknown addresses', async () => {
  await createTestAccount(ctx, { email: 'conhecida@hub.example' });
  const calls = [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/magiclink', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/verify', { type: 'recovery', token: '000000' }],
  ] as const;
  for (const [path, more] of calls) {
    const outcomes = [];
    for (const email of ['conhecida@hub.example', 'desconhecida@hub.example']) {
      const before = ctx.pauses.length;
      const startedAt = performance.now();
      const { status, text, headers } = await sendAuthRequest(ctx, path, {
        body: { email, ...more },
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      });
      const pause = ctx.pauses.slice(before).reduce((sum, item) => sum + item, 0);
      // The test server records each pause of a response instead of sleeping. The pause and the elapsed time together
      // must fill an interval of 200 milliseconds.
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(200);
      expect(pause + performance.now() - startedAt).toBeGreaterThan(199);
      outcomes.push({ status, text, headers: [...headers.keys()].toSorted() });
    }
    expect(outcomes[0], path).toEqual(outcomes[1]);
  }
});

test('a link signs in without a password', async () => {
  const email = 'sem-senha@hub.example';
  await createTestAccount(ctx, { email });
  expect((await ctx.client().signInWithOtp({ email })).error).toBeNull();
  const { data } = await ctx
    .client()
    .verifyOtp({ token_hash: await getLastLinkToken(ctx, email), type: 'magiclink' });
  expect(data.user?.email).toBe(email);
  ctx.advance(61_000);
  await ctx.client().signInWithOtp({ email });
  const token = assertPresent((await getLastEmail(ctx, email)).code);
  expect((await ctx.client().verifyOtp({ email, token, type: 'email' })).error).toBeNull();
});

test('a link for a new address creates an account, unless the caller disables that', async () => {
  const requestLink = (email: string, shouldCreateUser: boolean) =>
    ctx.client().signInWithOtp({ email, options: { shouldCreateUser, data: { name: 'Nova' } } });
  await requestLink('nenhuma@hub.example', false);
  expect(await ctx.listEmails('nenhuma@hub.example')).toEqual([]);
  await requestLink('nova@hub.example', true);
  const token_hash = await getLastLinkToken(ctx, 'nova@hub.example');
  const { data } = await ctx.client().verifyOtp({ token_hash, type: 'email' });
  expect(data.user?.user_metadata).toEqual({ name: 'Nova' });
});

test('a confirmation is sent again after a minute, and not before', async () => {
  const email = 'demora@hub.example';
  await ctx.client().signUp({ email, password: testAccountPassword });
  await ctx.client().resend({ type: 'signup', email });
  expect(await ctx.listEmails(email)).toHaveLength(1);
  ctx.advance(61_000);
  await ctx.client().resend({ type: 'signup', email });
  expect(await ctx.listEmails(email)).toHaveLength(2);
});

test('a PKCE client gets a code, and only its verifier exchanges it for a session', async () => {
  const email = 'pkce@hub.example';
  await createTestAccount(ctx, { email });
  const verifier = randomBytes(40).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const body = { email, code_challenge: challenge, code_challenge_method: 's256' };
  expect((await sendAuthRequest(ctx, '/recover', { body })).status).toBe(200);
  const link = await getLastLinkToken(ctx, email);
  expect(link).toMatch(/^pkce_/);
  const form = new URLSearchParams({
    token: link,
    type: 'recovery',
    redirect_to: `${ctx.site}/nova-senha`,
  });
  const redirected = await fetch(`${ctx.url}/verify/confirm`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(redirected.status).toBe(303);
  const target = new URL(assertPresent(redirected.headers.get('location')));
  expect([target.pathname, target.hash]).toEqual(['/nova-senha', '']);
  const auth_code = target.searchParams.get('code');

  const exchangeCode = (code_verifier: string) =>
    sendAuthRequest(ctx, '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
  expect(await exchangeCode('a'.repeat(43))).toMatchObject({
    status: 400,
    body: {
      error_code: 'bad_code_verifier',
      msg: 'code challenge does not match previously saved code verifier',
    },
  });
  ctx.advance(301_000);
  expect(await exchangeCode(verifier)).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired', msg: 'invalid flow state, flow state has expired' },
  });
  ctx.advance(-301_000);
  const session = await exchangeCode(verifier);
  expect(session.body).toMatchObject({ token_type: 'bearer', user: { email } });
  expect(await exchangeCode(verifier)).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  });
});

test('a half PKCE challenge is rejected', async () => {
  const email = 'pkce@hub.example';
  for (const more of [
    { code_challenge: 'a'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
  ]) {
    expect(await sendAuthRequest(ctx, '/recover', { body: { email, ...more } })).toMatchObject({
      status: 400,
    });
  }
});

test('links and codes are stored only as hashes', async () => {
  const email = 'hashes@hub.example';
  await createTestAccount(ctx, { email });
  await ctx.client().resetPasswordForEmail(email);
  const link = await getLastLinkToken(ctx, email);
  const rows = await ctx.db.rows<{ text: string }>(sql`select t::text as text from auth.one_time_tokens t`);
  expect(rows.map(({ text }) => text).join()).not.toContain(link);
});

test('a link is refused while its account is banned, and works when the ban is lifted', async () => {
  const email = 'suspensa@hub.example';
  await createTestAccount(ctx, { email });
  await ctx.client().resetPasswordForEmail(email);
  const token_hash = await getLastLinkToken(ctx, email);
  const setBannedUntil = (until: string | null) =>
    ctx.db.run(sql`update auth.users set banned_until = ${until} where email = ${email}`);
  const getVerifyErrorCode = async () =>
    (await ctx.client().verifyOtp({ token_hash, type: 'recovery' })).error?.code;
  await setBannedUntil('2999-01-01');
  expect(await getVerifyErrorCode()).toBe('user_banned');
  await setBannedUntil(null);
  expect(await getVerifyErrorCode()).toBeUndefined();
});
