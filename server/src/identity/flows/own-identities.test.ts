import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestBrowser,
  parseFragmentParams,
  buildProviderAuthorizeUrl,
  type TestBrowser,
} from '../testing/browser.ts';
import {
  createTestAccount,
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { enrollTotp, verifyTotp } from '../testing/factors.ts';
import { createPhoneNumber, getLastSmsCode } from '../testing/phone-users.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;
let personCount = 0;
const prefeitura = { provider: 'prefeitura' as 'google' };

beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity({ settings: { phone: true, providers: [service.oidc] } });
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});
beforeEach(() => {
  service.reset();
  personCount += 1;
  service.claims = { ...service.claims, sub: `own-${personCount}`, email: `fora${personCount}@example.com` };
});

const getCurrentEmail = () => `dona${personCount}@example.com`;

/** Signs a user in with a password, in a browser. */
async function createSignedInBrowser(
  browser: TestBrowser = createTestBrowser(ctx),
  email = getCurrentEmail(),
) {
  const { id } = await createTestAccount(ctx, { email });
  const client = browser.client('pkce');
  const { data } = await client.signInWithPassword({ email, password: testAccountPassword });
  return { id, browser, client, session: assertPresent(data.session) };
}

async function createAccountWithLinkedIdentity() {
  const person = await createSignedInBrowser();
  const { data } = await person.client.linkIdentity(prefeitura);
  const landing = await person.browser.visit(assertPresent(data.url));
  const { data: exchanged } = await person.client.exchangeCodeForSession(
    assertPresent(landing.searchParams.get('code')),
  );
  return { ...person, session: assertPresent(exchanged.session), user: assertPresent(exchanged.user) };
}

test('a signed-in user adds an identity, signs in with it, and is notified by email', async () => {
  const { id, user } = await createAccountWithLinkedIdentity();
  expect(user.id).toBe(id);
  expect(user.email).toBe(getCurrentEmail());
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'prefeitura'] });
  expect(user.identities).toHaveLength(2);
  expect((await getLastEmail(ctx, getCurrentEmail())).subject).toBe('Uma nova forma de entrar na sua conta');
  const landing = parseFragmentParams(
    await createTestBrowser(ctx).visit(buildProviderAuthorizeUrl(ctx, 'prefeitura')),
  );
  const { data } = await ctx.client().getUser(assertPresent(landing.get('access_token')));
  expect(data.user?.id).toBe(id);
});

test('an owner with only a phone number is notified by SMS of an identity that is linked or unlinked', async () => {
  const { browser, client, phone } = await createPhoneUserInBrowser();
  // The provider returns no address that the account could take over.
  service.claims = { sub: `own-${personCount}` };
  const { data } = await client.linkIdentity(prefeitura);
  await browser.visit(assertPresent(data.url));
  expect((await getLastEmail(ctx, phone)).text).toContain('Uma nova forma de entrar na sua conta');
  const { identities = [] } = assertPresent((await client.getUser()).data.user);
  const linked = assertPresent(identities.find(({ provider }) => provider === 'prefeitura'));
  expect((await client.unlinkIdentity(linked)).error).toBeNull();
  expect((await getLastEmail(ctx, phone)).text).toContain('Uma forma de entrar foi removida');
});

async function createPhoneUserInBrowser() {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const browser = createTestBrowser(ctx);
  const client = browser.client('pkce');
  await client.verifyOtp({ phone, token: await getLastSmsCode(ctx, phone), type: 'sms' });
  return { browser, client, phone };
}

test('a linked identity cannot be linked to another account', async () => {
  await createAccountWithLinkedIdentity();
  const other = await createSignedInBrowser(createTestBrowser(ctx), `outra${personCount}@example.com`);
  const { data } = await other.client.linkIdentity(prefeitura);
  const landing = await other.browser.visit(assertPresent(data.url));
  expect(landing.searchParams.get('error_code')).toBe('identity_already_exists');
});

test('a link that was begun ends with the session, and in the same browser only', async () => {
  const person = await createSignedInBrowser();
  const started = assertPresent((await person.client.linkIdentity(prefeitura)).data.url);
  const victim = await createTestBrowser(ctx).visit(started);
  expect(parseFragmentParams(victim).get('error_code')).toBe('bad_oauth_state');
  const second = assertPresent((await person.client.linkIdentity(prefeitura)).data.url);
  await person.client.signOut();
  const late = await person.browser.visit(second);
  expect(parseFragmentParams(late).get('error_code')).toBe('bad_oauth_state');
});

test('adding an identity needs a session', async () => {
  const path = '/user/identities/authorize?provider=prefeitura&skip_http_redirect=true';
  expect((await sendAuthRequest(ctx, path, { method: 'GET' })).status).toBe(401);
  const { session } = await createSignedInBrowser();
  const unknown = path.replace('prefeitura', 'unknown');
  expect((await sendAuthRequest(ctx, unknown, { method: 'GET', session })).body.error_code).toBe(
    'validation_failed',
  );
});

test('an identity is unlinked and no longer signs in to this account', async () => {
  const { client, user, id } = await createAccountWithLinkedIdentity();
  const identity = assertPresent(user.identities?.find(({ provider }) => provider === 'prefeitura'));
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  const { data } = await client.getUser();
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
  expect((await getLastEmail(ctx, getCurrentEmail())).subject).toBe('Uma forma de entrar foi removida');
  const landing = parseFragmentParams(
    await createTestBrowser(ctx).visit(buildProviderAuthorizeUrl(ctx, 'prefeitura')),
  );
  const { data: other } = await ctx.client().getUser(assertPresent(landing.get('access_token')));
  expect(other.user?.id).not.toBe(id);
  expect((await client.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable');
});

test('an account without e-mail takes the address of its other identity, and its password still protects it', async () => {
  const { client, user } = await createAccountWithLinkedIdentity();
  const identity = assertPresent(user.identities?.find(({ provider }) => provider === 'email'));
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  const { data } = await client.getUser();
  expect(data.user).toMatchObject({
    email: `fora${personCount}@example.com`,
    app_metadata: { provider: 'prefeitura' },
  });
  const old = await ctx
    .client()
    .signInWithPassword({ email: getCurrentEmail(), password: testAccountPassword });
  expect(old.error?.code).toBe('invalid_credentials');
  // The current password is still required: otherwise an attacker with the session could set a new password without
  // knowing the current one.
  const next = await client.updateUser({ password: 'ladrilho de outro' });
  expect(next.error?.code).toBe('current_password_required');
});

test('an e-mail stays where its account would take over the address of another', async () => {
  const { client, user } = await createAccountWithLinkedIdentity();
  await createTestAccount(ctx, { email: `fora${personCount}@example.com` });
  const identity = assertPresent(user.identities?.find(({ provider }) => provider === 'email'));
  const { error } = await client.unlinkIdentity(identity);
  expect(error?.code).toBe('email_conflict_identity_not_deletable');
  expect((await client.getUser()).data.user?.identities).toHaveLength(2);
});

test('users can only remove their own identities', async () => {
  await createAccountWithLinkedIdentity();
  const other = await createSignedInAccount(ctx, `alheia${personCount}@example.com`);
  const foreign = assertPresent(other.user.identities?.[0]).identity_id;
  const ownSession = await signInToAccount(ctx, getCurrentEmail());
  const remove = (id: string) =>
    sendAuthRequest(ctx, `/user/identities/${id}`, { method: 'DELETE', session: ownSession.session });
  expect(await remove(foreign)).toMatchObject({ status: 422, body: { error_code: 'identity_not_found' } });
  expect(await remove('none')).toMatchObject({ status: 404, body: { error_code: 'validation_failed' } });
  expect((await sendAuthRequest(ctx, `/user/identities/${foreign}`, { method: 'DELETE' })).status).toBe(401);
});

test('when the last two identities are unlinked concurrently, one remains', async () => {
  await createAccountWithLinkedIdentity();
  const { session, user } = await signInToAccount(ctx, getCurrentEmail());
  const responses = await Promise.all(
    (user.identities ?? []).map(({ identity_id: id }) =>
      sendAuthRequest(ctx, `/user/identities/${id}`, { method: 'DELETE', session }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('with MFA, identities can only be changed after it was verified', async () => {
  const { user } = await createAccountWithLinkedIdentity();
  const { client, session } = await signInToAccount(ctx, getCurrentEmail());
  const mfaSession = await verifyTotp(ctx, client, await enrollTotp(client));
  const id = assertPresent(user.identities?.[0]).identity_id;
  const link = '/user/identities/authorize?provider=prefeitura';
  for (const [path, method] of [
    [link, 'GET'],
    [`/user/identities/${id}`, 'DELETE'],
  ] as const) {
    expect(await sendAuthRequest(ctx, path, { method, session })).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    });
  }
  expect((await sendAuthRequest(ctx, link, { method: 'GET', session: mfaSession })).status).toBe(302);
});

test('a user of an organisation’s sign-on cannot change their identities', async () => {
  const { session, user } = await createAccountWithLinkedIdentity();
  await ctx.db.pool.query('update auth.users set is_sso_user = true where id = $1', [user.id]);
  const linkResponse = await sendAuthRequest(ctx, '/user/identities/authorize?provider=prefeitura', {
    method: 'GET',
    session,
  });
  expect(linkResponse).toMatchObject({ status: 422, body: { error_code: 'user_sso_managed' } });
});

test('where linking is disabled, no identity is linked or unlinked', async () => {
  const closed = await startIdentity({ settings: { providers: [service.oidc], manualLinking: false } });
  await createTestAccount(closed, { email: 'dona@example.com' });
  const { client, session, user } = await signInToAccount(closed, 'dona@example.com');
  const { error } = await client.unlinkIdentity(assertPresent(user.identities?.[0]));
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  const link = await sendAuthRequest(closed, '/user/identities/authorize?provider=prefeitura', {
    method: 'GET',
    session,
  });
  expect(link).toMatchObject({ status: 404, body: { error_code: 'manual_linking_disabled' } });
  await closed.stop();
});

test('an anonymous account becomes permanent with its first identity', async () => {
  const { id, session, browser, client } = await createSignedInBrowser();
  await ctx.db.pool.query(
    `update auth.users set is_anonymous = true, email = null, email_confirmed_at = null, app_metadata = '{}' where id = $1`,
    [id],
  );
  await ctx.db.pool.query('delete from auth.identities where user_id = $1', [id]);
  expect(session.user.id).toBe(id);
  const { data } = await client.linkIdentity(prefeitura);
  const landing = await browser.visit(assertPresent(data.url));
  const { data: exchanged } = await client.exchangeCodeForSession(
    assertPresent(landing.searchParams.get('code')),
  );
  expect(exchanged.user).toMatchObject({
    id,
    is_anonymous: false,
    email: `fora${personCount}@example.com`,
    app_metadata: { provider: 'prefeitura', providers: ['prefeitura'] },
  });
  expect(exchanged.user?.email_confirmed_at).toBeDefined();
});
