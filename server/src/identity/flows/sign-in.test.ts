import { hash } from '@node-rs/argon2';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ fastPasswords: false })));
afterAll(() => ctx.stop());

test('signing in gives the session the protocol describes', async () => {
  await createTestAccount(ctx, { email: 'ana@hub.example', name: 'Ana' });
  const response = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email: 'ana@hub.example', password: testAccountPassword },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { access_token, refresh_token, user, ...rest } = response.body;
  expect(rest).toEqual({ token_type: 'bearer', expires_in: 900, expires_at: expect.any(Number) });
  expect(refresh_token).toMatch(/^[\w-]{43}$/);
  const [header, claims] = access_token.split('.').slice(0, 2).map(decode);
  expect(header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' });
  expect(claims).toEqual({
    iss: ctx.url,
    sub: user.id,
    aud: 'authenticated',
    iat: expect.any(Number),
    exp: rest.expires_at,
    email: 'ana@hub.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Ana' },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
  expect(response.text).not.toMatch(/hash|argon/);
});

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

test('an unknown address and a wrong password get the same response, and a banned account takes the same work', async () => {
  await createTestAccount(ctx, { email: 'bia@hub.example' });
  await createTestAccount(ctx, { email: 'banida@hub.example' });
  await ctx.db.run(sql`update auth.users set banned_until = 'infinity' where email = 'banida@hub.example'`);
  const tries = [
    { email: 'ninguem@hub.example', password: testAccountPassword },
    { email: 'bia@hub.example', password: 'senha errada' },
    { email: 'banida@hub.example', password: 'senha errada' },
    { email: 'banida@hub.example', password: testAccountPassword },
  ];
  const seen = [];
  for (const body of tries) {
    const before = ctx.db.statementsSent;
    const { status, headers, text } = await sendAuthRequest(ctx, '/token?grant_type=password', {
      body,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    const statements = ctx.db.statementsSent - before;
    seen.push({ status, text, statements, headers: [...headers.keys()].toSorted() });
  }
  const banned = seen.pop();
  expect(new Set(seen.map((response) => JSON.stringify(response))).size).toBe(1);
  // Only a caller who knows the password learns of the ban.
  expect(banned).toEqual({
    ...seen[0],
    text: expect.stringContaining('"user_banned","message":"User is banned"'),
  });
  expect(seen[0]).toMatchObject({
    status: 400,
    text: expect.stringContaining('invalid_credentials'),
  });
});

test('failed attempts are audited, with the account if one exists', async () => {
  const { user } = await createSignedInAccount(ctx, 'auditada@hub.example');
  await ctx.client().signInWithPassword({ email: 'auditada@hub.example', password: 'errada demais' });
  const rows = await ctx.db.rows<{ action: string }>(sql`
    select action from auth.audit_log_entries where user_id = ${user.id} order by created_at`);
  expect(rows.map(({ action }) => action)).toEqual(['login', 'login_failed']);
});

test('a password may be as long as 128 characters, and none is cut', async () => {
  const long = 'ç'.repeat(127);
  await createTestAccount(ctx, { email: 'longa@hub.example', password: `${long}a` });
  await signInToAccount(ctx, 'longa@hub.example', `${long}a`);
  const { error } = await ctx
    .client()
    .signInWithPassword({ email: 'longa@hub.example', password: `${long}b` });
  expect(error?.code).toBe('invalid_credentials');
});

test('signing in replaces a hash that was made at a lower cost', async () => {
  await createTestAccount(ctx, { email: 'antiga@hub.example' });
  const cheapHash = await hash(testAccountPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await ctx.db.run(
    sql`update auth.users set password_hash = ${cheapHash} where email = 'antiga@hub.example'`,
  );
  await signInToAccount(ctx, 'antiga@hub.example');
  const row = await ctx.db.row<{ password_hash: string }>(
    sql`select password_hash from auth.users where email = 'antiga@hub.example'`,
  );
  expect(row?.password_hash).toContain('m=19456,t=2,p=1');
  await signInToAccount(ctx, 'antiga@hub.example');
});

test('a password that the current rules would reject signs in, and the response reports the weakness', async () => {
  await createTestAccount(ctx, { email: 'fraca@hub.example' });
  const weak = await hash('123456', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await ctx.db.run(sql`update auth.users set password_hash = ${weak} where email = 'fraca@hub.example'`);
  const { data } = await ctx.client().signInWithPassword({ email: 'fraca@hub.example', password: '123456' });
  expect(data.weakPassword?.reasons).toEqual(['pwned']);
});

test('unsupported grants are rejected with the error of the protocol', async () => {
  const codes: Record<string, number | string>[] = [];
  for (const grant of ['', 'foo', 'constructor', 'web3']) {
    const { status, body } = await sendAuthRequest(ctx, `/token?grant_type=${grant}`, { body: {} });
    codes.push({ status, code: body.error_code });
  }
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => ({ status: 400, code: 'invalid_credentials' })),
    { status: 422, code: 'web3_provider_disabled' },
  ]);
  const byPhone = await ctx.client().signInWithPassword({ phone: '+5511999999999', password: 'x' });
  expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
});

test('an eleventh session ends the one unused for longest', async () => {
  const first = await createSignedInAccount(ctx, 'muitas@hub.example');
  const second = await signInToAccount(ctx, 'muitas@hub.example');
  for (let round = 0; round < 8; round += 1) await signInToAccount(ctx, 'muitas@hub.example');
  await first.client.refreshSession();
  await signInToAccount(ctx, 'muitas@hub.example');
  expect((await first.client.getUser()).error).toBeNull();
  expect((await second.client.getUser()).error).not.toBeNull();
});

test('an invalid address forwarded by a proxy causes no error', async () => {
  await createTestAccount(ctx, { email: 'proxy@hub.example' });
  for (const forwarded of ['nonsense', 'fe80::1%eth0', '203.0.113.9', '2001:db8::1']) {
    const response = await sendAuthRequest(ctx, '/token?grant_type=password', {
      body: { email: 'proxy@hub.example', password: testAccountPassword },
      headers: { 'X-Forwarded-For': forwarded },
    });
    expect(response.status).toBe(200);
  }
});
