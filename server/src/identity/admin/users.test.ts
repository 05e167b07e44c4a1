import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdminClient,
  createSignedInAccount,
  getLastEmail,
  sendAuthRequest,
  assertPresent,
  signTestServiceToken,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { createPhoneUser } from '../testing/phone-users.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { phone: true } });
  admin = await createAdminClient(ctx);
});
afterAll(() => ctx.stop());

const day = 86_400_000;
const unknownId = '00000000-0000-4000-8000-000000000000';

async function created(attributes: Parameters<typeof admin.createUser>[0]) {
  const { data, error } = await admin.createUser(attributes);
  if (error) throw error;
  return assertPresent(data.user);
}

test('an account that an admin creates signs in at once if its address counts as confirmed', async () => {
  const user = await created({
    email: 'Feita@Hub.example',
    password: testAccountPassword,
    email_confirm: true,
    user_metadata: { name: 'Feita' },
    app_metadata: { plan: 'um' },
  });
  expect(user).toMatchObject({
    email: 'feita@hub.example',
    role: 'authenticated',
    user_metadata: { name: 'Feita' },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'um' },
    identities: [{ provider: 'email', identity_data: { email_verified: true } }],
  });
  await signInToAccount(ctx, 'feita@hub.example');
});

test('an account with an unconfirmed address waits for its confirmation, and gets no email', async () => {
  await created({ email: 'espera@hub.example', password: testAccountPassword });
  const { error } = await ctx
    .client()
    .signInWithPassword({ email: 'espera@hub.example', password: testAccountPassword });
  expect(error?.code).toBe('email_not_confirmed');
  expect(await ctx.listEmails('espera@hub.example')).toEqual([]);
});

test('An id, a telephone and a ban can be set at creation', async () => {
  const id = randomUUID();
  const user = await created({
    id,
    email: 'tudo@hub.example',
    phone: '+55 11 98765-4321',
    phone_confirm: true,
    email_confirm: true,
    password: testAccountPassword,
    ban_duration: '24h',
    role: 'reader',
  });
  expect(user).toMatchObject({ id, phone: '5511987654321', role: 'reader' });
  expect(user.identities?.map(({ provider }) => provider).toSorted()).toEqual(['email', 'phone']);
  const { error } = await ctx
    .client()
    .signInWithPassword({ email: 'tudo@hub.example', password: testAccountPassword });
  expect(error?.code).toBe('user_banned');
  const phoneConflict = await admin.createUser({ phone: '5511987654321' });
  expect(phoneConflict.error).toMatchObject({
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  });
  expect((await admin.createUser({ id, email: 'outra@hub.example' })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  });
});

test.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'nada' }, 400, 'validation_failed'],
  [{ phone: 'abc' }, 400, 'validation_failed'],
  [{ email: 'a@hub.example', ban_duration: 'um dia' }, 400, 'validation_failed'],
  [{ email: 'a@hub.example', role: 'service_role' }, 400, 'validation_failed'],
  [{ email: 'a@hub.example', id: 'x' }, 400, 'validation_failed'],
  [{ email: 'a@hub.example', password: '123' }, 422, 'weak_password'],
  [{ email: 'a@hub.example', password: 'a', password_hash: 'b' }, 400, 'validation_failed'],
  [{ email: 'membro@hub.example' }, 422, 'email_exists'],
])('%o creates no account', async (attributes, status, code) => {
  await admin.createUser({ email: 'membro@hub.example' });
  expect((await admin.createUser(attributes)).error).toMatchObject({ status, code });
});

test('An unknown id is not found, and an invalid id causes no query', async () => {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const unknown = await sendAuthRequest(ctx, `/admin/users/${unknownId}`, { method, headers });
    expect([unknown.status, unknown.body.error_code]).toEqual([404, 'user_not_found']);
    expect(unknown.body.msg).toBe('User not found');
    const nonsense = await sendAuthRequest(ctx, '/admin/users/ana', { method, headers });
    expect([nonsense.status, nonsense.body.error_code]).toEqual([404, 'validation_failed']);
  }
});

test('The list comes in pages, newest first, with the total count', async () => {
  const other = await startIdentity();
  try {
    const adminClient = await createAdminClient(other);
    for (const name of ['ana', 'bia', 'caio']) {
      const user_metadata = { name: `${name} 100%` };
      await adminClient.createUser({ email: `${name}@hub.example`, user_metadata });
      other.advance(1_000);
    }
    const selectEmails = (users: { email?: string }[]) => users.map(({ email }) => email);
    const first = await adminClient.listUsers({ page: 1, perPage: 2 });
    expect(selectEmails(first.data.users)).toEqual(['caio@hub.example', 'bia@hub.example']);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 3 });
    const second = await adminClient.listUsers({ page: 2, perPage: 2 });
    expect(selectEmails(second.data.users)).toEqual(['ana@hub.example']);
    expect(second.data).toMatchObject({ nextPage: null, lastPage: 2, total: 3 });
    expect(selectEmails((await adminClient.listUsers()).data.users)).toHaveLength(3);

    const headers = { Authorization: `Bearer ${await signTestServiceToken(other)}` };
    const list = async (query: string) =>
      sendAuthRequest(other, `/admin/users?${query}`, { method: 'GET', headers });
    const findEmails = async (query: string) => selectEmails((await list(query)).body.users);
    expect(await findEmails('filter=BIA')).toEqual(['bia@hub.example']);
    expect(await findEmails('filter=o%20100%25')).toEqual(['caio@hub.example']);
    expect(await findEmails('filter=_')).toEqual([]);
    expect(await findEmails('sort=created_at+asc&per_page=1')).toEqual(['ana@hub.example']);
    expect(await findEmails('page=9')).toEqual([]);
    for (const query of ['page=-1', 'page=0', 'per_page=1001', 'page=x', 'sort=email', 'filter=%00']) {
      const { status, body } = await list(query);
      expect([query, status, body.error_code]).toEqual([query, 400, 'validation_failed']);
    }
  } finally {
    await other.stop();
  }
});

test('Changes apply at once: address, name, and metadata that only a service can set', async () => {
  const { user, session } = await createSignedInAccount(ctx, 'antes@hub.example');
  await ctx.client().resetPasswordForEmail('antes@hub.example');
  const { data } = await admin.updateUserById(user.id, {
    email: 'depois@hub.example',
    user_metadata: { name: null, city: 'Recife' },
    app_metadata: { plan: 'dois' },
    role: 'reader',
  });
  expect(data.user).toMatchObject({
    email: 'depois@hub.example',
    user_metadata: { city: 'Recife' },
    app_metadata: { provider: 'email', plan: 'dois' },
    role: 'reader',
    identities: [{ email: 'depois@hub.example' }],
  });
  await signInToAccount(ctx, 'depois@hub.example');
  // The link sent to the old address is invalid.
  const [mail] = await ctx.listEmails('antes@hub.example');
  const token_hash = new URL(assertPresent(mail?.links[0])).searchParams.get('token') ?? '';
  const opened = await ctx.client().verifyOtp({ token_hash, type: 'recovery' });
  expect(opened.error?.code).toBe('otp_expired');
  const ownUpdate = await sendAuthRequest(ctx, '/user', {
    method: 'PUT',
    session,
    body: { app_metadata: { plan: 'meu' } },
  });
  expect([ownUpdate.status, ownUpdate.body.error_code]).toEqual([403, 'not_admin']);
  const own = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(own.body.app_metadata.plan).toBe('dois');
});

test('an address or a phone number of another user cannot be assigned', async () => {
  const first = await created({ email: 'um@hub.example', phone: '5511900000001' });
  const two = await created({ email: 'dois@hub.example', phone: '5511900000002' });
  const byEmail = await admin.updateUserById(two.id, { email: 'um@hub.example' });
  expect(byEmail.error).toMatchObject({ status: 422, code: 'email_exists' });
  const byPhone = await admin.updateUserById(two.id, { phone: '5511900000001' });
  expect(byPhone.error).toMatchObject({ status: 422, code: 'phone_exists' });
  const same = await admin.updateUserById(first.id, { email: 'um@hub.example', role: 'supabase_admin' });
  expect(same.error?.code).toBe('validation_failed');
});

test('a new password ends every session, and the owner is notified', async () => {
  const { user, client } = await createSignedInAccount(ctx, 'senha@hub.example');
  await admin.updateUserById(user.id, { password: 'outra senha boa' });
  expect((await client.getUser()).error).not.toBeNull();
  await signInToAccount(ctx, 'senha@hub.example', 'outra senha boa');
  expect((await ctx.listEmails('senha@hub.example'))[0]?.subject).toBe('Sua senha foi trocada');
});

test('an owner with only a phone number is notified of a new password by SMS', async () => {
  const { phone, user } = await createPhoneUser(ctx);
  await admin.updateUserById(user.id, { password: 'outra senha boa' });
  expect((await getLastEmail(ctx, phone)).text).toContain('Sua senha foi trocada');
});

test('A ban applies at once, even in a session that was just used, until it ends or is lifted', async () => {
  const { user, client, session } = await createSignedInAccount(ctx, 'banida@hub.example');
  const port = ctx.port;
  const claims = assertPresent(await port.verifyAccessToken(session.access_token));
  expect((await client.getUser()).error).toBeNull();
  const { data } = await admin.updateUserById(user.id, { ban_duration: '24h' });
  expect(Date.parse(assertPresent(data.user?.banned_until)) - Date.now()).toBeGreaterThan(day - 60_000);

  const used = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect([used.status, used.body.error_code]).toEqual([403, 'user_banned']);
  const refreshed = await sendAuthRequest(ctx, '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  });
  expect([refreshed.status, refreshed.body.error_code]).toEqual([400, 'user_banned']);
  expect(ctx.endedSessionIds).toContain(claims.sessionId);
  expect(await port.sessionStatusOf(claims, session.access_token)).toBe('over');
  expect(await ctx.db.transaction((tx) => port.lockSession(tx, claims.sessionId))).toBe(false);

  await admin.updateUserById(user.id, { user_metadata: { city: 'Olinda' } });
  expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session })).status).toBe(403);
  await admin.updateUserById(user.id, { ban_duration: 'none' });
  expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session })).status).toBe(200);
  expect(await port.sessionStatusOf(claims, session.access_token)).toBe('live');
});

test('deleting an account deletes its sessions, and its address can sign up again', async () => {
  const { user, session } = await createSignedInAccount(ctx, 'apagada@hub.example');
  const claims = assertPresent(await ctx.port.verifyAccessToken(session.access_token));
  expect((await admin.deleteUser(user.id)).error).toBeNull();
  expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session })).body.error_code).toBe(
    'user_not_found',
  );
  expect(ctx.endedSessionIds).toContain(claims.sessionId);
  expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  await created({ email: 'apagada@hub.example', password: testAccountPassword, email_confirm: true });
  const again = await signInToAccount(ctx, 'apagada@hub.example');
  expect(again.user.id).not.toBe(user.id);
});

test('a softly deleted account retains its id and nothing that identifies its owner', async () => {
  const { user, session } = await createSignedInAccount(ctx, 'oculta@hub.example');
  await admin.updateUserById(user.id, { phone: '5511900000009' });
  await admin.deleteUser(user.id, true);
  const { data } = await admin.getUserById(user.id);
  expect(data.user).toMatchObject({ id: user.id, phone: '', user_metadata: {}, identities: [] });
  expect(data.user?.deleted_at).toBeDefined();
  expect(JSON.stringify(data.user)).not.toMatch(/oculta|Ana|5511900000009/);
  const used = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(used.body.error_code).toBe('session_not_found');
  const { error } = await ctx
    .client()
    .signInWithPassword({ email: 'oculta@hub.example', password: testAccountPassword });
  expect(error?.code).toBe('invalid_credentials');
});
