import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { aBrowser } from '../testing/browser.ts';
import {
  createTestAccount,
  sendAuthRequest,
  lastLinkToken,
  lastEmailTo,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

/** Returns a PKCE client, which stores a verifier and sends its challenge. */
const aKeeper = () => aBrowser(ctx).client('pkce');

async function challengedLink(email: string) {
  const token = await lastLinkToken(ctx, email);
  expect(token).toMatch(/^pkce_[\w-]{43}$/);
  return token;
}

const bring = (token_hash: string, type: string) =>
  sendAuthRequest(ctx, '/verify', {
    body: { token_hash, type },
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });

/** Follows the link of an email, as a browser does. */
async function follow(token: string, type: string) {
  const body = new URLSearchParams({ token, type, redirect_to: `${ctx.site}/dentro` });
  const response = await fetch(`${ctx.url}/verify/confirm`, { method: 'POST', redirect: 'manual', body });
  return new URL(assertPresent(response.headers.get('location')));
}

const queries = {
  signup: async (email: string) => aKeeper().signUp({ email, password: testAccountPassword }),
  recovery: async (email: string) => {
    await createTestAccount(ctx, { email });
    return aKeeper().resetPasswordForEmail(email);
  },
  magiclink: async (email: string) => {
    await createTestAccount(ctx, { email });
    return aKeeper().signInWithOtp({ email });
  },
} as const;

test.each(['signup', 'recovery', 'magiclink'] as const)(
  'the token of a %s link that began with a challenge brings the session itself, once',
  async (type) => {
    const email = `${type}@hub.example`;
    expect((await queries[type](email)).error).toBeNull();
    const token_hash = await challengedLink(email);
    const guest = ctx.client();
    const { data, error } = await guest.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', user: { email } });
    expect((await guest.getUser()).data.user?.email).toBe(email);
    const again = await ctx.client().verifyOtp({ token_hash, type });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  },
);

test('once its token was brought, the link leads to no code', async () => {
  const email = 'trazida@hub.example';
  await queries.recovery(email);
  const token = await challengedLink(email);
  expect((await bring(token, 'recovery')).status).toBe(200);
  const redirected = await follow(token, 'recovery');
  expect(redirected.searchParams.get('code')).toBeNull();
  // A PKCE client reads the query.
  expect(redirected.searchParams.get('error_code')).toBe('otp_expired');
});

test('once the link was followed, its token brings no session, and its code waits for the secret', async () => {
  const email = 'seguida@hub.example';
  await createTestAccount(ctx, { email });
  const keeper = aKeeper();
  await keeper.resetPasswordForEmail(email);
  const token = await challengedLink(email);
  const redirected = await follow(token, 'recovery');
  expect([redirected.pathname, redirected.hash]).toEqual(['/dentro', '']);
  const code = assertPresent(redirected.searchParams.get('code'));
  expect(await bring(token, 'recovery')).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  expect((await bring(code, 'recovery')).status).toBe(403);
  const { data, error } = await keeper.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test('a token with another purpose, no prefix, a double prefix or an additional address is rejected', async () => {
  const email = 'marcada@hub.example';
  await queries.recovery(email);
  const token = await challengedLink(email);
  const bare = token.replace('pkce_', '');
  for (const [wrong, type] of [
    [token, 'signup'],
    [token, 'magiclink'],
    [token, 'email_change'],
    [token, 'sms'],
    [bare, 'recovery'],
    [`pkce_${token}`, 'recovery'],
    [token.toUpperCase(), 'recovery'],
  ] as const) {
    expect(await bring(wrong, type), `${wrong} ${type}`).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    });
  }
  const both = await sendAuthRequest(ctx, '/verify', {
    body: { token_hash: token, type: 'recovery', email },
  });
  expect(both).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  expect((await bring(token, 'recovery')).status).toBe(200);

  // The token of a link that was requested without a PKCE challenge is not valid with the prefix either.
  const other = 'comum@hub.example';
  await createTestAccount(ctx, { email: other });
  await ctx.client().resetPasswordForEmail(other);
  const plain = await lastLinkToken(ctx, other);
  expect((await bring(`pkce_${plain}`, 'recovery')).status).toBe(403);
  expect((await bring(plain, 'recovery')).status).toBe(200);
});

test('a code typed from such an email also creates the session, and invalidates the link', async () => {
  const email = 'digitada@hub.example';
  await queries.recovery(email);
  const token_hash = await challengedLink(email);
  const token = assertPresent((await lastEmailTo(ctx, email)).code);
  const { data, error } = await ctx.client().verifyOtp({ email, token, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect((await bring(token_hash, 'recovery')).status).toBe(403);
});

test('when the token is posted and the link is opened at the same time, only one signs in', async () => {
  const email = 'disputada@hub.example';
  await queries.recovery(email);
  const token = await challengedLink(email);
  const [brought, redirected] = await Promise.all([bring(token, 'recovery'), follow(token, 'recovery')]);
  const isIn = [brought.status === 200, redirected.searchParams.has('code')];
  expect(isIn.filter(Boolean)).toHaveLength(1);
});

test('a change of address that began with a challenge waits for both tokens, and the second brings the session', async () => {
  const [before, after] = ['antes@hub.example', 'depois@hub.example'];
  await createTestAccount(ctx, { email: before });
  const keeper = aKeeper();
  await keeper.signInWithPassword({ email: before, password: testAccountPassword });
  expect((await keeper.updateUser({ email: after })).error).toBeNull();
  const first = await bring(await challengedLink(before), 'email_change');
  expect(first).toMatchObject({ status: 200, body: { code: '200', msg: expect.any(String) } });
  expect(first.body.access_token).toBeUndefined();
  const second = await ctx
    .client()
    .verifyOtp({ token_hash: await challengedLink(after), type: 'email_change' });
  expect(second.error).toBeNull();
  expect(second.data.session?.user.email).toBe(after);
});

test('the code of a user who was banned in the meantime is not exchanged', async () => {
  const email = 'suspenso@hub.example';
  await createTestAccount(ctx, { email });
  const keeper = aKeeper();
  await keeper.resetPasswordForEmail(email);
  const callback = await follow(await challengedLink(email), 'recovery');
  await ctx.db.run(sql`update auth.users set banned_until = '2999-01-01' where email = ${email}`);
  const { error } = await keeper.exchangeCodeForSession(assertPresent(callback.searchParams.get('code')));
  expect(error?.code).toBe('user_banned');
});
