import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const refresh = (token: string, headers: Record<string, string> = {}) =>
  sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body: { refresh_token: token }, headers });

const day = 86_400_000;

async function runLater<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  ctx.advance(milliseconds);
  try {
    return await work();
  } finally {
    ctx.advance(-milliseconds);
  }
}

test('a refresh returns a new token, and only hashes are stored', async () => {
  const { client, session } = await createSignedInAccount(ctx, 'ana@hub.example');
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  const next = assertPresent(data.session);
  expect(next.refresh_token).not.toBe(session.refresh_token);
  expect(next.user.id).toBe(session.user.id);
  const rows = await ctx.db.rows<{ text: string }>(sql`
    select t::text as text from auth.refresh_tokens t union all select s::text from auth.sessions s`);
  const stored = rows.map(({ text }) => text).join();
  for (const { refresh_token: token } of [session, next]) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
});

test('twenty concurrent refreshes leave one live token, and all of them return it', async () => {
  const { session } = await createSignedInAccount(ctx, 'corrida@hub.example');
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const tokens = new Set(responses.map(({ body }) => body.refresh_token));
  expect(tokens.size).toBe(1);
  const liveTokens = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where s.user_id = ${session.user.id} and t.used_at is null`);
  expect(liveTokens?.count).toBe(1);
  expect((await refresh([...tokens][0] ?? '')).status).toBe(200);
});

test('the parent of the live token always returns it, because its response can get lost', async () => {
  const { session } = await createSignedInAccount(ctx, 'perdida@hub.example');
  const first = await refresh(session.refresh_token);
  const again = await runLater(3 * day, () => refresh(session.refresh_token));
  expect(again.status).toBe(200);
  expect(again.body.refresh_token).toBe(first.body.refresh_token);
});

test('an older token returns the live one for ten seconds, then ends the session', async () => {
  const { client, session } = await createSignedInAccount(ctx, 'roubada@hub.example');
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.body.refresh_token);
  expect((await refresh(session.refresh_token)).body.refresh_token).toBe(third.body.refresh_token);

  const late = await runLater(11_000, () => refresh(session.refresh_token));
  expect(late).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
  expect((await refresh(third.body.refresh_token)).body.error_code).toBe('refresh_token_not_found');
  expect((await client.getUser()).error).not.toBeNull();
  expect(ctx.endedSessionIds).toHaveLength(1);
});

test('unknown, malformed and missing tokens are refused', async () => {
  expect((await refresh('a'.repeat(43))).body.error_code).toBe('refresh_token_not_found');
  expect((await refresh('short')).body.error_code).toBe('validation_failed');
  const withoutToken = await sendAuthRequest(ctx, '/token?grant_type=refresh_token', { body: '' });
  expect(withoutToken).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test('a session in a browser is bound to it by a cookie that stays the same', async () => {
  await createTestAccount(ctx, { email: 'bia@hub.example' });
  const opened = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email: 'bia@hub.example', password: testAccountPassword },
    headers: { Origin: ctx.site },
  });
  const cookie = assertPresent(opened.headers.get('set-cookie'));
  expect(cookie).toMatch(
    /^__Secure-mut_rb=[\w-]{43}; Path=\/auth\/v1; HttpOnly; SameSite=Strict; Secure; Max-Age=5184000$/,
  );
  const Cookie = assertPresent(cookie.split(';')[0]);
  const token = opened.body.refresh_token;

  const stolen = await refresh(token);
  expect(stolen).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  const other = await refresh(token, { Cookie: `__Secure-mut_rb=${'a'.repeat(43)}` });
  expect(other.status).toBe(400);

  const refreshed = await refresh(token, { Cookie });
  expect(refreshed.status).toBe(200);
  expect(refreshed.headers.get('set-cookie')).toBeNull();
  expect((await refresh(refreshed.body.refresh_token, { Cookie })).status).toBe(200);
});

test('a second session of the same browser shares its binding', async () => {
  await createTestAccount(ctx, { email: 'duas@hub.example' });
  const body = { email: 'duas@hub.example', password: testAccountPassword };
  const first = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body,
    headers: { Origin: ctx.site },
  });
  const Cookie = assertPresent(first.headers.get('set-cookie')?.split(';')[0]);
  const second = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body,
    headers: { Origin: ctx.site, Cookie },
  });
  expect(second.headers.get('set-cookie')).toContain(Cookie);
  expect((await refresh(first.body.refresh_token, { Cookie })).status).toBe(200);
  expect((await refresh(second.body.refresh_token, { Cookie })).status).toBe(200);
});

test('a session that is not to be remembered ends with the browser, or after twelve hours', async () => {
  await createTestAccount(ctx, { email: 'visita@hub.example' });
  const response = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email: 'visita@hub.example', password: testAccountPassword },
    headers: { Origin: ctx.site, 'X-Remember': '0' },
  });
  const cookie = assertPresent(response.headers.get('set-cookie'));
  expect(cookie).not.toContain('Max-Age');
  const Cookie = assertPresent(cookie.split(';')[0]);
  const next = await runLater(day / 2 - 1_000, () => refresh(response.body.refresh_token, { Cookie }));
  expect(next.status).toBe(200);
  const late = await runLater(day / 2 + 1_000, () => refresh(next.body.refresh_token, { Cookie }));
  expect(late).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' },
  });
});

test('a remembered session ends after a fortnight without use, and after sixty days in any case', async () => {
  const idle = await createSignedInAccount(ctx, 'parada@hub.example');
  const late = await runLater(14 * day + 1_000, () => refresh(idle.session.refresh_token));
  expect(late.body).toMatchObject({
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
  });

  let { session } = await createSignedInAccount(ctx, 'fiel@hub.example');
  for (const days of [13, 26, 39, 52]) {
    const response = await runLater(days * day, () => refresh(session.refresh_token));
    expect(response.status).toBe(200);
    session = response.body;
  }
  const end = await runLater(60 * day + 1_000, () => refresh(session.refresh_token));
  expect(end.body).toMatchObject({
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired',
  });
});

test('a client of another site is let in, unbound, only where the instance allows it', async () => {
  const hubWithTokenOnlyClients = await startIdentity({ settings: { tokenOnlyClients: true } });
  try {
    const headers = { Origin: 'https://app.example', 'X-Client': 'token-only' };
    for (const [where, status] of [
      [ctx, 400],
      [hubWithTokenOnlyClients, 200],
    ] as const) {
      await createTestAccount(where, { email: 'app@hub.example' });
      const response = await sendAuthRequest(where, '/token?grant_type=password', {
        body: { email: 'app@hub.example', password: testAccountPassword },
        headers,
      });
      expect(response.status).toBe(status);
      expect(response.headers.has('set-cookie')).toBe(false);
    }
  } finally {
    await hubWithTokenOnlyClients.stop();
  }
});

test('a banned member is rejected at once', async () => {
  const { session, client } = await createSignedInAccount(ctx, 'banida@hub.example');
  await ctx.db.run(sql`update auth.users set banned_until = 'infinity' where id = ${session.user.id}`);
  expect((await refresh(session.refresh_token)).body).toMatchObject({
    error_code: 'user_banned',
    msg: 'Invalid Refresh Token: User Banned',
  });
  expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
});

test('expired sessions are purged, and the product is notified', async () => {
  const { session } = await signInToAccount(ctx, 'ana@hub.example');
  const sessionId = JSON.parse(
    Buffer.from(assertPresent(session.access_token.split('.')[1]), 'base64url').toString(),
  ).session_id;
  await runLater(61 * day, async () => {
    const { runIdentityMaintenance } = await import('../index.ts');
    await runIdentityMaintenance(ctx.identity);
  });
  expect(ctx.endedSessionIds).toContain(sessionId);
  expect((await refresh(session.refresh_token)).body.error_code).toBe('refresh_token_not_found');
});
