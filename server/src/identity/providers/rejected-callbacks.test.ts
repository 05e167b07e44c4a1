import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, parseFragmentParams, buildProviderAuthorizeUrl } from '../testing/browser.ts';
import { createTestAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;

beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity({ settings: { providers: [service.oidc] } });
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});
beforeEach(() => service.reset());

async function signInWithProviderForFragment(query: Record<string, string> = {}) {
  const browser = createTestBrowser(ctx);
  return parseFragmentParams(await browser.visit(buildProviderAuthorizeUrl(ctx, 'prefeitura', query)));
}

/** Returns the callback URL to which the external provider redirects, without following it. */
async function fetchCallbackUrl(browser = createTestBrowser(ctx), query: Record<string, string> = {}) {
  const authorizeUrl = await browser.step(buildProviderAuthorizeUrl(ctx, 'prefeitura', query));
  return browser.step(authorizeUrl);
}

const countRows = async (table: string) =>
  (await ctx.db.pool.query(`select count(*)::int as n from auth.${table}`)).rows[0].n;

test('an unknown service is refused', async () => {
  const response = await sendAuthRequest(ctx, '/authorize?provider=unknown', {
    method: 'GET',
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await sendAuthRequest(ctx, '/authorize', { method: 'GET' })).status).toBe(400);
});

test('a half PKCE challenge is rejected, and so is one of another shape', async () => {
  for (const query of ['code_challenge=short', 'code_challenge_method=s256']) {
    const response = await sendAuthRequest(ctx, `/authorize?provider=prefeitura&${query}`, { method: 'GET' });
    expect(response).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});

test('the URL can be returned instead of a redirect', async () => {
  const path = '/authorize?provider=prefeitura&skip_http_redirect=true';
  const { status, body, headers } = await sendAuthRequest(ctx, path, { method: 'GET' });
  expect(status).toBe(200);
  expect(body.url.startsWith(`${service.origin}/authorize?`)).toBe(true);
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-mut_oa=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/,
  );
});

test('a state works once', async () => {
  const browser = createTestBrowser(ctx);
  const callback = await fetchCallbackUrl(browser);
  expect(parseFragmentParams(await browser.visit(callback)).get('access_token')).not.toBeNull();
  const again = await browser.visit(callback);
  expect(parseFragmentParams(again).get('error_code')).toBe('bad_oauth_state');
  expect(again.searchParams.get('error')).toBe('invalid_request');
});

test('of two concurrent callbacks with one state, one continues', async () => {
  const browser = createTestBrowser(ctx);
  const callback = await fetchCallbackUrl(browser);
  const landings = await Promise.all([browser.visit(callback), browser.visit(callback)]);
  const codes = landings.map((landing) => parseFragmentParams(landing).get('error_code'));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
});

test('another browser cannot end what this one began, and does not spoil it', async () => {
  const victim = createTestBrowser(ctx);
  const attacker = createTestBrowser(ctx);
  const plantedCallback = await fetchCallbackUrl(attacker);
  for (const otherBrowser of [victim, createTestBrowser(ctx)]) {
    const landing = parseFragmentParams(await otherBrowser.visit(plantedCallback));
    expect(landing.get('error_code')).toBe('bad_oauth_state');
    await fetchCallbackUrl(otherBrowser);
  }
  expect(parseFragmentParams(await victim.visit(plantedCallback)).get('error_code')).toBe('bad_oauth_state');
  expect(parseFragmentParams(await attacker.visit(plantedCallback)).get('access_token')).not.toBeNull();
});

test('a state ends after ten minutes', async () => {
  const browser = createTestBrowser(ctx);
  const callback = await fetchCallbackUrl(browser);
  ctx.advance(601_000);
  expect(parseFragmentParams(await browser.visit(callback)).get('error_code')).toBe('bad_oauth_state');
});

test('a callback without state or code redirects to the site with the error', async () => {
  const browser = createTestBrowser(ctx);
  const withoutParams = await browser.visit(`${ctx.url}/callback`);
  expect(withoutParams.origin).toBe(ctx.site);
  expect(withoutParams.searchParams.get('error_code')).toBe('bad_oauth_state');
  const callbackUrl = await fetchCallbackUrl(browser);
  const withoutCode = new URL(callbackUrl);
  withoutCode.searchParams.delete('code');
  expect(parseFragmentParams(await browser.visit(withoutCode.href)).get('error_code')).toBe(
    'bad_oauth_callback',
  );
  // The rejected callback did not consume the state, so the right callback still works.
  expect(parseFragmentParams(await browser.visit(callbackUrl)).get('access_token')).not.toBeNull();
});

test('an error of the service is passed on with its own code', async () => {
  const browser = createTestBrowser(ctx);
  const redirectTo = `${ctx.site}/login`;
  const challenge = {
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
    redirect_to: redirectTo,
  };
  const callback = new URL(await fetchCallbackUrl(browser, challenge));
  callback.searchParams.set('error', 'access_denied');
  const landing = await browser.visit(callback.href);
  expect(landing.pathname).toBe('/login');
  for (const input of [landing.searchParams, parseFragmentParams(landing)]) {
    expect(input.get('error')).toBe('access_denied');
    expect(input.get('error_code')).toBe('bad_oauth_callback');
    expect(input.get('error_description')).not.toBeNull();
  }
  expect(parseFragmentParams(landing).get('sb')).toBe('');
});

test('a form POST callback behaves like a GET callback', async () => {
  const browser = createTestBrowser(ctx);
  const callback = new URL(await fetchCallbackUrl(browser));
  const response = await fetch(`${ctx.url}/callback`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: service.origin,
      'Sec-Fetch-Site': 'cross-site',
    },
    body: callback.searchParams,
  });
  expect(response.status).toBe(303);
  const next = assertPresent(response.headers.get('location'));
  expect(next.startsWith(`${ctx.url}/callback?`)).toBe(true);
  expect(parseFragmentParams(await browser.visit(next)).get('access_token')).not.toBeNull();
});

test.each([
  ['for another client', { aud: 'other-client' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'planted' }],
  ['that has ended', { exp: 1_000_000_000 }],
])('a token %s does not sign in', async (_description, claimOverrides) => {
  service.claimOverrides = claimOverrides;
  const before = await countRows('sessions');
  expect((await signInWithProviderForFragment()).get('error_code')).toBe('bad_oauth_callback');
  expect(await countRows('sessions')).toBe(before);
});

test.each(['unknown key', 'none'] as const)(
  'a token with the signature "%s" does not sign in',
  async (kind) => {
    service.signature = kind;
    expect((await signInWithProviderForFragment()).get('error_code')).toBe('bad_oauth_callback');
  },
);

test('a profile without an address does not sign in, unless the address is optional for the service', async () => {
  service.claims = { sub: 'no address' };
  expect((await signInWithProviderForFragment()).get('error_code')).toBe('provider_email_needs_verification');
  const providerWithOptionalEmail = { ...service.oidc, emailOptional: true };
  const other = await startIdentity({ settings: { providers: [providerWithOptionalEmail] } });
  const landing = parseFragmentParams(
    await createTestBrowser(other).visit(buildProviderAuthorizeUrl(other, 'prefeitura')),
  );
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
  const landing = await signInWithProviderForFragment();
  const { data } = await ctx.client().getUser(assertPresent(landing.get('access_token')));
  expect(data.user?.user_metadata['name']).toBeUndefined();
  expect(data.user?.user_metadata['picture']).toHaveLength(1_000);
  service.claims = { ...service.claims, sub: 'n\u0000l' };
  expect((await signInWithProviderForFragment()).get('error_code')).toBe('bad_oauth_callback');
});

test('a banned user cannot sign in', async () => {
  const { id } = await createTestAccount(ctx, { email: 'banida@example.com' });
  await ctx.db.pool.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id]);
  service.claims = { ...service.claims, sub: 'banned', email: 'banida@example.com' };
  const landing = await signInWithProviderForFragment();
  expect(landing.get('error_code')).toBe('user_banned');
  expect(landing.get('error')).toBe('access_denied');
});

test('where sign-up is disabled, only existing users sign in', async () => {
  const closed = await startIdentity({ settings: { providers: [service.oidc], signUp: false } });
  const signInAtHub = async () =>
    parseFragmentParams(
      await createTestBrowser(closed).visit(buildProviderAuthorizeUrl(closed, 'prefeitura')),
    );
  expect((await signInAtHub()).get('error_code')).toBe('signup_disabled');
  await createTestAccount(closed, { email: 'ana@example.com' });
  expect((await signInAtHub()).get('access_token')).not.toBeNull();
  await closed.stop();
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'there is no redirect to %s',
  async (redirectTo) => {
    const browser = createTestBrowser(ctx);
    const landing = await browser.visit(
      buildProviderAuthorizeUrl(ctx, 'prefeitura', { redirect_to: redirectTo }),
    );
    expect(landing.origin).toBe(ctx.site);
  },
);

test('an unverified address gets e-mails with the same limit as in any other flow', async () => {
  const limitedHub = await startIdentity({ settings: { providers: [service.oidc] }, limits: true });
  const signInAtHub = async () =>
    parseFragmentParams(
      await createTestBrowser(limitedHub).visit(buildProviderAuthorizeUrl(limitedHub, 'prefeitura')),
    );
  for (const email of ['nova@example.com', 'bia@example.com']) {
    if (email === 'bia@example.com') await createTestAccount(limitedHub, { email });
    service.claims = { ...service.claims, sub: email, email, email_verified: false };
    expect((await signInAtHub()).get('error_code')).toBe('provider_email_needs_verification');
    expect((await signInAtHub()).get('error_code')).toBe('over_email_send_rate_limit');
    expect(await limitedHub.listEmails(email)).toHaveLength(1);
  }
  await limitedHub.stop();
});

test('too many sign-ins with a provider from one address must wait', async () => {
  const limitedHub = await startIdentity({ settings: { providers: [service.oidc] }, limits: true });
  const startSignIn = () => sendAuthRequest(limitedHub, '/authorize?provider=prefeitura', { method: 'GET' });
  for (let times = 0; times < 60; times += 1) expect((await startSignIn()).status).toBe(302);
  expect(await startSignIn()).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  await limitedHub.stop();
});
