import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createAccountWithMfa,
  startFactorChallenge,
  decodeTokenClaims,
  generateTotpCode,
  enrollTotp,
  advanceToNextTotpStep,
  verifyTotp,
  toExpectedAuthError,
  submitFactorCode,
} from '../testing/factors.ts';
import {
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

describe('an authenticator app', () => {
  test('an authenticator app is enrolled with a QR code, a secret and a URI that match', async () => {
    const { client } = await createSignedInAccount(ctx, 'ana@hub.example');
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: ' Celular ',
      issuer: 'Mutirão: nós & vizinhos',
    });
    expect(error).toBeNull();
    const { totp, ...factor } = assertPresent(data);
    expect(factor).toEqual({ id: expect.any(String), type: 'totp', friendly_name: 'Celular' });
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    const uri = new URL(totp.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Mutirão: nós & vizinhos',
      secret: totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const { data: listed } = await client.mfa.listFactors();
    expect(listed).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });
  });

  test('an authenticator app elevates the session that verifies it, and the token lists the methods, newest first', async () => {
    const { client, session, user } = await createSignedInAccount(ctx, 'bia@hub.example');
    const factor = await enrollTotp(client);
    const { id, type, expires_at: expiresAt } = await startFactorChallenge(client, factor.id);
    expect(type).toBe('totp');
    expect(expiresAt - ctx.identity.now().getTime() / 1000).toSatisfy((life) => life > 290 && life <= 300);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const code = generateTotpCode(ctx, factor.secret);
    const { data, error } = await client.mfa.verify({ factorId: factor.id, challengeId: id, code });
    expect(error).toBeNull();
    const claims = decodeTokenClaims(assertPresent(data).access_token);
    expect(claims).toMatchObject({
      aal: 'aal2',
      session_id: decodeTokenClaims(session.access_token).session_id,
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.id, status: 'verified' },
    ]);
    expect((await getLastEmail(ctx, 'bia@hub.example')).subject).toBe('Segunda etapa adicionada');

    const { data: next } = await client.refreshSession();
    expect(decodeTokenClaims(assertPresent(next.session).access_token)).toMatchObject({ aal: 'aal2' });
    const actions = await ctx.db.rows<{ action: string }>(sql`
      select action from auth.audit_log_entries where user_id = ${user.id} order by created_at, id`);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['factor_in_progress', 'challenge_created', 'verification_attempted']),
    );
  });

  test('an authenticator app is required at the next sign-in, and can be verified again later', async () => {
    const { factor } = await createAccountWithMfa(ctx, 'caio@hub.example');
    const { client } = await signInToAccount(ctx, 'caio@hub.example');
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const mails = (await ctx.listEmails('caio@hub.example')).length;
    await verifyTotp(ctx, client, factor);
    const again = await verifyTotp(ctx, client, factor);
    expect(decodeTokenClaims(again.access_token).amr.map(({ method }: { method: string }) => method)).toEqual(
      ['totp', 'password'],
    );
    expect(await ctx.listEmails('caio@hub.example')).toHaveLength(mails);
  });

  test('an authenticator app accepts a code of the current, the previous and the next time step only', async () => {
    const { client, factor, mfaSession } = await createAccountWithMfa(ctx, 'dora@hub.example');
    ctx.advance(300_000);
    advanceToNextTotpStep(ctx);
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
      [0, 422],
    ] as const) {
      const { id } = await startFactorChallenge(client, factor.id);
      const response = await submitFactorCode(ctx, mfaSession, {
        factorId: factor.id,
        challengeId: id,
        code: generateTotpCode(ctx, factor.secret, steps),
      });
      expect([steps, response.status]).toEqual([steps, status]);
    }
  });

  test('an authenticator app accepts no code twice, not even in another challenge', async () => {
    const { client, factor, mfaSession } = await createAccountWithMfa(ctx, 'eva@hub.example');
    advanceToNextTotpStep(ctx);
    const code = generateTotpCode(ctx, factor.secret);
    const first = await startFactorChallenge(client, factor.id);
    const second = await startFactorChallenge(client, factor.id);
    expect(
      (await submitFactorCode(ctx, mfaSession, { factorId: factor.id, challengeId: first.id, code })).status,
    ).toBe(200);
    const again = await submitFactorCode(ctx, mfaSession, {
      factorId: factor.id,
      challengeId: second.id,
      code,
    });
    expect(again).toMatchObject({ status: 422, body: { error_code: 'mfa_factor_not_found' } });
    const third = await startFactorChallenge(client, factor.id);
    const replayed = await submitFactorCode(ctx, mfaSession, {
      factorId: factor.id,
      challengeId: third.id,
      code,
    });
    const wrongCode = { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' };
    expect(replayed).toMatchObject({ status: 422, body: wrongCode });
  });

  test('an authenticator app accepts one of twenty concurrent verifications with one code', async () => {
    const { client, factor, mfaSession } = await createAccountWithMfa(ctx, 'fabio@hub.example');
    advanceToNextTotpStep(ctx);
    const code = generateTotpCode(ctx, factor.secret);
    const ids = [];
    for (let index = 0; index < 20; index += 1) ids.push((await startFactorChallenge(client, factor.id)).id);
    const responses = await Promise.all(
      ids.map((id) => submitFactorCode(ctx, mfaSession, { factorId: factor.id, challengeId: id, code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test('an authenticator app gives a challenge up after five wrong codes, though the sixth is right; another works', async () => {
    const { client, factor, mfaSession } = await createAccountWithMfa(ctx, 'gil@hub.example');
    advanceToNextTotpStep(ctx);
    const { id } = await startFactorChallenge(client, factor.id);
    for (let index = 0; index < 5; index += 1) {
      const wrong = await submitFactorCode(ctx, mfaSession, {
        factorId: factor.id,
        challengeId: id,
        code: 'abcdef',
      });
      expect(wrong).toMatchObject({ status: 422, body: { error_code: 'mfa_verification_failed' } });
    }
    const code = generateTotpCode(ctx, factor.secret);
    const expiredResponse = await submitFactorCode(ctx, mfaSession, {
      factorId: factor.id,
      challengeId: id,
      code,
    });
    expect(expiredResponse).toMatchObject({ status: 422, body: { error_code: 'mfa_challenge_expired' } });
    const other = await startFactorChallenge(client, factor.id);
    expect(
      (await submitFactorCode(ctx, mfaSession, { factorId: factor.id, challengeId: other.id, code })).status,
    ).toBe(200);
  });

  test('the challenges of an authenticator app expire after five minutes, and so does a factor that was never verified', async () => {
    const { client, factor, mfaSession } = await createAccountWithMfa(ctx, 'hugo@hub.example');
    const { id } = await startFactorChallenge(client, factor.id);
    ctx.advance(301_000);
    const late = await submitFactorCode(ctx, mfaSession, {
      factorId: factor.id,
      challengeId: id,
      code: generateTotpCode(ctx, factor.secret),
    });
    expect(late).toMatchObject({ status: 422, body: { error_code: 'mfa_challenge_expired' } });

    const second = await enrollTotp(client, 'Tablet');
    ctx.advance(299_000);
    await startFactorChallenge(client, second.id);
    ctx.advance(2_000);
    const { error } = await client.mfa.challenge({ factorId: second.id });
    expect(error).toMatchObject(toExpectedAuthError('mfa_factor_not_found', 404));
  });

  test('an authenticator app can only be challenged, verified or removed by its owner', async () => {
    const { factor } = await createAccountWithMfa(ctx, 'iris@hub.example');
    const { client, session } = await createSignedInAccount(ctx, 'joao@hub.example');
    for (const [id, code] of [
      [factor.id, 'mfa_factor_not_found'],
      ['not-an-id', 'validation_failed'],
    ] as const) {
      const expected = toExpectedAuthError(code, 404);
      expect((await client.mfa.challenge({ factorId: id })).error).toMatchObject(expected);
      expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject(expected);
    }
    const response = await submitFactorCode(ctx, session, {
      factorId: factor.id,
      challengeId: '00000000-0000-4000-8000-000000000000',
      code: '000000',
    });
    expect(response).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
    for (const [method, path] of [
      ['POST', '/factors'],
      ['POST', `/factors/${factor.id}/challenge`],
      ['POST', `/factors/${factor.id}/verify`],
      ['DELETE', `/factors/${factor.id}`],
    ] as const) {
      expect((await sendAuthRequest(ctx, path, { method })).body.error_code).toBe('no_authorization');
    }
  });

  test('an authenticator app has its secret in no response, and only encrypted in the database', async () => {
    const { client, mfaSession, factor } = await createAccountWithMfa(ctx, 'lia@hub.example');
    const texts = [
      JSON.stringify(mfaSession),
      JSON.stringify(await client.getUser()),
      JSON.stringify(await client.mfa.listFactors()),
      JSON.stringify(await client.updateUser({ data: { cor: 'azul' } })),
      (await signInToAccount(ctx, 'lia@hub.example')).session.user.factors
        ?.map((item) => JSON.stringify(item))
        .join(),
    ].join();
    expect(texts).not.toContain(factor.secret);
    expect(texts).not.toContain('"secret"');
    expect(texts).not.toContain('last_used_step');
    const [row] = await ctx.db.rows<{ secret: Buffer }>(
      sql`select secret from auth.mfa_factors where id = ${factor.id}`,
    );
    const { Secret } = await import('otpauth');
    const open = Buffer.from(Secret.fromBase32(factor.secret).bytes);
    expect(assertPresent(row).secret.includes(open)).toBe(false);
    expect(assertPresent(row).secret.toString('latin1')).not.toContain(factor.secret);
  });
});
