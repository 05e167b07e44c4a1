import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAccountWithMfa,
  startFactorChallenge,
  decodeTokenClaims,
  generateTotpCode,
  enrollTotp,
  verifyTotp,
  toExpectedAuthError,
  submitFactorCode,
} from '../testing/factors.ts';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

describe('the refresh tokens from before MFA verification', () => {
  const refresh = (token: string) =>
    sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body: { refresh_token: token } });

  test('the refresh tokens from before MFA verification are rejected, though they are young and the session continues', async () => {
    const { client, session } = await createSignedInAccount(ctx, 'mara@hub.example');
    const before = await refresh(session.refresh_token);
    const factor = await enrollTotp(client);
    const { id } = await startFactorChallenge(client, factor.id);
    const elevated = await submitFactorCode(ctx, session, {
      factorId: factor.id,
      challengeId: id,
      code: generateTotpCode(ctx, factor.secret),
    });
    expect(elevated.status).toBe(200);
    for (const token of [session.refresh_token, before.body.refresh_token]) {
      const response = await refresh(token);
      expect(response).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
    }
    const next = await refresh(elevated.body.refresh_token);
    expect(decodeTokenClaims(next.body.access_token).aal).toBe('aal2');
    // A response can get lost, so the refresh token before the live one still returns the live one, if both were issued
    // after the MFA verification.
    expect((await refresh(elevated.body.refresh_token)).body.refresh_token).toBe(next.body.refresh_token);
  });

  test('the refresh tokens from before MFA verification end the session when they come late', async () => {
    const { session, mfaSession } = await createAccountWithMfa(ctx, 'nina@hub.example');
    ctx.advance(11_000);
    expect((await refresh(session.refresh_token)).body.error_code).toBe('refresh_token_already_used');
    expect((await refresh(mfaSession.refresh_token)).body.error_code).toBe('refresh_token_not_found');
  });

  test('an access token from before MFA verification remains at aal1', async () => {
    const { session, mfaSession } = await createAccountWithMfa(ctx, 'olga@hub.example');
    const changePassword = (item: { access_token: string }) =>
      sendAuthRequest(ctx, '/user', {
        method: 'PUT',
        session: item,
        body: { password: 'outra senha boa', current_password: testAccountPassword },
      });
    expect(await changePassword(session)).toMatchObject({
      status: 401,
      body: { error_code: 'insufficient_aal' },
    });
    expect((await changePassword(mfaSession)).status).toBe(200);
  });
});

test('a browser retains its binding when its session is MFA-verified', async () => {
  await createTestAccount(ctx, { email: 'quim@hub.example' });
  const opened = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email: 'quim@hub.example', password: testAccountPassword },
    headers: { Origin: ctx.site },
  });
  const Cookie = assertPresent(opened.headers.get('set-cookie')?.split(';')[0]);
  const headers = { Origin: ctx.site, Cookie };
  const sendFromBrowser = (path: string, body: unknown, session = opened.body) =>
    sendAuthRequest(ctx, path, { session, headers, body });
  const { body: factor } = await sendFromBrowser('/factors', { factor_type: 'totp' });
  const { body: challenge } = await sendFromBrowser(`/factors/${factor.id}/challenge`, {});
  const code = generateTotpCode(ctx, factor.totp.secret);
  const elevated = await sendFromBrowser(`/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code,
  });
  expect(elevated.status).toBe(200);
  expect(elevated.headers.get('set-cookie')).toBeNull();
  const body = { refresh_token: elevated.body.refresh_token };
  const elsewhere = await sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body });
  expect(elsewhere.body.error_code).toBe('refresh_token_not_found');
  const response = await sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body, headers });
  expect(decodeTokenClaims(response.body.access_token).aal).toBe('aal2');
});

describe('a user with a second factor', () => {
  test('a user with a second factor has no session left that did not verify it', async () => {
    const { client } = await createSignedInAccount(ctx, 'paulo@hub.example');
    const other = await signInToAccount(ctx, 'paulo@hub.example');
    const factor = await enrollTotp(client);
    const ended = ctx.endedSessionIds.length;
    await verifyTotp(ctx, client, factor);
    expect((await other.client.getUser()).error).not.toBeNull();
    expect(ctx.endedSessionIds.slice(ended)).toEqual([
      decodeTokenClaims(other.session.access_token).session_id,
    ]);
    const third = await signInToAccount(ctx, 'paulo@hub.example');
    await verifyTotp(ctx, third.client, factor);
    expect((await client.getUser()).error).toBeNull();
  });

  test('a user with a second factor needs it to add another one, and to change the password or the address', async () => {
    await createAccountWithMfa(ctx, 'rita@hub.example');
    const { client } = await signInToAccount(ctx, 'rita@hub.example');
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(
      toExpectedAuthError('insufficient_aal', 403, 'AAL2 required to enroll a new factor'),
    );
    const changes = [
      { password: 'outra senha boa', current_password: testAccountPassword },
      { email: 'rita.nova@hub.example' },
    ];
    for (const changePassword of changes) {
      expect((await client.updateUser(changePassword)).error).toMatchObject(
        toExpectedAuthError(
          'insufficient_aal',
          401,
          'AAL2 session is required to update email or password when MFA is enabled.',
        ),
      );
    }
    const same = { email: 'rita@hub.example', data: { cor: 'azul' } };
    expect((await client.updateUser(same)).error).toBeNull();
    await signInToAccount(ctx, 'rita@hub.example');
  });

  test('a second factor cannot be bypassed by a factor whose enrolment began before it', async () => {
    const otherUser = await createSignedInAccount(ctx, 'sara@hub.example');
    const started = await enrollTotp(otherUser.client, 'Do ladrão');
    const owner = await signInToAccount(ctx, 'sara@hub.example');
    await verifyTotp(ctx, owner.client, await enrollTotp(owner.client, 'Da Sara'));
    const again = await signInToAccount(ctx, 'sara@hub.example');
    expect((await again.client.mfa.challenge({ factorId: started.id })).error).toMatchObject(
      toExpectedAuthError('insufficient_aal', 403),
    );
  });

  test('a user with a second factor needs it to remove it; then all sessions are as before', async () => {
    const { client, factor } = await createAccountWithMfa(ctx, 'tais@hub.example');
    const other = await signInToAccount(ctx, 'tais@hub.example');
    expect((await other.client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(
      toExpectedAuthError('insufficient_aal', 422, 'AAL2 required to unenroll verified factor'),
    );
    const { data, error } = await client.mfa.unenroll({ factorId: factor.id });
    expect([data, error]).toEqual([{ id: factor.id }, null]);
    expect((await getLastEmail(ctx, 'tais@hub.example')).subject).toBe('Segunda etapa removida');
    const { data: next } = await client.refreshSession();
    const claims = decodeTokenClaims(assertPresent(next.session).access_token);
    expect([claims.aal, claims.amr.length]).toEqual(['aal1', 1]);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
    expect((await client.updateUser({ email: 'tais.nova@hub.example' })).error).toBeNull();
  });

  test('a user who deletes one of two factors stays verified in this session, but must verify the other in a session that used the deleted one', async () => {
    const { client, factor } = await createAccountWithMfa(ctx, 'ugo@hub.example');
    const second = await enrollTotp(client, 'Tablet');
    await verifyTotp(ctx, client, second);
    const other = await signInToAccount(ctx, 'ugo@hub.example');
    const otherSession = await verifyTotp(ctx, other.client, factor);
    const ended = ctx.endedSessionIds.length;
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    const refreshed = await client.refreshSession();
    expect(decodeTokenClaims(assertPresent(refreshed.data.session).access_token).aal).toBe('aal2');
    const next = await other.client.refreshSession();
    expect(decodeTokenClaims(assertPresent(next.data.session).access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect(ctx.endedSessionIds.slice(ended)).toEqual([
      decodeTokenClaims(otherSession.access_token).session_id,
    ]);
  });
});

test('a session without MFA can list and end no session but its own', async () => {
  const { mfaSession } = await createAccountWithMfa(ctx, 'vera@hub.example');
  const { client, session } = await signInToAccount(ctx, 'vera@hub.example');
  const other = decodeTokenClaims(mfaSession.access_token).session_id;
  for (const [path, method, status] of [
    ['/sessions', 'GET', 403],
    [`/sessions/${other}`, 'DELETE', 403],
    ['/logout?scope=others', 'POST', 422],
    ['/logout?scope=global', 'POST', 422],
  ] as const) {
    const response = await sendAuthRequest(ctx, path, { method, session });
    expect([path, response.status, response.body.error_code]).toEqual([path, status, 'insufficient_aal']);
    expect(response.body.msg).toBe('AAL2 session is required for this.');
  }
  // The status is not 403, because the client ignores a 403 to its sign-out, and would show the user as signed out
  // everywhere although the other sessions continue.
  expect((await client.signOut({ scope: 'global' })).error?.code).toBe('insufficient_aal');
  expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session: mfaSession })).status).toBe(200);
  expect((await client.signOut({ scope: 'local' })).error).toBeNull();
  expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session })).status).toBe(403);
  expect((await sendAuthRequest(ctx, '/sessions', { method: 'GET', session: mfaSession })).body).toHaveLength(
    1,
  );
});
