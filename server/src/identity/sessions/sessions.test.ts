import { once } from 'node:events';
import http from 'node:http';
import type { Session } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const isSessionActive = async ({ session }: { session: { access_token: string } }) =>
  (await sendAuthRequest(ctx, '/user', { method: 'GET', session })).status === 200;

async function createThreeSessions(email: string) {
  const here = await createSignedInAccount(ctx, email);
  return {
    here,
    there: await signInToAccount(ctx, email),
    elsewhere: await signInToAccount(ctx, email),
  };
}

test('local sign-out ends this session only', async () => {
  const { here, there } = await createThreeSessions('ana@hub.example');
  const before = ctx.endedSessionIds.length;
  expect((await here.client.signOut({ scope: 'local' })).error).toBeNull();
  expect(await Promise.all([isSessionActive(here), isSessionActive(there)])).toEqual([false, true]);
  expect(ctx.endedSessionIds.length - before).toBe(1);
});

test('a sign-out ends the session even if the client has closed the connection', async () => {
  const leaving = await createSignedInAccount(ctx, 'rita@hub.example');
  ctx.httpServer.prependOnceListener('request', ({ socket }: http.IncomingMessage) => socket.destroy());
  // A connection of its own: the server remembers the address of a connection that had an earlier request.
  const headers = { Authorization: `Bearer ${leaving.session.access_token}` };
  const sent = http.request(`${ctx.url}/logout`, { method: 'POST', headers, agent: false }).end();
  await once(sent, 'error');
  await expect.poll(() => isSessionActive(leaving)).toBe(false);
});

test('signing out of the other sessions preserves this one', async () => {
  const { here, there, elsewhere } = await createThreeSessions('bia@hub.example');
  expect((await here.client.signOut({ scope: 'others' })).error).toBeNull();
  expect(
    await Promise.all([isSessionActive(here), isSessionActive(there), isSessionActive(elsewhere)]),
  ).toEqual([true, false, false]);
});

test('signing out everywhere ends all', async () => {
  const { here, there, elsewhere } = await createThreeSessions('caio@hub.example');
  expect((await here.client.signOut()).error).toBeNull();
  expect(
    await Promise.all([isSessionActive(here), isSessionActive(there), isSessionActive(elsewhere)]),
  ).toEqual([false, false, false]);
});

test('the access token of an ended session is rejected at once', async () => {
  const { here, there } = await createThreeSessions('dora@hub.example');
  await there.client.signOut({ scope: 'others' });
  const response = await sendAuthRequest(ctx, '/user', { method: 'GET', session: here.session });
  expect(response).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  const claims = await ctx.port.verifyAccessToken(here.session.access_token);
  expect(await ctx.port.sessionStatusOf(assertPresent(claims), here.session.access_token)).toBe('over');
});

test('an unknown scope is refused, and signing out needs a session', async () => {
  const { session } = await createSignedInAccount(ctx, 'eva@hub.example');
  expect((await sendAuthRequest(ctx, '/logout?scope=all', { session })).status).toBe(400);
  expect((await sendAuthRequest(ctx, '/logout')).status).toBe(401);
  expect((await sendAuthRequest(ctx, '/logout', { session, body: '' })).status).toBe(204);
});

test.each(['local', 'global', 'others'] as const)(
  'a page that lost its session cookie signs out (%s) with the token alone',
  async (scope) => {
    const { there, elsewhere } = await createThreeSessions(`${scope}@hub.example`);
    const page = { Origin: ctx.site };
    const credentials = { email: `${scope}@hub.example`, password: testAccountPassword };
    const signInResponse = await sendAuthRequest(ctx, '/token?grant_type=password', {
      body: credentials,
      headers: page,
    });
    const session: Session = signInResponse.body;
    // All other routes respond to a page without the cookie as if the session had ended.
    const request = await sendAuthRequest(ctx, '/user', { method: 'GET', session, headers: page });
    expect(request.body.error_code).toBe('session_not_found');
    const client = ctx.client(page);
    expect((await client.admin.signOut(session.access_token, scope)).error).toBeNull();
    expect(
      await Promise.all([isSessionActive({ session }), isSessionActive(there), isSessionActive(elsewhere)]),
    ).toEqual([scope === 'others', scope === 'local', scope === 'local']);
  },
);

test('a user lists the active sessions and ends one of them', async () => {
  const { here, there } = await createThreeSessions('flavia@hub.example');
  const list = await sendAuthRequest(ctx, '/sessions', { method: 'GET', session: here.session });
  expect(list.status).toBe(200);
  expect(list.body).toHaveLength(3);
  expect(list.body.filter((entry: { current: boolean }) => entry.current)).toHaveLength(1);
  expect(list.body[0]).toEqual({
    id: expect.any(String),
    user_agent: expect.any(String),
    ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    remember: true,
    created_at: expect.any(String),
    refreshed_at: expect.any(String),
    expires_at: expect.any(String),
    current: expect.any(Boolean),
  });
  const { sessionId } = (await ctx.port.verifyAccessToken(there.session.access_token)) ?? {};
  const deleteResponse = await sendAuthRequest(ctx, `/sessions/${sessionId}`, {
    method: 'DELETE',
    session: here.session,
    body: '',
  });
  expect(deleteResponse.status).toBe(204);
  expect(await Promise.all([isSessionActive(here), isSessionActive(there)])).toEqual([true, false]);
});

test('a session of another user cannot be ended', async () => {
  const mine = await createSignedInAccount(ctx, 'gabi@hub.example');
  const theirs = await createSignedInAccount(ctx, 'hugo@hub.example');
  const { sessionId } = (await ctx.port.verifyAccessToken(theirs.session.access_token)) ?? {};
  for (const id of [sessionId, 'nonsense']) {
    const response = await sendAuthRequest(ctx, `/sessions/${id}`, {
      method: 'DELETE',
      session: mine.session,
    });
    expect(response).toMatchObject({ status: 404, body: { error_code: 'session_not_found' } });
  }
  expect(await isSessionActive(theirs)).toBe(true);
});

test('a client signs out with an access token that has expired, and the session ends', async () => {
  const { session } = await createSignedInAccount(ctx, 'iara@hub.example');
  const other = await signInToAccount(ctx, 'iara@hub.example');
  const [header, claims] = session.access_token.split('.');
  const forged = `${header}.${claims}.${other.session.access_token.split('.')[2]}`;
  ctx.advance(901_000);
  const rejected = await sendAuthRequest(ctx, '/logout', { session: { access_token: forged } });
  const late = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  // It cannot end other sessions, which it could for as long as its own session lasts.
  for (const scope of ['global', 'others'] as const)
    expect((await ctx.client().admin.signOut(session.access_token, scope)).error?.status).toBe(422);
  const signedOut = await ctx.client().admin.signOut(session.access_token, 'local');
  ctx.advance(-901_000);
  expect([rejected.status, late.status, signedOut.error]).toEqual([403, 403, null]);
  expect(await Promise.all([isSessionActive({ session }), isSessionActive(other)])).toEqual([false, true]);
  const refreshed = await ctx.client().refreshSession({ refresh_token: session.refresh_token });
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
});

test('a banned user signs out, and the session is over after the ban as well', async () => {
  const { session, user } = await createSignedInAccount(ctx, 'joca@hub.example');
  const ban = (until: Date | null) =>
    ctx.db.run(sql`update auth.users set banned_until = ${until} where id = ${user.id}`);
  await ban(new Date(Date.now() + 3_600_000));
  const banned = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(banned.body.error_code).toBe('user_banned');
  expect((await sendAuthRequest(ctx, '/logout', { session })).status).toBe(204);
  await ban(null);
  const after = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(after.body.error_code).toBe('session_not_found');
});
