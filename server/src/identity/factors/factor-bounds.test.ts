import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startFactorChallenge, enrollTotp, verifyTotp, toExpectedAuthError } from '../testing/factors.ts';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

test('names are unique, ten factors are the maximum, and unverified ones are replaced', async () => {
  const { client } = await createSignedInAccount(ctx, 'vera@hub.example');
  await enrollTotp(client, 'Celular');
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })).error).toMatchObject(
    toExpectedAuthError('mfa_factor_name_conflict', 422),
  );
  for (let index = 2; index <= 10; index += 1) await enrollTotp(client, '');
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(
    toExpectedAuthError(
      'too_many_enrolled_mfa_factors',
      422,
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  );
  ctx.advance(301_000);
  await enrollTotp(client, 'Celular');
  expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
});

test('Two concurrent enrolments with one name create one factor', async () => {
  const { client } = await createSignedInAccount(ctx, 'xico@hub.example');
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'Um só' })),
  );
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
});

test('malformed requests are refused as such', async () => {
  const { session } = await createSignedInAccount(ctx, 'yara@hub.example');
  const enrollRequest = (body: unknown) => sendAuthRequest(ctx, '/factors', { session, body });
  for (const body of [
    {},
    { factor_type: 'recovery_code' },
    { factor_type: 'carrier_pigeon' },
    { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
    { factor_type: 'totp', friendly_name: 'a\u0000b' },
    { factor_type: 'totp', issuer: '\ud800' },
    { factor_type: 'totp', issuer: 7 },
  ]) {
    expect(await enrollRequest(body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  }
  const { body: factor } = await enrollRequest({ factor_type: 'totp' });
  for (const body of [{}, { challenge_id: 'x', code: '123456' }]) {
    expect(
      (await sendAuthRequest(ctx, `/factors/${factor.id}/verify`, { session, body })).body.error_code,
    ).toBe('validation_failed');
  }
});

test('Unverified factors and unused challenges are purged', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'zeca@hub.example');
  const stored = await enrollTotp(client);
  await verifyTotp(ctx, client, stored);
  const started = await enrollTotp(client, 'Outro');
  await startFactorChallenge(client, started.id);
  await startFactorChallenge(client, stored.id);
  ctx.advance(86_400_000 + 1_000);
  const { runIdentityMaintenance } = await import('../index.ts');
  await runIdentityMaintenance(ctx.identity);
  const remainingRows = await ctx.db.rows(sql`
    select f.id, (select count(*) from auth.mfa_challenges c where c.factor_id = f.id) as challenges
    from auth.mfa_factors f where f.user_id = ${user.id}`);
  expect(remainingRows).toEqual([{ id: stored.id, challenges: 0 }]);
});

test('A hub without security keys returns an error, and neither enrols nor verifies them', async () => {
  const plain = await startIdentity({
    settings: { factors: { totp: true, phone: false, webauthn: false, recoveryCodes: true } },
  });
  try {
    const { session, user } = await createSignedInAccount(plain, 'ana@hub.example');
    const settings = await sendAuthRequest(plain, '/settings', { method: 'GET' });
    expect(settings.body.mutirao.factors).toMatchObject({ totp: true, webauthn: false });
    const started = await sendAuthRequest(plain, '/factors', { session, body: { factor_type: 'webauthn' } });
    expect(started).toMatchObject({ status: 422, body: { error_code: 'mfa_webauthn_enroll_not_enabled' } });
    const id = crypto.randomUUID();
    await plain.db.run(sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${id}, ${user.id}, 'webauthn', 'verified', now(), now())`);
    const responses = [
      await sendAuthRequest(plain, `/factors/${id}/challenge`, { session, body: {} }),
      await sendAuthRequest(plain, `/factors/${id}/verify`, { session, body: { challenge_id: id } }),
    ];
    for (const { status, body } of responses) {
      expect([status, body.error_code]).toEqual([422, 'mfa_webauthn_verify_not_enabled']);
    }
  } finally {
    await plain.stop();
  }
});

test('A hub without authenticator apps and SMS codes returns an error, and neither enrols nor verifies them', async () => {
  const plain = await startIdentity({
    settings: { factors: { totp: false, phone: false, webauthn: true, recoveryCodes: false } },
  });
  try {
    await createTestAccount(plain, { email: 'ana@hub.example' });
    const { client, session, user } = await signInToAccount(plain, 'ana@hub.example');
    const settings = await sendAuthRequest(plain, '/settings', { method: 'GET' });
    expect(settings.body.mutirao.factors).toMatchObject({ totp: false, phone: false, recovery_codes: false });
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(
      toExpectedAuthError('mfa_totp_enroll_not_enabled', 422),
    );
    expect((await client.mfa.enroll({ factorType: 'phone', phone: '+5511999990000' })).error).toMatchObject(
      toExpectedAuthError('mfa_phone_enroll_not_enabled', 422),
    );
    for (const type of ['totp', 'phone']) {
      const id = crypto.randomUUID();
      await plain.db.run(sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${id}, ${user.id}, ${type}, 'verified', now(), now())`);
      const response = await sendAuthRequest(plain, `/factors/${id}/challenge`, { session, body: {} });
      expect(response).toMatchObject({ status: 422, body: { error_code: `mfa_${type}_verify_not_enabled` } });
    }
    const codes = '/factors/recovery-codes';
    expect((await sendAuthRequest(plain, codes, { session })).body.error_code).toBe(
      'mfa_recovery_codes_enroll_not_enabled',
    );
    expect(
      (await sendAuthRequest(plain, `${codes}/verify`, { session, body: { code: 'x' } })).body.error_code,
    ).toBe('mfa_recovery_codes_verify_not_enabled');
  } finally {
    await plain.stop();
  }
});
