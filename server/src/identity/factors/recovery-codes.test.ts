import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createAccountWithMfa,
  decodeTokenClaims,
  verifyTotp,
  toExpectedAuthError,
} from '../testing/factors.ts';
import {
  createAdminClient,
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

type SessionTokens = { access_token: string; refresh_token: string };

/** Returns a client of the session whose experimental recovery-code calls are enabled. */
async function createRecoveryCodesClient(session: SessionTokens) {
  const client = new AuthClient({
    url: ctx.url,
    autoRefreshToken: false,
    persistSession: false,
    experimental: { recoveryCodes: true },
  });
  await client.setSession(session);
  return client;
}

async function createAccountWithRecoveryCodes(email: string) {
  const person = await createAccountWithMfa(ctx, email);
  const client = await createRecoveryCodesClient(person.mfaSession);
  const { data, error } = await client.mfa.recoveryCodes.generate({ friendlyName: 'No papel' });
  if (error) throw error;
  return { ...person, client, set: data };
}

/** Returns a new session of a user, with the first factor only. */
async function createSessionBeforeMfa(email: string) {
  const { session } = await signInToAccount(ctx, email);
  return { session, client: await createRecoveryCodesClient(session) };
}

test('ten codes are shown once, and stored as hashes', async () => {
  const { set, client, mfaSession } = await createAccountWithRecoveryCodes('ana@hub.example');
  expect(set).toEqual({
    id: expect.any(String),
    type: 'recovery_code',
    friendly_name: 'No papel',
    total: 10,
    codes: expect.any(Array),
  });
  expect(new Set(set.codes).size).toBe(10);
  for (const code of set.codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const { data } = await client.mfa.recoveryCodes.getStatus();
  expect(data).toEqual({ id: set.id, type: 'recovery_code', total: 10, remaining: 10 });
  expect((await client.mfa.listFactors()).data?.recovery_code).toMatchObject([
    { id: set.id, friendly_name: 'No papel', status: 'verified' },
  ]);
  const user = await sendAuthRequest(ctx, '/user', { method: 'GET', session: mfaSession });
  const rows = await ctx.db.rows<{ text: string }>(sql`
    select c::text as text from auth.mfa_recovery_codes c union all select f::text from auth.mfa_factors f
    union all select a::text from auth.audit_log_entries a`);
  const storedText = [user.text, ...rows.map(({ text }) => text)].join();
  for (const code of set.codes.flatMap((shown) => [shown, shown.replaceAll('-', '')])) {
    expect(storedText).not.toContain(code);
    expect(storedText).not.toContain(Buffer.from(code).toString('hex'));
  }
  expect((await getLastEmail(ctx, 'ana@hub.example')).subject).toBe('Seus códigos de recuperação são novos');
});

test('a code works once, however it is typed, and its owner is notified how many are left', async () => {
  const { set } = await createAccountWithRecoveryCodes('bia@hub.example');
  const code = assertPresent(set.codes[3]);
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  const { client } = await createSessionBeforeMfa('bia@hub.example');
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  expect(decodeTokenClaims(assertPresent(data).access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  const mail = await getLastEmail(ctx, 'bia@hub.example');
  expect(mail.subject).toBe('Um código de recuperação foi usado');
  expect(mail.text).toContain('Códigos que ainda valem: 9.');
  expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);

  const again = await createSessionBeforeMfa('bia@hub.example');
  for (const wrong of [code, 'aaaa-bbbb-cccc-dddd', '']) {
    const { error: rejection } = await again.client.mfa.recoveryCodes.verify({ code: wrong });
    expect(rejection).toMatchObject(
      toExpectedAuthError('mfa_verification_failed', 422, 'Invalid recovery code entered'),
    );
  }
  expect((await again.client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
});

test('of ten concurrent uses of one code one succeeds', async () => {
  const { set } = await createAccountWithRecoveryCodes('caio@hub.example');
  const sessions = [];
  for (let index = 0; index < 9; index += 1) {
    sessions.push((await signInToAccount(ctx, 'caio@hub.example')).session);
  }
  const responses = await Promise.all(
    sessions.map((session) =>
      sendAuthRequest(ctx, '/factors/recovery-codes/verify', { session, body: { code: set.codes[0] } }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  // The use of the code ended the other sessions, so their requests are rejected for the session or for the
  // used code.
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect([422, 403]).toContain(status);
    expect(['mfa_verification_failed', 'session_not_found']).toContain(body.error_code);
  }
});

test('new codes replace the old ones under the same name', async () => {
  const { set, client } = await createAccountWithRecoveryCodes('dora@hub.example');
  const { data, error } = await client.mfa.recoveryCodes.regenerate();
  expect(error).toBeNull();
  const renewed = assertPresent(data);
  expect(renewed).toMatchObject({ id: set.id, friendly_name: 'No papel', total: 10 });
  expect(renewed.codes.some((code) => set.codes.includes(code))).toBe(false);
  const other = await createSessionBeforeMfa('dora@hub.example');
  expect((await other.client.mfa.recoveryCodes.verify({ code: set.codes[0] ?? '' })).error).toMatchObject(
    toExpectedAuthError('mfa_verification_failed', 422),
  );
  expect((await other.client.mfa.recoveryCodes.verify({ code: renewed.codes[0] ?? '' })).error).toBeNull();
});

test('recovery codes need another second factor, and a session verified with it', async () => {
  const { session } = await createSignedInAccount(ctx, 'eva@hub.example');
  const plain = await createRecoveryCodesClient(session);
  const { recoveryCodes } = plain.mfa;
  expect((await recoveryCodes.generate()).error).toMatchObject(
    toExpectedAuthError(
      'mfa_recovery_codes_sole_factor',
      422,
      'At least one other verified factor is required to generate recovery codes',
    ),
  );
  for (const call of [
    () => recoveryCodes.getStatus(),
    () => recoveryCodes.verify({ code: 'aaaabbbbccccdddd' }),
    () => recoveryCodes.regenerate(),
    () => recoveryCodes.unenroll(),
  ]) {
    expect((await call()).error).toMatchObject(
      toExpectedAuthError('mfa_factor_not_found', 404, 'The user has not enrolled recovery codes'),
    );
  }

  const { client } = await createAccountWithRecoveryCodes('fabio@hub.example');
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject(
    toExpectedAuthError(
      'mfa_verified_factor_exists',
      422,
      'Recovery codes are already enrolled for this user, use regenerate to rotate them',
    ),
  );
  const other = await createSessionBeforeMfa('fabio@hub.example');
  expect((await other.client.mfa.recoveryCodes.regenerate()).error).toMatchObject(
    toExpectedAuthError('insufficient_aal', 403, 'AAL2 required to generate recovery codes'),
  );
  expect((await other.client.mfa.recoveryCodes.unenroll()).error).toMatchObject(
    toExpectedAuthError('insufficient_aal', 422, 'AAL2 required to unenroll verified factor'),
  );
  expect((await other.client.mfa.recoveryCodes.getStatus()).error).toBeNull();
  expect((await sendAuthRequest(ctx, '/factors/recovery-codes', { method: 'GET' })).body.error_code).toBe(
    'no_authorization',
  );
});

test('recovery codes cannot be challenged like a factor, and those of another user are rejected', async () => {
  const { set } = await createAccountWithRecoveryCodes('gil@hub.example');
  const { client, mfaSession } = await createAccountWithRecoveryCodes('hugo@hub.example');
  expect((await client.mfa.recoveryCodes.verify({ code: set.codes[0] ?? '' })).error).toMatchObject(
    toExpectedAuthError('mfa_verification_failed', 422),
  );
  const { data } = await client.mfa.recoveryCodes.getStatus();
  const challenge = await sendAuthRequest(ctx, `/factors/${data?.id}/challenge`, {
    session: mfaSession,
    body: {},
  });
  expect(challenge).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test('deleted codes do not verify, and the factor that they replaced remains', async () => {
  const { client, set, factor } = await createAccountWithRecoveryCodes('iris@hub.example');
  const { data, error } = await client.mfa.recoveryCodes.unenroll();
  expect([data, error]).toEqual([{ id: set.id }, null]);
  expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject(
    toExpectedAuthError('mfa_factor_not_found', 404),
  );
  expect((await client.mfa.listFactors()).data?.all).toMatchObject([{ id: factor.id }]);
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
});

test('recovery codes are deleted with the last factor', async () => {
  const { client, factor, user } = await createAccountWithRecoveryCodes('joao@hub.example');
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  const { data } = await client.getUser();
  expect(data.user?.factors).toBeUndefined();
  const actions = await ctx.db.rows<{ action: string }>(sql`
    select action from auth.audit_log_entries where user_id = ${user.id} and action like '%codes%'
    order by created_at, action desc`);
  expect(actions.map(({ action }) => action)).toEqual(['recovery_codes_generated', 'recovery_codes_deleted']);
});

test('the audit log also names the recovery codes that are deleted with a factor by an admin', async () => {
  const { factor, user } = await createAccountWithRecoveryCodes('ines@hub.example');
  const admin = await createAdminClient(ctx);
  expect((await admin.mfa.deleteFactor({ id: factor.id, userId: user.id })).error).toBeNull();
  const actions = await ctx.db.rows<{ action: string }>(sql`
    select action from auth.audit_log_entries where user_id = ${user.id} and action like '%deleted'
    order by action`);
  expect(actions.map(({ action }) => action)).toEqual(['factor_deleted', 'recovery_codes_deleted']);
});

test('a session verified by a recovery code can delete the lost factor', async () => {
  const { set, factor } = await createAccountWithRecoveryCodes('lia@hub.example');
  const { client } = await createSessionBeforeMfa('lia@hub.example');
  await client.mfa.recoveryCodes.verify({ code: set.codes[0] ?? '' });
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect((await client.getUser()).data.user?.factors).toBeUndefined();
  const { data } = await client.refreshSession();
  expect(decodeTokenClaims(assertPresent(data.session).access_token).aal).toBe('aal1');
});

test('a user without recovery codes left can still use the factor itself', async () => {
  const { set, factor, client } = await createAccountWithRecoveryCodes('mara@hub.example');
  for (const code of set.codes) {
    expect((await client.mfa.recoveryCodes.verify({ code })).error).toBeNull();
  }
  expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(0);
  const { client: other } = await signInToAccount(ctx, 'mara@hub.example');
  await verifyTotp(ctx, other, factor);
});
