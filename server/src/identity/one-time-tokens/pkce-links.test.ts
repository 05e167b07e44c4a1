import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createTestBrowser } from '../testing/browser.ts';
import {
  createTestAccount,
  sendAuthRequest,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

/** Returns a PKCE client, which stores a verifier and sends its challenge. */
const createPkceClient = () => createTestBrowser(ctx).client('pkce');

async function getPkceLinkToken(email: string) {
  const token = await getLastLinkToken(ctx, email);
  expect(token).toMatch(/^pkce_[\w-]{43}$/);
  return token;
}

const verifyLinkToken = (token_hash: string, type: string) =>
  sendAuthRequest(ctx, '/verify', {
    body: { token_hash, type },
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });

/** Follows the link of an email, as a browser does. */
async function followEmailLink(token: string, type: string) {
  const body = new URLSearchParams({ token, type, redirect_to: `${ctx.site}/dentro` });
  const response = await fetch(`${ctx.url}/verify/confirm`, { method: 'POST', redirect: 'manual', body });
  return new URL(assertPresent(response.headers.get('location')));
}

const queries = {
  signup: async (email: string) => createPkceClient().signUp({ email, password: testAccountPassword }),
  recovery: async (email: string) => {
    await createTestAccount(ctx, { email });
    return createPkceClient().resetPasswordForEmail(email);
  },
  magiclink: async (email: string) => {
    await createTestAccount(ctx, { email });
    return createPkceClient().signInWithOtp({ email });
  },
} as const;

test.each(['signup', 'recovery', 'magiclink'] as const)(
  'the token of a %s link that began with a challenge brings the session itself, once',
  async (type) => {
    const email = `${type}@hub.example`;
    expect((await queries[type](email)).error).toBeNull();
    const token_hash = await getPkceLinkToken(email);
    const otherClient = ctx.client();
    const { data, error } = await otherClient.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', user: { email } });
    expect((await otherClient.getUser()).data.user?.email).toBe(email);
    const again = await ctx.client().verifyOtp({ token_hash, type });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  },
);

test('once its token was brought, the link leads to no code', async () => {
  const email = 'trazida@hub.example';
  await queries.recovery(email);
  const token = await getPkceLinkToken(email);
  expect((await verifyLinkToken(token, 'recovery')).status).toBe(200);
  const redirected = await followEmailLink(token, 'recovery');
  expect(redirected.searchParams.get('code')).toBeNull();
  // The code or error of a PKCE flow is in the query, which the client reads.
  expect(redirected.searchParams.get('error_code')).toBe('otp_expired');
});

test('once the link was followed, its token brings no session, and its code waits for the secret', async () => {
  const email = 'seguida@hub.example';
  await createTestAccount(ctx, { email });
  const pkceClient = createPkceClient();
  await pkceClient.resetPasswordForEmail(email);
  const token = await getPkceLinkToken(email);
  const redirected = await followEmailLink(token, 'recovery');
  expect([redirected.pathname, redirected.hash]).toEqual(['/dentro', '']);
  const code = assertPresent(redirected.searchParams.get('code'));
  expect(await verifyLinkToken(token, 'recovery')).toMatchObject({
    status: 403,
    body: { code: 'otp_expired' },
  });
  expect((await verifyLinkToken(code, 'recovery')).status).toBe(403);
  const { data, error } = await pkceClient.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test('a token with another purpose, no prefix, a double prefix or an additional address is rejected', async () => {
  const email = 'marcada@hub.example';
  await queries.recovery(email);
  const token = await getPkceLinkToken(email);
  const tokenWithoutPrefix = token.replace('pkce_', '');
  for (const [wrong, type] of [
    [token, 'signup'],
    [token, 'magiclink'],
    [token, 'email_change'],
    [tokenWithoutPrefix, 'recovery'],
    [`pkce_${token}`, 'recovery'],
    [token.toUpperCase(), 'recovery'],
  ] as const) {
    expect(await verifyLinkToken(wrong, type), `${wrong} ${type}`).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    });
  }
  expect(await verifyLinkToken(token, 'sms')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  const withTokenAndEmail = await sendAuthRequest(ctx, '/verify', {
    body: { token_hash: token, type: 'recovery', email },
  });
  expect(withTokenAndEmail).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  expect((await verifyLinkToken(token, 'recovery')).status).toBe(200);

  // The token of a link that was requested without a PKCE challenge is not valid with the prefix either.
  const other = 'comum@hub.example';
  await createTestAccount(ctx, { email: other });
  await ctx.client().resetPasswordForEmail(other);
  const linkToken = await getLastLinkToken(ctx, other);
  expect((await verifyLinkToken(`pkce_${linkToken}`, 'recovery')).status).toBe(403);
  expect((await verifyLinkToken(linkToken, 'recovery')).status).toBe(200);
});

test('a code typed from such an email also creates the session, and invalidates the link', async () => {
  const email = 'digitada@hub.example';
  await queries.recovery(email);
  const token_hash = await getPkceLinkToken(email);
  const token = assertPresent((await getLastEmail(ctx, email)).code);
  const { data, error } = await ctx.client().verifyOtp({ email, token, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect((await verifyLinkToken(token_hash, 'recovery')).status).toBe(403);
});

test('when the token is posted and the link is opened at the same time, only one signs in', async () => {
  const email = 'disputada@hub.example';
  await queries.recovery(email);
  const token = await getPkceLinkToken(email);
  const [linkResponse, redirected] = await Promise.all([
    verifyLinkToken(token, 'recovery'),
    followEmailLink(token, 'recovery'),
  ]);
  const isIn = [linkResponse.status === 200, redirected.searchParams.has('code')];
  expect(isIn.filter(Boolean)).toHaveLength(1);
});

test('a change of address that began with a challenge waits for both tokens, and the second brings the session', async () => {
  const [before, after] = ['antes@hub.example', 'depois@hub.example'];
  await createTestAccount(ctx, { email: before });
  const pkceClient = createPkceClient();
  await pkceClient.signInWithPassword({ email: before, password: testAccountPassword });
  expect((await pkceClient.updateUser({ email: after })).error).toBeNull();
  const first = await verifyLinkToken(await getPkceLinkToken(before), 'email_change');
  expect(first).toMatchObject({ status: 200, body: { code: '200', msg: expect.any(String) } });
  expect(first.body.access_token).toBeUndefined();
  const second = await ctx
    .client()
    .verifyOtp({ token_hash: await getPkceLinkToken(after), type: 'email_change' });
  expect(second.error).toBeNull();
  expect(second.data.session?.user.email).toBe(after);
});

test('the code of a user who was banned in the meantime is not exchanged', async () => {
  const email = 'suspenso@hub.example';
  await createTestAccount(ctx, { email });
  const pkceClient = createPkceClient();
  await pkceClient.resetPasswordForEmail(email);
  const callback = await followEmailLink(await getPkceLinkToken(email), 'recovery');
  await ctx.db.run(sql`update auth.users set banned_until = '2999-01-01' where email = ${email}`);
  const { error } = await pkceClient.exchangeCodeForSession(assertPresent(callback.searchParams.get('code')));
  expect(error?.code).toBe('user_banned');
});
