import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAccessToken, verifyServiceTokenExceptRole } from '../sessions/access-tokens.ts';
import {
  createTestAccount,
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const app = 'https://app.example';
const secret = 'um segredo de pelo menos trinta e dois caracteres';

let open: TestIdentity;
let hub: TestIdentity;
beforeAll(async () => {
  open = await startIdentity({
    settings: {
      bindsBrowsers: false,
      allowedOrigins: [app],
      redirectOrigins: [app],
      confirmationPage: false,
      jwtSecret: secret,
    },
  });
  hub = await startIdentity();
});
afterAll(async () => {
  await open.stop();
  await hub.stop();
});

const signIn = (ctx: TestIdentity, headers: Record<string, string>) =>
  sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email: 'ana@hub.example', password: testAccountPassword },
    headers,
  });

const allowed = 'access-control-allow-origin';

test('A page of an allowed origin passes the preflight and the request, and gets no cookie', async () => {
  await createTestAccount(open, { email: 'ana@hub.example' });
  const preflight = await sendAuthRequest(open, '/token', {
    method: 'OPTIONS',
    headers: { Origin: app, 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  const input = Object.fromEntries(preflight.headers);
  expect(input).toMatchObject({
    [allowed]: app,
    vary: expect.stringContaining('Origin'),
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers':
      'X-Total-Count, Link, X-Supabase-Api-Version, sb-auth-user-id, sb-auth-session-id',
  });
  for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version']) {
    expect(input['access-control-allow-headers']).toContain(name);
  }
  expect(input).not.toHaveProperty('access-control-allow-credentials');

  const response = await signIn(open, { Origin: app, 'Sec-Fetch-Site': 'cross-site' });
  expect([response.status, response.headers.get(allowed)]).toEqual([200, app]);
  expect(response.headers.get('set-cookie')).toBeNull();
  const refreshed = await sendAuthRequest(open, '/token?grant_type=refresh_token', {
    body: { refresh_token: response.body.refresh_token },
    headers: { Origin: app },
  });
  expect(refreshed.status).toBe(200);
});

test('error responses can be read by the page of an allowed origin too', async () => {
  const response = await sendAuthRequest(open, '/user', { method: 'GET', headers: { Origin: app } });
  expect([response.status, response.headers.get(allowed)]).toEqual([401, app]);
});

test('a page of another origin gets no CORS permission', async () => {
  const response = await signIn(open, { Origin: 'https://evil.example' });
  expect(response.headers.get(allowed)).toBeNull();
});

test('A hub allows no other origin, and sends it no CORS headers', async () => {
  await createTestAccount(hub, { email: 'ana@hub.example' });
  const foreign = await signIn(hub, { Origin: app });
  expect([foreign.status, foreign.headers.get(allowed)]).toEqual([400, null]);
  const ownSignIn = await signIn(hub, { Origin: hub.site });
  expect([ownSignIn.status, ownSignIn.headers.get(allowed)]).toEqual([200, null]);
  const preflight = await sendAuthRequest(hub, '/token', { method: 'OPTIONS', headers: { Origin: app } });
  expect([preflight.status, preflight.headers.get(allowed)]).toEqual([400, null]);
});

test('without the confirmation page, the link of an email confirms at once and redirects as requested', async () => {
  const client = open.client();
  const options = { emailRedirectTo: `${app}/bem-vindo` };
  await client.signUp({ email: 'bia@hub.example', password: testAccountPassword, options });
  const link = assertPresent((await getLastEmail(open, 'bia@hub.example')).links[0]);
  const redirected = await fetch(link, { redirect: 'manual' });
  expect(redirected.status).toBe(303);
  expect(redirected.headers.get('location')).toMatch(/^https:\/\/app\.example\/bem-vindo#access_token=/);
  const again = await fetch(link, { redirect: 'manual' });
  expect(again.headers.get('location')).toContain('error_code=otp_expired');
});

test('a link does not redirect to an origin that is not allowed', async () => {
  const options = { emailRedirectTo: 'https://evil.example/' };
  await open.client().signUp({ email: 'caio@hub.example', password: testAccountPassword, options });
  const link = assertPresent((await getLastEmail(open, 'caio@hub.example')).links[0]);
  const redirected = await fetch(link, { redirect: 'manual' });
  expect(redirected.headers.get('location')).toMatch(new RegExp(`^${open.site}/#access_token=`));
});

test('The holder of the secret signs tokens for programs, and their claims must be valid', async () => {
  const { keys, settings, now } = open.identity;
  const sign = (claims: Record<string, unknown>, key = secret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key));
  const read = async (token: string) =>
    (await verifyServiceTokenExceptRole(token, keys, settings, now()))?.['role'];
  const role = 'service_role';
  const past = Math.floor(now().getTime() / 1000) - 1;
  expect(await read(await sign({ role }))).toBe(role);
  expect(await read(await sign({ role, iss: settings.issuer, aud: 'authenticated' }))).toBe(role);
  expect(await read(await sign({ role, iss: 'https://other.example' }))).toBeUndefined();
  expect(await read(await sign({ role, aud: 'other' }))).toBeUndefined();
  expect(await read(await sign({ role, exp: past }))).toBeUndefined();
  expect(await read(await sign({ role }, secret.toUpperCase()))).toBeUndefined();
  // A token for a user session must contain the issuer, which the tokens of programs can omit.
  const { session } = await createSignedInAccount(open, 'dora@hub.example');
  const { iss: _, ...claims } = JSON.parse(
    Buffer.from(assertPresent(session.access_token.split('.')[1]), 'base64url').toString(),
  );
  expect(await verifyAccessToken(await sign(claims), keys, settings, now())).toBeUndefined();
  const validClaims = { ...claims, iss: settings.issuer };
  expect(await verifyAccessToken(await sign(validClaims), keys, settings, now())).toBeDefined();
});
