import { createHash, randomUUID } from 'node:crypto';
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

test('user metadata is merged key by key, and null removes a key', async () => {
  const { client } = await createSignedInAccount(ctx, 'ana@hub.example');
  await client.updateUser({ data: { cidade: 'Olinda', cor: 'azul' } });
  const { data } = await client.updateUser({ data: { cor: null, nota: 1 } });
  const merged = { name: 'Ana', cidade: 'Olinda', nota: 1 };
  expect(data.user?.user_metadata).toEqual(merged);
  expect((await client.getUser()).data.user?.user_metadata).toEqual(merged);
});

test('users cannot set their own role, confirmation or admin metadata', async () => {
  const { session, user } = await createSignedInAccount(ctx, 'esperta@hub.example');
  const body = {
    role: 'service_role',
    app_metadata: null,
    email_confirmed_at: '2000-01-01',
    banned_until: null,
    id: '00000000-0000-4000-8000-000000000000',
    data: { role: 'admin' },
  };
  const response = await sendAuthRequest(ctx, '/user', { method: 'PUT', body, session });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    id: user.id,
    role: 'authenticated',
    app_metadata: { provider: 'email' },
  });
  const change = { app_metadata: { role: 'admin' }, data: { cor: 'azul' } };
  const rejected = await sendAuthRequest(ctx, '/user', { method: 'PUT', body: change, session });
  expect([rejected.status, rejected.body.error_code]).toEqual([403, 'not_admin']);
  const unchanged = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  const { app_metadata: ofAdmins, user_metadata: own } = unchanged.body;
  expect([ofAdmins.role, own.cor]).toEqual([undefined, undefined]);
  const account = { email: 'nova@hub.example', password: testAccountPassword };
  const created = await sendAuthRequest(ctx, '/signup', { body: { ...account, ...change, role: 'admin' } });
  expect(created.body.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});

test('a new password ends the other sessions, notifies the owner, and works at once', async () => {
  const email = 'troca@hub.example';
  const currentSession = await createSignedInAccount(ctx, email);
  const otherSession = await signInToAccount(ctx, email);
  const { error } = await currentSession.client.updateUser({
    password: 'outra senha boa',
    current_password: testAccountPassword,
  });
  expect(error).toBeNull();
  expect((await otherSession.client.getUser()).error).not.toBeNull();
  expect((await currentSession.client.getUser()).error).toBeNull();
  expect((await getLastEmail(ctx, email)).subject).toBe('Sua senha foi trocada');
  const old = await ctx.client().signInWithPassword({ email, password: testAccountPassword });
  expect(old.error?.code).toBe('invalid_credentials');
  await signInToAccount(ctx, email, 'outra senha boa');
});

test('a new password is refused when it is the same, weak, or the current one is wrong', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'recusada@hub.example');
  const same = await client.updateUser({
    password: testAccountPassword,
    current_password: testAccountPassword,
  });
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
  const weak = await client.updateUser({ password: '123456' });
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  const wrong = await client.updateUser({
    password: 'outra senha boa',
    current_password: 'errada',
  });
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
  // A wrong current password is recorded like a failed sign-in, so that the owner is notified of repeated attempts.
  const recorded = await ctx.db.rows(sql`
    select traits->>'method' as method from auth.audit_log_entries
    where action = 'login_failed' and user_id = ${user.id}`);
  expect(recorded).toEqual([{ method: 'proof' }]);
  await signInToAccount(ctx, 'recusada@hub.example');
});

test('a new password needs the current one, or the code of a mail, however young the session', async () => {
  const email = 'madura@hub.example';
  const { client, user } = await createSignedInAccount(ctx, email);
  const firstAttempt = await client.updateUser({ password: 'uma senha de ladrão' });
  expect(firstAttempt.error).toMatchObject({ status: 400, code: 'current_password_required' });
  await ctx.db.run(sql`
    update auth.sessions set created_at = created_at - interval '2 hours' where user_id = ${user.id}`);
  const laterAttempt = await client.updateUser({ password: 'outra senha boa' });
  expect(laterAttempt.error).toMatchObject({ status: 400, code: 'current_password_required' });

  expect((await client.reauthenticate()).error).toBeNull();
  const message = await getLastEmail(ctx, email);
  expect(message.links).toEqual([]);
  const code = assertPresent(message.code);
  const wrongCode = code === '000000' ? '111111' : '000000';
  const wrong = await client.updateUser({ password: 'outra senha boa', nonce: wrongCode });
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  // A client without a proof must not learn whether the guessed password is the current one.
  const guess = await client.updateUser({ password: testAccountPassword, nonce: wrongCode });
  expect(guess.error?.code).toBe('reauthentication_not_valid');
  // A change that is rejected for another reason does not use up the code.
  const same = await client.updateUser({ password: testAccountPassword, nonce: code });
  expect(same.error?.code).toBe('same_password');
  expect((await client.updateUser({ password: 'outra senha boa', nonce: code })).error).toBeNull();
  const again = await client.updateUser({ password: 'mais uma senha', nonce: code });
  expect(again.error?.code).toBe('reauthentication_not_valid');
});

test('an address changes once both the old and the new one agree', async () => {
  const { client } = await createSignedInAccount(ctx, 'velho@hub.example');
  const request = await client.updateUser({ email: 'novo@hub.example' });
  expect(request.error).toBeNull();
  expect(request.data.user).toMatchObject({
    email: 'velho@hub.example',
    new_email: 'novo@hub.example',
  });

  const first = await sendAuthRequest(ctx, '/verify', {
    body: { token_hash: await getLastLinkToken(ctx, 'novo@hub.example'), type: 'email_change' },
  });
  expect(first).toMatchObject({ status: 200, body: { code: '200', msg: expect.any(String) } });
  expect((await client.getUser()).data.user?.email).toBe('velho@hub.example');

  const token = assertPresent((await getLastEmail(ctx, 'velho@hub.example')).code);
  const second = await ctx.client().verifyOtp({ email: 'velho@hub.example', token, type: 'email_change' });
  expect(second.data.user).toMatchObject({ email: 'novo@hub.example' });
  expect(second.data.user?.new_email).toBeUndefined();
  expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({
    email: 'novo@hub.example',
  });
  await signInToAccount(ctx, 'novo@hub.example');
  const old = await ctx
    .client()
    .signInWithPassword({ email: 'velho@hub.example', password: testAccountPassword });
  expect(old.error?.code).toBe('invalid_credentials');
});

test('Links sent to the old address are invalid once the address has changed', async () => {
  const { client } = await createSignedInAccount(ctx, 'antes@hub.example');
  ctx.advance(61_000);
  await ctx.client().resetPasswordForEmail('antes@hub.example');
  const stale = await getLastLinkToken(ctx, 'antes@hub.example');
  await client.updateUser({ email: 'depois@hub.example' });
  for (const address of ['antes@hub.example', 'depois@hub.example']) {
    const token = await getLastLinkToken(ctx, address);
    await sendAuthRequest(ctx, '/verify', { body: { token_hash: token, type: 'email_change' } });
  }
  expect((await client.getUser()).data.user?.email).toBe('depois@hub.example');
  const opened = await sendAuthRequest(ctx, '/verify', { body: { token_hash: stale, type: 'recovery' } });
  expect(opened.body.error_code).toBe('otp_expired');
});

test('two confirmations by one address do not count as one by each address', async () => {
  const { client } = await createSignedInAccount(ctx, 'meio@hub.example');
  await client.updateUser({ email: 'meio-novo@hub.example' });
  const link = await getLastLinkToken(ctx, 'meio@hub.example');
  await sendAuthRequest(ctx, '/verify', { body: { token_hash: link, type: 'email_change' } });
  ctx.advance(61_000);
  await ctx.client().resend({ type: 'email_change', email: 'meio@hub.example' });
  await client.updateUser({ email: 'meio-novo@hub.example' });
  const again = await getLastLinkToken(ctx, 'meio@hub.example');
  expect(
    (await sendAuthRequest(ctx, '/verify', { body: { token_hash: again, type: 'email_change' } })).body.code,
  ).toBe('200');
  expect((await client.getUser()).data.user?.email).toBe('meio@hub.example');
});

test('a change to an existing address gets the same response, and only its owner is notified', async () => {
  await createTestAccount(ctx, { email: 'dona@hub.example' });
  const shapes = [];
  for (const [index, email] of ['dona@hub.example', 'livre@hub.example'].entries()) {
    const { session } = await createSignedInAccount(ctx, `curiosa${index}@hub.example`);
    const { status, body } = await sendAuthRequest(ctx, '/user', {
      method: 'PUT',
      body: { email },
      session,
    });
    shapes.push({ status, keys: Object.keys(body).toSorted() });
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect((await ctx.listEmails('dona@hub.example')).map(({ subject }) => subject)).toEqual([
    'Você já tem uma conta',
  ]);
});

test('An account that was never confirmed loses its address to a user who proves that they own it', async () => {
  await ctx.client().signUp({ email: 'disputada@hub.example', password: 'do intruso' });
  const { client } = await createSignedInAccount(ctx, 'legitima@hub.example');
  ctx.advance(61_000);
  await client.updateUser({ email: 'disputada@hub.example' });
  for (const address of ['legitima@hub.example', 'disputada@hub.example']) {
    await sendAuthRequest(ctx, '/verify', {
      body: { token_hash: await getLastLinkToken(ctx, address), type: 'email_change' },
    });
  }
  const { user } = await signInToAccount(ctx, 'disputada@hub.example');
  expect(user.id).toBe((await client.getUser()).data.user?.id);
});

test('An address that another account took before the confirmation is not assigned twice', async () => {
  const { client } = await createSignedInAccount(ctx, 'lenta@hub.example');
  await client.updateUser({ email: 'cobicada@hub.example' });
  await createTestAccount(ctx, { email: 'cobicada@hub.example' });
  const links = [];
  for (const address of ['lenta@hub.example', 'cobicada@hub.example']) {
    links.push(
      await sendAuthRequest(ctx, '/verify', {
        body: { token_hash: await getLastLinkToken(ctx, address), type: 'email_change' },
      }),
    );
  }
  expect(links.map(({ status }) => status)).toEqual([200, 403]);
  expect((await client.getUser()).data.user?.email).toBe('lenta@hub.example');
});

test('a sign-in with the old password fails if the password changes at the same time', async () => {
  const email = 'corrida@hub.example';
  const { client } = await createSignedInAccount(ctx, email);
  const [, ...late] = await Promise.all([
    client.updateUser({ password: 'outra senha boa', current_password: testAccountPassword }),
    ...Array.from({ length: 5 }, () =>
      ctx.client().signInWithPassword({ email, password: testAccountPassword }),
    ),
  ]);
  const holders = late.filter(({ data }) => data.session !== null);
  for (const { data } of holders) {
    const { status } = await sendAuthRequest(ctx, '/user', {
      method: 'GET',
      session: assertPresent(data.session),
    });
    expect(status).toBe(403);
  }
});

test('A pending sign-in code is invalid once the sessions are ended', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'codigo@hub.example');
  const code = createHash('sha256').update('codigo').digest();
  await ctx.db.run(sql`
    insert into auth.flow_states (id, user_id, challenge, method, code_hash, authentication_method, created_at, issued_at)
    values (${randomUUID()}, ${user.id}, 'x', 'plain', ${code}, 'magiclink', ${new Date()}, ${new Date()})`);
  await client.signOut({ scope: 'others' });
  const remainingRows = await ctx.db.row(sql`select id from auth.flow_states where user_id = ${user.id}`);
  expect(remainingRows).toBeUndefined();
});
