import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, fragmentParamsOf, providerAuthorizeUrl } from './testing/browser.ts';
import { anAccount, sendAuthRequest, assertPresent } from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';
import { startProvider, type TestProvider } from './testing/start-provider.ts';

let house: TestIdentity;
let service: TestProvider;

beforeAll(async () => {
  service = await startProvider();
  house = await startIdentity({ settings: { providers: [service.oidc] } });
});
afterAll(async () => {
  await house.stop();
  await service.stop();
});
beforeEach(() => service.reset());

async function comeBack(query: Record<string, string> = {}) {
  const browser = aBrowser(house);
  return fragmentParamsOf(await browser.visit(providerAuthorizeUrl(house, 'prefeitura', query)));
}

/** Returns the callback URL to which the service redirects, without following it. */
async function aReturn(browser = aBrowser(house), query: Record<string, string> = {}) {
  const away = await browser.step(providerAuthorizeUrl(house, 'prefeitura', query));
  return browser.step(away);
}

const count = async (table: string) =>
  (await house.db.pool.query(`select count(*)::int as n from auth.${table}`)).rows[0].n;

test('an unknown service is refused', async () => {
  const answer = await sendAuthRequest(house, '/authorize?provider=nobody', {
    method: 'GET',
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await sendAuthRequest(house, '/authorize', { method: 'GET' })).status).toBe(400);
});

test('half a challenge is refused, and so is one of another shape', async () => {
  for (const query of ['code_challenge=short', 'code_challenge_method=s256']) {
    const answer = await sendAuthRequest(house, `/authorize?provider=prefeitura&${query}`, { method: 'GET' });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});

test('the URL can be returned instead of a redirect', async () => {
  const path = '/authorize?provider=prefeitura&skip_http_redirect=true';
  const { status, body, headers } = await sendAuthRequest(house, path, { method: 'GET' });
  expect(status).toBe(200);
  expect(body.url.startsWith(`${service.origin}/authorize?`)).toBe(true);
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-mut_oa=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/,
  );
});

test('a state works once', async () => {
  const browser = aBrowser(house);
  const back = await aReturn(browser);
  expect(fragmentParamsOf(await browser.visit(back)).get('access_token')).not.toBeNull();
  const again = await browser.visit(back);
  expect(fragmentParamsOf(again).get('error_code')).toBe('bad_oauth_state');
  expect(again.searchParams.get('error')).toBe('invalid_request');
});

test('of two concurrent callbacks with one state, one continues', async () => {
  const browser = aBrowser(house);
  const back = await aReturn(browser);
  const landings = await Promise.all([browser.visit(back), browser.visit(back)]);
  const codes = landings.map((landing) => fragmentParamsOf(landing).get('error_code'));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
});

test('another browser cannot end what this one began, and does not spoil it', async () => {
  const victim = aBrowser(house);
  const attacker = aBrowser(house);
  const planted = await aReturn(attacker);
  for (const strange of [victim, aBrowser(house)]) {
    const landing = fragmentParamsOf(await strange.visit(planted));
    expect(landing.get('error_code')).toBe('bad_oauth_state');
    await aReturn(strange);
  }
  expect(fragmentParamsOf(await victim.visit(planted)).get('error_code')).toBe('bad_oauth_state');
  expect(fragmentParamsOf(await attacker.visit(planted)).get('access_token')).not.toBeNull();
});

test('a state ends after ten minutes', async () => {
  const browser = aBrowser(house);
  const back = await aReturn(browser);
  house.advance(601_000);
  expect(fragmentParamsOf(await browser.visit(back)).get('error_code')).toBe('bad_oauth_state');
});

test('a return without state or code lands at the site with what went wrong', async () => {
  const browser = aBrowser(house);
  const bare = await browser.visit(`${house.url}/callback`);
  expect(bare.origin).toBe(house.site);
  expect(bare.searchParams.get('error_code')).toBe('bad_oauth_state');
  const whole = await aReturn(browser);
  const mute = new URL(whole);
  mute.searchParams.delete('code');
  expect(fragmentParamsOf(await browser.visit(mute.href)).get('error_code')).toBe('bad_oauth_callback');
  // The state is still valid.
  expect(fragmentParamsOf(await browser.visit(whole)).get('access_token')).not.toBeNull();
});

test('an error of the service is passed on with its own code', async () => {
  const browser = aBrowser(house);
  const redirectTo = `${house.site}/login`;
  const challenge = {
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
    redirect_to: redirectTo,
  };
  const back = new URL(await aReturn(browser, challenge));
  back.searchParams.set('error', 'access_denied');
  const landing = await browser.visit(back.href);
  expect(landing.pathname).toBe('/login');
  for (const said of [landing.searchParams, fragmentParamsOf(landing)]) {
    expect(said.get('error')).toBe('access_denied');
    expect(said.get('error_code')).toBe('bad_oauth_callback');
    expect(said.get('error_description')).not.toBeNull();
  }
  expect(fragmentParamsOf(landing).get('sb')).toBe('');
});

test('a form POST callback behaves like a GET callback', async () => {
  const browser = aBrowser(house);
  const back = new URL(await aReturn(browser));
  const answer = await fetch(`${house.url}/callback`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: service.origin,
      'Sec-Fetch-Site': 'cross-site',
    },
    body: back.searchParams,
  });
  expect(answer.status).toBe(303);
  const next = assertPresent(answer.headers.get('location'));
  expect(next.startsWith(`${house.url}/callback?`)).toBe(true);
  expect(fragmentParamsOf(await browser.visit(next)).get('access_token')).not.toBeNull();
});

test.each([
  ['for another client', { aud: 'somebody else' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'planted' }],
  ['that has ended', { exp: 1_000_000_000 }],
])('a token %s does not sign in', async (_what, lies) => {
  service.lies = lies;
  const before = await count('sessions');
  expect((await comeBack()).get('error_code')).toBe('bad_oauth_callback');
  expect(await count('sessions')).toBe(before);
});

test.each(['stranger', 'none'] as const)(
  'a token with the signature of %s does not sign in',
  async (kind) => {
    service.signature = kind;
    expect((await comeBack()).get('error_code')).toBe('bad_oauth_callback');
  },
);

test('a profile without an address does not sign in, unless the address is optional for the service', async () => {
  service.claims = { sub: 'no address' };
  expect((await comeBack()).get('error_code')).toBe('provider_email_needs_verification');
  const lenient = { ...service.oidc, emailOptional: true };
  const other = await startIdentity({ settings: { providers: [lenient] } });
  const landing = fragmentParamsOf(await aBrowser(other).visit(providerAuthorizeUrl(other, 'prefeitura')));
  const { data } = await other.client().getUser(assertPresent(landing.get('access_token')));
  expect(data.user?.email).toBe('');
  await other.stop();
});

test('text that the database cannot store is omitted and causes no error', async () => {
  service.claims = {
    ...service.claims,
    name: 'A\u0000na',
    picture: 'x'.repeat(5_000),
    sub: 'odd',
    email: 'odd@example.com',
  };
  const landing = await comeBack();
  const { data } = await house.client().getUser(assertPresent(landing.get('access_token')));
  expect(data.user?.user_metadata['name']).toBeUndefined();
  expect(data.user?.user_metadata['picture']).toHaveLength(1_000);
  service.claims = { ...service.claims, sub: 'n\u0000l' };
  expect((await comeBack()).get('error_code')).toBe('bad_oauth_callback');
});

test('a banned user cannot sign in', async () => {
  const { id } = await anAccount(house, { email: 'banida@example.com' });
  await house.db.pool.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id]);
  service.claims = { ...service.claims, sub: 'banned', email: 'banida@example.com' };
  const landing = await comeBack();
  expect(landing.get('error_code')).toBe('user_banned');
  expect(landing.get('error')).toBe('access_denied');
});

test('where sign-up is disabled, only existing users sign in', async () => {
  const closed = await startIdentity({ settings: { providers: [service.oidc], signUp: false } });
  const come = async () =>
    fragmentParamsOf(await aBrowser(closed).visit(providerAuthorizeUrl(closed, 'prefeitura')));
  expect((await come()).get('error_code')).toBe('signup_disabled');
  await anAccount(closed, { email: 'ana@example.com' });
  expect((await come()).get('access_token')).not.toBeNull();
  await closed.stop();
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'there is no redirect to %s',
  async (redirectTo) => {
    const browser = aBrowser(house);
    const landing = await browser.visit(
      providerAuthorizeUrl(house, 'prefeitura', { redirect_to: redirectTo }),
    );
    expect(landing.origin).toBe(house.site);
  },
);

test('an unverified address gets e-mails with the same limit as in any other flow', async () => {
  const strict = await startIdentity({ settings: { providers: [service.oidc] }, limits: true });
  const come = async () =>
    fragmentParamsOf(await aBrowser(strict).visit(providerAuthorizeUrl(strict, 'prefeitura')));
  for (const email of ['nova@example.com', 'bia@example.com']) {
    if (email === 'bia@example.com') await anAccount(strict, { email });
    service.claims = { ...service.claims, sub: email, email, email_verified: false };
    expect((await come()).get('error_code')).toBe('provider_email_needs_verification');
    expect((await come()).get('error_code')).toBe('over_email_send_rate_limit');
    expect(await strict.mails(email)).toHaveLength(1);
  }
  await strict.stop();
});

test('who knocks at another service over and over has to wait', async () => {
  const strict = await startIdentity({ settings: { providers: [service.oidc] }, limits: true });
  const knock = () => sendAuthRequest(strict, '/authorize?provider=prefeitura', { method: 'GET' });
  for (let times = 0; times < 60; times += 1) expect((await knock()).status).toBe(302);
  expect(await knock()).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  await strict.stop();
});
