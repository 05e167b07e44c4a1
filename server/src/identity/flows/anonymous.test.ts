import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { runIdentityMaintenance } from '../index.ts';
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
beforeAll(async () => void (ctx = await startIdentity({ settings: { anonymous: true, phone: true } })));
afterAll(() => ctx.stop());

const day = 86_400_000;

async function createAnonymousUser() {
  const client = ctx.client();
  const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
  if (error) throw error;
  return { client, session: assertPresent(data.session), user: assertPresent(data.user) };
}

test('an anonymous user gets an account and a session', async () => {
  const { client, session, user } = await createAnonymousUser();
  expect(user).toMatchObject({
    is_anonymous: true,
    email: '',
    phone: '',
    identities: [],
    app_metadata: {},
    user_metadata: { theme: 'dark' },
    role: 'authenticated',
  });
  const { data } = await client.getClaims(session.access_token);
  expect(data?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }], email: '' });
  const renewed = await client.refreshSession();
  expect(renewed.data.user?.id).toBe(user.id);
  expect((await createAnonymousUser()).user.id).not.toBe(user.id);
});

test('an anonymous account becomes permanent once the new address is confirmed, because there is no old one to confirm', async () => {
  const { client, user } = await createAnonymousUser();
  const email = 'ana@hub.example';
  const request = await client.updateUser({ email, password: testAccountPassword });
  expect(request.error).toBeNull();
  expect(request.data.user).toMatchObject({ is_anonymous: true, new_email: email, email: '' });
  expect((await ctx.client().signInWithPassword({ email, password: testAccountPassword })).error?.code).toBe(
    'invalid_credentials',
  );
  expect(await ctx.listEmails('')).toEqual([]);

  const token_hash = await getLastLinkToken(ctx, email);
  const { data, error } = await client.verifyOtp({ token_hash, type: 'email_change' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: user.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { theme: 'dark' },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
  expect((await signInToAccount(ctx, email)).user.id).toBe(user.id);
});

test('a password without an address is rejected', async () => {
  const { status, body } = await sendAuthRequest(ctx, '/signup', {
    body: { password: testAccountPassword },
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ is_anonymous: true, email: '' });
  const row = await ctx.db.row(sql`select password_hash from auth.users where id = ${body.user.id}`);
  expect(row).toEqual({ password_hash: null });
});

test('the confirmation email of an anonymous account can be requested again', async () => {
  const { client } = await createAnonymousUser();
  const email = 'denovo@hub.example';
  await client.updateUser({ email });
  ctx.advance(61_000);
  await ctx.client().resend({ type: 'email_change', email });
  expect(await ctx.listEmails(email)).toHaveLength(2);
  ctx.advance(-61_000);
});

test('an anonymous account becomes permanent once a telephone is confirmed', async () => {
  const { client, user } = await createAnonymousUser();
  const phone = '5511977776666';
  await client.updateUser({ phone });
  const token = assertPresent((await getLastEmail(ctx, phone)).code);
  const { data, error } = await client.verifyOtp({ phone, token, type: 'phone_change' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: user.id,
    phone,
    is_anonymous: false,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone' }],
  });
});

test('an anonymous account never gets the address of another user, nor a password that could not be used', async () => {
  await createTestAccount(ctx, { email: 'dona@hub.example' });
  const { client, session, user } = await createAnonymousUser();
  const request = await client.updateUser({ email: 'dona@hub.example' });
  expect(request.error).toBeNull();
  expect(await getLastEmail(ctx, 'dona@hub.example')).toMatchObject({ code: null });
  const passwordWithoutContact = await client.updateUser({ password: testAccountPassword });
  expect(passwordWithoutContact.error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
  });
  const reauthentication = await sendAuthRequest(ctx, '/reauthenticate', { method: 'GET', session });
  expect(reauthentication.body).toMatchObject({
    error_code: 'validation_failed',
    msg: 'Reauthentication requires the user to have an email or a phone number',
  });
  const permanentUser = { is_anonymous: false, app_metadata: { provider: 'email' }, role: 'service_role' };
  await sendAuthRequest(ctx, '/user', { method: 'PUT', body: permanentUser, session });
  const { data } = await client.getUser();
  expect(data.user).toMatchObject({
    id: user.id,
    is_anonymous: true,
    app_metadata: {},
    role: 'authenticated',
  });
});

test('only an anonymous account is deleted thirty days after its last use', async () => {
  const deletedUser = await createAnonymousUser();
  const { user: ana } = await signInToAccount(ctx, 'ana@hub.example');
  ctx.advance(31 * day);
  await runIdentityMaintenance(ctx.identity);
  const { data: fresh } = await ctx.client().signInAnonymously();
  const ids = [deletedUser.user.id, ana.id, assertPresent(fresh.user).id];
  const remainingRows = await ctx.db.rows<{ id: string }>(
    sql`select id from auth.users where id = any(${ids}::uuid[])`,
  );
  expect(remainingRows.map(({ id }) => id).toSorted()).toEqual(
    [ana.id, assertPresent(fresh.user).id].toSorted(),
  );
  ctx.advance(-31 * day);
});

test('a used session preserves its anonymous account', async () => {
  const { client, user } = await createAnonymousUser();
  for (let round = 0; round < 4; round += 1) {
    ctx.advance(10 * day);
    expect((await client.refreshSession()).error).toBeNull();
  }
  await runIdentityMaintenance(ctx.identity);
  expect(await ctx.db.row(sql`select id from auth.users where id = ${user.id}`)).toEqual({ id: user.id });
  ctx.advance(-40 * day);
});

test('Thirty anonymous accounts an hour from one network are allowed, and none where they are disabled', async () => {
  const limitedHub = await startIdentity({ settings: { anonymous: true }, limits: true });
  const closed = await startIdentity({ settings: { anonymous: true, signUp: false } });
  const disabledHub = await startIdentity();
  try {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await sendAuthRequest(limitedHub, '/signup', { body: {} })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await closed.client().signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    });
    expect((await disabledHub.client().signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
  } finally {
    for (const hub of [limitedHub, closed, disabledHub]) await hub.stop();
  }
});
