import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, parseFragmentParams, buildProviderAuthorizeUrl } from '../testing/browser.ts';
import {
  createAdminClient,
  createTestAccount,
  sendAuthRequest,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;
let personCount = 0;

beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity({ settings: { phone: true, providers: [service.oidc, service.oauth2] } });
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});
beforeEach(() => {
  service.reset();
  personCount += 1;
  service.claims = {
    ...service.claims,
    sub: `subject-${personCount}`,
    email: `pessoa${personCount}@example.com`,
  };
});

const getCurrentEmail = () => `pessoa${personCount}@example.com`;

async function signInWithProvider(provider = 'prefeitura', browser = createTestBrowser(ctx)) {
  return parseFragmentParams(await browser.visit(buildProviderAuthorizeUrl(ctx, provider)));
}

async function fetchUser(fragment: URLSearchParams) {
  const { data, error } = await ctx.client().getUser(assertPresent(fragment.get('access_token')));
  if (error) throw error;
  return data.user;
}

test('a user of another service gets a session that is bound to the browser', async () => {
  const browser = createTestBrowser(ctx);
  const { data } = await browser.client('implicit').signInWithOAuth({
    provider: 'prefeitura' as 'google',
    options: { redirectTo: `${ctx.site}/comecar?de=fora`, skipBrowserRedirect: true },
  });
  const landing = await browser.visit(assertPresent(data.url));
  expect(landing.href).toContain(`${ctx.site}/comecar?de=fora#`);
  const fragment = parseFragmentParams(landing);
  expect(fragment.get('provider_token')).toBe('their access token');
  expect(fragment.get('sb')).toBe('');

  const client = browser.client('implicit');
  const session = { access_token: '', refresh_token: '', ...Object.fromEntries(fragment) };
  const { data: stored } = await client.setSession(session);
  const user = assertPresent(stored.user);
  expect(user).toMatchObject({
    email: getCurrentEmail(),
    app_metadata: { provider: 'prefeitura', providers: ['prefeitura'] },
    user_metadata: { name: 'Ana', full_name: 'Ana', email_verified: true },
  });
  expect(user.email_confirmed_at).toBeDefined();
  expect(user.identities).toMatchObject([
    {
      id: `subject-${personCount}`,
      provider: 'prefeitura',
      identity_data: { sub: `subject-${personCount}` },
    },
  ]);
  const { amr } = decodeJwt<{ amr: unknown }>(session.access_token);
  expect(amr).toMatchObject([{ method: 'oauth', provider: 'prefeitura' }]);
  expect((await client.refreshSession()).error).toBeNull();
  const elsewhere = await ctx.client().refreshSession({ refresh_token: session.refresh_token });
  expect(elsewhere.error?.code).toBe('refresh_token_not_found');
});

test('a client with a secret of its own gets a code, and with it what the service gave', async () => {
  const browser = createTestBrowser(ctx);
  const client = browser.client('pkce');
  const { data } = await client.signInWithOAuth({
    provider: 'prefeitura' as 'google',
    options: { scopes: 'agenda', queryParams: { login_hint: 'ana', redirect_uri: 'https://evil.example' } },
  });
  const landing = await browser.visit(assertPresent(data.url));
  expect(service.lastQuery.get('scope')).toBe('openid email profile agenda');
  expect(service.lastQuery.get('login_hint')).toBe('ana');
  expect(service.lastQuery.get('redirect_uri')).toBe(`${ctx.url}/callback`);
  const code = assertPresent(landing.searchParams.get('code'));
  expect(landing.hash).toBe('');
  const guest = { auth_code: code, code_verifier: 'x'.repeat(43) };
  expect((await sendAuthRequest(ctx, '/token?grant_type=pkce', { body: guest })).body.error_code).toBe(
    'bad_code_verifier',
  );
  const { data: exchanged, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(exchanged.session).toMatchObject({
    provider_token: 'their access token',
    provider_refresh_token: 'their refresh token',
  });
  expect(exchanged.user?.email).toBe(getCurrentEmail());
  const again = await sendAuthRequest(ctx, '/token?grant_type=pkce', { body: guest });
  expect(again.body.error_code).toBe('flow_state_not_found');
});

test('the tokens of the service are stored encrypted, and deleted after the exchange', async () => {
  const browser = createTestBrowser(ctx);
  const client = browser.client('pkce');
  const { data } = await client.signInWithOAuth({ provider: 'prefeitura' as 'google' });
  const landing = await browser.visit(assertPresent(data.url));
  const { rows } = await ctx.db.pool.query('select provider_tokens from auth.flow_states');
  expect(String(rows[0].provider_tokens)).not.toContain('access token');
  await client.exchangeCodeForSession(assertPresent(landing.searchParams.get('code')));
  expect((await ctx.db.pool.query('select 1 from auth.flow_states')).rowCount).toBe(0);
});

test('the same person at the service is the same account here, also with another address', async () => {
  const first = await fetchUser(await signInWithProvider());
  service.claims = { ...service.claims, email: `outro${personCount}@example.com` };
  const second = await fetchUser(await signInWithProvider());
  expect(second.id).toBe(first.id);
  expect(second.email).toBe(getCurrentEmail());
});

test('a verified address opens the account that has confirmed it, and its owner is notified', async () => {
  const { id } = await createTestAccount(ctx, { email: getCurrentEmail(), name: 'Bia' });
  const user = await fetchUser(await signInWithProvider());
  expect(user.id).toBe(id);
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'prefeitura'] });
  expect(user.user_metadata['name']).toBe('Bia');
  expect((await getLastEmail(ctx, getCurrentEmail())).subject).toBe('Uma nova forma de entrar na sua conta');
  const { error } = await ctx
    .client()
    .signInWithPassword({ email: getCurrentEmail(), password: testAccountPassword });
  expect(error).toBeNull();
});

test('an unconfirmed account is replaced when another service verifies the address', async () => {
  const eve = ctx.client();
  const { data } = await eve.signUp({ email: getCurrentEmail(), password: testAccountPassword });
  const user = await fetchUser(await signInWithProvider());
  expect(user.id).not.toBe(data.user?.id);
  const { error } = await eve.signInWithPassword({ email: getCurrentEmail(), password: testAccountPassword });
  expect(error?.code).toBe('invalid_credentials');
});

test('a verified address opens the account that has confirmed its phone number only, and confirms it', async () => {
  const phone = `55118${String(personCount).padStart(8, '0')}`;
  const admin = await createAdminClient(ctx);
  const account = { email: getCurrentEmail(), phone, phone_confirm: true, password: testAccountPassword };
  const created = await admin.createUser(account);
  const user = await fetchUser(await signInWithProvider());
  expect(user.id).toBe(created.data.user?.id);
  expect(user.email_confirmed_at).toBeDefined();
  expect((await getLastEmail(ctx, phone)).text).toContain('Uma nova forma de entrar na sua conta');
  const { error } = await ctx.client().signInWithPassword({ phone, password: testAccountPassword });
  expect(error).toBeNull();
});

test('An address that the provider has not verified needs a confirmation, and opens no session until then', async () => {
  service.claims = { ...service.claims, email_verified: false };
  const rejected = await signInWithProvider();
  expect(rejected.get('error_code')).toBe('provider_email_needs_verification');
  expect(rejected.get('access_token')).toBeNull();
  const token = await getLastLinkToken(ctx, getCurrentEmail());
  const { data } = await ctx.client().verifyOtp({ type: 'signup', token_hash: token });
  expect(data.user?.email).toBe(getCurrentEmail());
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
  expect((await signInWithProvider()).get('error_code')).not.toBeNull();
});

test('an unverified address opens no account of another user, and the response does not reveal it', async () => {
  const unknown = service.claims;
  service.claims = { ...unknown, email_verified: false, email: `nova${personCount}@example.com` };
  const newSignIn = await signInWithProvider();
  await createTestAccount(ctx, { email: getCurrentEmail() });
  service.claims = { ...unknown, email_verified: false, sub: 'other-subject' };
  const existingSignIn = await signInWithProvider();
  expect(Object.fromEntries(existingSignIn)).toEqual(Object.fromEntries(newSignIn));
  expect((await getLastEmail(ctx, getCurrentEmail())).subject).toBe('Você já tem uma conta');
  const { data } = await ctx
    .client()
    .signInWithPassword({ email: getCurrentEmail(), password: testAccountPassword });
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
});

test('of a service that only lists addresses, the verified primary one counts', async () => {
  service.claims = { id: 4711 + personCount, login: 'ana', name: 'Ana', email: 'public@example.com' };
  const primary = { email: getCurrentEmail(), primary: true, verified: true };
  service.emails = [{ email: 'old@example.com', primary: false, verified: true }, primary];
  const user = await fetchUser(await signInWithProvider('oficina'));
  expect(user.email).toBe(getCurrentEmail());
  expect(user.identities?.[0]).toMatchObject({ id: String(4711 + personCount), provider: 'oficina' });
  expect(user.user_metadata['user_name']).toBe('ana');

  service.claims = { id: 9_000_000 + personCount, login: 'eve' };
  service.emails = [{ email: `eve${personCount}@example.com`, primary: true, verified: false }];
  const rejected = await signInWithProvider('oficina');
  expect(rejected.get('error_code')).toBe('provider_email_needs_verification');
});

test('An invitation is accepted by a sign-in with a provider that has verified the invited address', async () => {
  await ctx.client().signUp({ email: getCurrentEmail(), password: testAccountPassword });
  const token = await getLastLinkToken(ctx, getCurrentEmail());
  const now = new Date();
  await ctx.db.pool.query(`update auth.users set invited_at = $1, password_hash = null where email = $2`, [
    now,
    getCurrentEmail(),
  ]);
  await ctx.db.pool.query(`update auth.one_time_tokens set purpose = 'invite'`);
  const { rows } = await ctx.db.pool.query('select id from auth.users where email = $1', [getCurrentEmail()]);

  const wrong = await sendAuthRequest(ctx, '/authorize?provider=prefeitura&invite_token=unknown', {
    method: 'GET',
  });
  expect(wrong).toMatchObject({ status: 404, body: { error_code: 'invite_not_found' } });
  const address = buildProviderAuthorizeUrl(ctx, 'prefeitura', { invite_token: token });
  const { claims } = service;
  service.claims = { ...claims, email: 'unknown@example.com' };
  const guest = parseFragmentParams(await createTestBrowser(ctx).visit(address));
  expect(guest.get('error_code')).toBe('provider_email_needs_verification');
  service.claims = claims;
  const user = await fetchUser(parseFragmentParams(await createTestBrowser(ctx).visit(address)));
  expect(user.id).toBe(rows[0].id);
  expect(user.email_confirmed_at).toBeDefined();
});

test('the list of services is public', async () => {
  const { body } = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
  expect(body.external).toMatchObject({ email: true, prefeitura: true, oficina: true });
  expect(body.mutirao.providers).toEqual([
    { id: 'prefeitura', name: 'Prefeitura' },
    { id: 'oficina', name: 'Prefeitura' },
  ]);
});
