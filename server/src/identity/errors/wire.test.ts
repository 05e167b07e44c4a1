import { afterAll, beforeAll, expect, test } from 'vitest';
import { negotiateLanguage } from '#platform/http/languages';
import { decodeTokenClaims } from '../testing/factors.ts';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const wrong = { email: 'ninguem@hub.example', password: 'qualquer uma' };
const signIn = (headers: Record<string, string>) =>
  sendAuthRequest(ctx, '/token?grant_type=password', { body: wrong, headers });

test('a refusal has the form that the version of the client reads', async () => {
  const versioned = await signIn({ 'X-Supabase-Api-Version': '2024-01-01' });
  expect(versioned.body).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(versioned.headers.get('x-sb-error-code')).toBe('invalid_credentials');

  for (const headers of [
    {},
    { 'X-Supabase-Api-Version': '2023-12-31' },
    { 'X-Supabase-Api-Version': 'zzz' },
  ]) {
    const legacy = await signIn(headers);
    expect(legacy.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
      error_id: expect.any(String),
    });
    expect(legacy.headers.get('x-supabase-api-version')).toBeNull();
    expect(legacy.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  }
  const later = await signIn({ 'X-Supabase-Api-Version': '2026-05-05' });
  expect(later.body.code).toBe('invalid_credentials');
});

test('a weak password carries its reasons in both forms', async () => {
  const body = { email: 'x@hub.example', password: 'abc' };
  const legacy = await sendAuthRequest(ctx, '/signup', { body });
  expect(legacy).toMatchObject({ status: 422, body: { weak_password: { reasons: ['length'] } } });
  const versioned = await sendAuthRequest(ctx, '/signup', {
    body,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  expect(versioned.body).toMatchObject({
    code: 'weak_password',
    weak_password: { reasons: ['length'] },
  });
});

test('the message follows the user’s language, the code does not', async () => {
  const messages = [];
  for (const language of ['pt-BR', 'en', 'es', 'zxx']) {
    const { body } = await signIn({ 'Accept-Language': language });
    expect(body.error_code).toBe('invalid_credentials');
    messages.push(body.msg);
  }
  expect(messages).toEqual([
    'E-mail ou senha incorretos.',
    'Invalid login credentials',
    'Correo o contraseña incorrectos.',
    'Invalid login credentials',
  ]);
});

test('the preferred one of our languages is chosen', () => {
  expect(negotiateLanguage('zxx, es;q=0.4, pt-PT;q=0.6', 'en-US')).toBe('pt-BR');
  expect(negotiateLanguage('*', 'pt-BR')).toBe('pt-BR');
  expect(negotiateLanguage('pt;q=0, en;q=0.1', 'es-ES')).toBe('en-US');
  expect(negotiateLanguage(undefined, 'en-US')).toBe('en-US');
});

test('bodies that are no JSON, too large, of another kind or missing are refused as such', async () => {
  const post = async (body: string, type = 'application/json') => {
    const headers = { 'Content-Type': type };
    const response = await fetch(`${ctx.url}/token?grant_type=password`, {
      method: 'POST',
      body,
      headers,
    });
    await response.text();
    return [response.status, response.headers.get('x-sb-error-code')];
  };
  expect(await post('{"email":')).toEqual([400, 'bad_json']);
  expect(await post(JSON.stringify({ email: 'a'.repeat(70_000) }))).toEqual([
    413,
    'request_entity_too_large',
  ]);
  expect(await post('')).toEqual([400, 'validation_failed']);
  expect(await post('null')).toEqual([400, 'validation_failed']);
  expect(await post('[]')).toEqual([400, 'validation_failed']);
  expect(await post('a=b', 'text/plain')).toEqual([400, 'validation_failed']);
  expect(await post(`{"email":${'['.repeat(1_000)}${']'.repeat(1_000)}}`)).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await post('{"__proto__":{"email":"a@b.c"},"constructor":1}')).toEqual([400, 'validation_failed']);
});

test('the captcha field of other clients is accepted and ignored', async () => {
  await createSignedInAccount(ctx, 'captcha@hub.example');
  const body = {
    email: 'captcha@hub.example',
    password: testAccountPassword,
    gotrue_meta_security: { captcha_token: 'x' },
  };
  expect((await sendAuthRequest(ctx, '/token?grant_type=password', { body })).status).toBe(200);
});

test('a response with a session has its user and session in the headers, and an error response has neither', async () => {
  const { user } = await createSignedInAccount(ctx, 'gema@hub.example');
  const body = { email: 'gema@hub.example', password: testAccountPassword };
  const response = await sendAuthRequest(ctx, '/token?grant_type=password', { body });
  const { session_id: sessionId } = decodeTokenClaims(response.body.access_token);
  expect(response.headers.get('sb-auth-user-id')).toBe(user.id);
  expect(response.headers.get('sb-auth-session-id')).toBe(sessionId);
  const rejection = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { ...body, password: 'errada' },
  });
  expect(rejection.headers.get('sb-auth-user-id')).toBeNull();
  expect(rejection.headers.get('sb-auth-session-id')).toBeNull();
});

test('an unknown path is rejected in the same format', async () => {
  expect(await sendAuthRequest(ctx, '/nothing')).toMatchObject({
    status: 404,
    body: { code: 404, error_code: 'not_found' },
  });
  expect((await sendAuthRequest(ctx, '/signup', { method: 'GET' })).status).toBe(404);
});

test.each(['/%zz', '/%', '/%c3%28', '/callback%zz?state=%zz'])(
  'a path that cannot be decoded is not found either, and gets the same format: %o',
  async (path) => {
    const legacy = await sendAuthRequest(ctx, path, { method: 'GET' });
    expect(legacy).toMatchObject({ status: 404, body: { code: 404, error_code: 'not_found' } });
    expect(legacy.headers.get('x-sb-error-code')).toBe('not_found');
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    expect((await sendAuthRequest(ctx, path, { method: 'GET', headers })).body.code).toBe('not_found');
  },
);

test('anyone can request the health of the service and its settings', async () => {
  const health = await sendAuthRequest(ctx, '/health', { method: 'GET' });
  expect(health.body).toEqual({
    version: expect.any(String),
    name: 'Mutirão',
    description: expect.any(String),
  });
  const settings = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
  expect(settings.body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: true,
    passkeys_enabled: true,
    mutirao: { sessions: true, confirmation_page: true, minimum_password: 6 },
  });
});

test('responses are never cached and never run as a page', async () => {
  const { headers } = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('while the database is unavailable, a refresh must be retried and ends nothing', async () => {
  const otherHub = await startIdentity();
  const { client, session } = await createSignedInAccount(otherHub, 'ana@hub.example');
  await otherHub.db.close();
  const response = await sendAuthRequest(otherHub, '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  });
  expect(response.status).toBe(503);
  expect(response.body.msg).toBe('Unexpected failure, please check server logs for more information');
  expect(response.headers.get('retry-after')).toBe('2');
  expect((await client.getSession()).data.session?.access_token).toBe(session.access_token);
  await otherHub.stop().catch(() => undefined);
});

test('another site can send no request from a user’s browser, not even a form', async () => {
  await createTestAccount(ctx, { email: 'alvo@hub.example' });
  const body = { email: 'alvo@hub.example', password: testAccountPassword };
  const grant = '/token?grant_type=password';
  for (const headers of [{ Origin: 'https://outro.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    expect(await sendAuthRequest(ctx, grant, { body, headers })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Check the data you sent.' },
    });
    expect(await sendAuthRequest(ctx, '/recover', { body, headers })).toMatchObject({ status: 400 });
  }
  const form = { body: new URLSearchParams(body).toString() };
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(await sendAuthRequest(ctx, grant, { ...form, headers })).toMatchObject({ status: 400 });
  const sameOriginCookie = { Origin: new URL(ctx.url).origin, 'Sec-Fetch-Site': 'same-origin' };
  expect(await sendAuthRequest(ctx, grant, { body, headers: sameOriginCookie })).toMatchObject({
    status: 200,
  });
});

test('a session that was opened elsewhere is invalid in a browser it was planted in', async () => {
  const { session } = await createSignedInAccount(ctx, 'plantada@hub.example');
  const get = (headers: Record<string, string>) =>
    sendAuthRequest(ctx, '/user', { method: 'GET', session, headers });
  expect((await get({})).status).toBe(200);
  const withPlantedCookie = await get({ 'Sec-Fetch-Site': 'same-origin' });
  expect(withPlantedCookie.status).toBe(403);
  expect(withPlantedCookie.headers.get('x-sb-error-code')).toBe('session_not_found');
});
