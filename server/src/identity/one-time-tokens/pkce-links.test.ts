import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { aBrowser } from '../testing/browser.ts';
import {
  anAccount,
  sendAuthRequest,
  lastLinkToken,
  lastEmailTo,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let house: TestIdentity;
beforeAll(async () => void (house = await startIdentity()));
afterAll(() => house.stop());

/** Returns a PKCE client, which stores a verifier and sends its challenge. */
const aKeeper = () => aBrowser(house).client('pkce');

async function challengedLink(email: string) {
  const token = await lastLinkToken(house, email);
  expect(token).toMatch(/^pkce_[\w-]{43}$/);
  return token;
}

const bring = (token_hash: string, type: string) =>
  sendAuthRequest(house, '/verify', {
    body: { token_hash, type },
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });

/** Follows the link of an email, as a browser does. */
async function follow(token: string, type: string) {
  const body = new URLSearchParams({ token, type, redirect_to: `${house.site}/dentro` });
  const answer = await fetch(`${house.url}/verify/confirm`, { method: 'POST', redirect: 'manual', body });
  return new URL(assertPresent(answer.headers.get('location')));
}

const wishes = {
  signup: async (email: string) => aKeeper().signUp({ email, password: testAccountPassword }),
  recovery: async (email: string) => {
    await anAccount(house, { email });
    return aKeeper().resetPasswordForEmail(email);
  },
  magiclink: async (email: string) => {
    await anAccount(house, { email });
    return aKeeper().signInWithOtp({ email });
  },
} as const;

test.each(['signup', 'recovery', 'magiclink'] as const)(
  'the token of a %s link that began with a challenge brings the session itself, once',
  async (type) => {
    const email = `${type}@hub.example`;
    expect((await wishes[type](email)).error).toBeNull();
    const token_hash = await challengedLink(email);
    const stranger = house.client();
    const { data, error } = await stranger.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', user: { email } });
    expect((await stranger.getUser()).data.user?.email).toBe(email);
    const again = await house.client().verifyOtp({ token_hash, type });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  },
);

test('once its token was brought, the link leads to no code', async () => {
  const email = 'trazida@hub.example';
  await wishes.recovery(email);
  const token = await challengedLink(email);
  expect((await bring(token, 'recovery')).status).toBe(200);
  const landed = await follow(token, 'recovery');
  expect(landed.searchParams.get('code')).toBeNull();
  // A PKCE client reads the query.
  expect(landed.searchParams.get('error_code')).toBe('otp_expired');
});

test('once the link was followed, its token brings no session, and its code waits for the secret', async () => {
  const email = 'seguida@hub.example';
  await anAccount(house, { email });
  const keeper = aKeeper();
  await keeper.resetPasswordForEmail(email);
  const token = await challengedLink(email);
  const landed = await follow(token, 'recovery');
  expect([landed.pathname, landed.hash]).toEqual(['/dentro', '']);
  const code = assertPresent(landed.searchParams.get('code'));
  expect(await bring(token, 'recovery')).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  expect((await bring(code, 'recovery')).status).toBe(403);
  const { data, error } = await keeper.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test('a token with another purpose, no prefix, a double prefix or an additional address is rejected', async () => {
  const email = 'marcada@hub.example';
  await wishes.recovery(email);
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
  const both = await sendAuthRequest(house, '/verify', {
    body: { token_hash: token, type: 'recovery', email },
  });
  expect(both).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  expect((await bring(token, 'recovery')).status).toBe(200);

  // The prefix does not make a link valid that began without a challenge either.
  const other = 'comum@hub.example';
  await anAccount(house, { email: other });
  await house.client().resetPasswordForEmail(other);
  const plain = await lastLinkToken(house, other);
  expect((await bring(`pkce_${plain}`, 'recovery')).status).toBe(403);
  expect((await bring(plain, 'recovery')).status).toBe(200);
});

test('a code typed from such an email also creates the session, and invalidates the link', async () => {
  const email = 'digitada@hub.example';
  await wishes.recovery(email);
  const token_hash = await challengedLink(email);
  const token = assertPresent((await lastEmailTo(house, email)).code);
  const { data, error } = await house.client().verifyOtp({ email, token, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect((await bring(token_hash, 'recovery')).status).toBe(403);
});

test('when the token is posted and the link is opened at the same time, only one signs in', async () => {
  const email = 'disputada@hub.example';
  await wishes.recovery(email);
  const token = await challengedLink(email);
  const [brought, landed] = await Promise.all([bring(token, 'recovery'), follow(token, 'recovery')]);
  const isIn = [brought.status === 200, landed.searchParams.has('code')];
  expect(isIn.filter(Boolean)).toHaveLength(1);
});

test('a change of address that began with a challenge waits for both tokens, and the second brings the session', async () => {
  const [before, after] = ['antes@hub.example', 'depois@hub.example'];
  await anAccount(house, { email: before });
  const keeper = aKeeper();
  await keeper.signInWithPassword({ email: before, password: testAccountPassword });
  expect((await keeper.updateUser({ email: after })).error).toBeNull();
  const first = await bring(await challengedLink(before), 'email_change');
  expect(first).toMatchObject({ status: 200, body: { code: '200', msg: expect.any(String) } });
  expect(first.body.access_token).toBeUndefined();
  const second = await house
    .client()
    .verifyOtp({ token_hash: await challengedLink(after), type: 'email_change' });
  expect(second.error).toBeNull();
  expect(second.data.session?.user.email).toBe(after);
});

test('the code of a user who was banned in the meantime is not exchanged', async () => {
  const email = 'suspenso@hub.example';
  await anAccount(house, { email });
  const keeper = aKeeper();
  await keeper.resetPasswordForEmail(email);
  const back = await follow(await challengedLink(email), 'recovery');
  await house.db.run(sql`update auth.users set banned_until = '2999-01-01' where email = ${email}`);
  const { error } = await keeper.exchangeCodeForSession(assertPresent(back.searchParams.get('code')));
  expect(error?.code).toBe('user_banned');
});
