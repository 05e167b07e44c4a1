import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { rotateKeysInFile } from '#identity/index';
import { enrollTotp, verifyTotp } from '#identity/testing/factors';
import { createSsoOrganisation, signInWithSso } from '#identity/testing/organisations';
import { createTestAccount, signInToAccount } from '#identity/testing/people';
import { sql } from '#platform/database/database';
import { createHostedIdentityPort } from '#platform/session/hosted-identity';
import { createLogger } from '#platform/telemetry/log';
import { createHttpTestClient } from '#testing/http-test-client';
import { toCsvDataUrl } from '#testing/csv-data-url';
import { startHubWithHostedIdentity } from '#testing/hosted-hub';
import { openHubAndHostedIdentity } from '#testing/open-hub-and-hosted-identity';
import type { TestServer } from '#testing/test-server';

const minute = 60_000;
const password = 'ladrilho azul';

const { project, hub } = await openHubAndHostedIdentity();

/** Returns a person who signed in at the hosted project and calls the hub. */
async function signInServiceUser(name: string) {
  const email = `${name}@hub.example`;
  await createTestAccount(project.testIdentity, { email, name });
  const { session, client } = await signInToAccount(project.testIdentity, email, 'ladrilho azul');
  return { email, session, client, request: createHttpTestClient(hub.url, session.access_token) };
}

const sync = (request: ReturnType<typeof createHttpTestClient>) => request('POST', '/api/auth/sync', {});

const setUp = (hubServer: TestServer, email: string) =>
  createHttpTestClient(hubServer.url, undefined)('POST', '/api/setup', {
    token: hubServer.app.setupLink?.split('#')[1],
    name: 'Dora',
    email,
    password,
    hubName: 'Hub',
    reading: 'closed',
  });

test('The first admin’s account is created in the hosted project with the secret key, and their member here as admin', async () => {
  await createTestAccount(project.testIdentity, { email: 'taken@hub.example' });
  const taken = await setUp(hub, 'taken@hub.example');
  expect([taken.status, taken.body.fields?.[0]?.path]).toEqual([422, 'email']);
  expect((await setUp(hub, 'dora@hub.example')).status).toBe(201);
  const { session } = await signInToAccount(project.testIdentity, 'dora@hub.example', password);
  const profile = await sync(createHttpTestClient(hub.url, session.access_token));
  expect(profile.body).toMatchObject({ name: 'Dora', email: 'dora@hub.example', role: 'admin' });
  expect(await hub.ctx.identity.findUserByEmail('Dora@hub.example')).toMatchObject({ name: 'Dora' });
  expect(await hub.ctx.identity.findUserByEmail('ora@hub.example')).toBeUndefined();
});

test('the hub imports no members, because only the hosted project can create their accounts', async () => {
  const { session } = await signInToAccount(project.testIdentity, 'dora@hub.example', password);
  const response = await createHttpTestClient(hub.url, session.access_token)(
    'POST',
    '/api/admin/users/import/trial',
    { file: toCsvDataUrl('name,email\nNina,nina@hub.example\n'), fileName: 'pessoas.csv' },
  );
  expect([response.status, response.body.reason]).toEqual([409, 'accounts_elsewhere']);
});

test('an address leads to the account that owns it, and to none that only claims it', async () => {
  const { testIdentity: ctx } = project;
  const empresa = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.empresa.example',
    domains: ['empresa.example'],
  });
  const recipient = `${project.url}/sso/saml/acs`;
  const audience = `${project.url}/sso/saml/metadata`;
  expect(
    (await signInWithSso(ctx, empresa, { recipient, audience })).fragmentParams?.get('access_token'),
  ).toBeTruthy();
  await ctx.client().signUp({ email: 'nova@hub.example', password });
  expect(await hub.ctx.identity.findUserByEmail('ana@empresa.example')).toBeUndefined();
  expect(await hub.ctx.identity.findUserByEmail('nova@hub.example')).toBeUndefined();
});

test('a person who is signed in at the service reads and writes here', async () => {
  const ana = await signInServiceUser('ana');
  expect((await sync(ana.request)).body).toMatchObject({ email: ana.email, role: 'member' });
  expect((await ana.request('GET', '/api/user/profile')).body).toMatchObject({ name: 'ana' });
  expect((await ana.request('POST', '/api/discussions', { content: 'Bom dia' })).status).toBe(201);
  expect((await ana.request('PATCH', '/api/user/settings', { language: 'en-US' })).status).toBe(200);
});

test('a hub without accounts of its own has neither their routes nor their tables', async () => {
  expect((await createHttpTestClient(hub.url, undefined)('GET', '/auth/v1/settings')).status).toBe(404);
  const schemas = await hub.db.rows(sql`
    select schema_name from information_schema.schemata where schema_name = 'auth' limit 1`);
  expect(schemas).toEqual([]);
  expect((await fetch(`${hub.url}/readyz`)).status).toBe(200);
});

test('the page gets the address of the service, can call it, and never sees the secret key', async () => {
  const page = await fetch(`${hub.url}/login`, { headers: { Accept: 'text/html' } });
  const text = await page.text();
  expect(text).toContain(`"identity":{"url":"${project.url}","publishableKey":"sb_publishable_abc"}`);
  expect(text).not.toContain(project.secretKey);
  expect(page.headers.get('content-security-policy')).toMatch(
    new RegExp(`connect-src 'self' ws:\\S+ ${project.origin};`),
  );
  const boot = await createHttpTestClient(hub.url, undefined)('GET', '/api/boot');
  expect(boot.body).toMatchObject({ identity: { url: project.url }, hub: { outbox: false } });
});

test('a session here ends with its token, and each new token renews it', async () => {
  const bia = await signInServiceUser('bia');
  const opened = await sync(bia.request);
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  const requestWithCookie = (value: string) =>
    createHttpTestClient(hub.url, undefined)('GET', '/api/user/profile', undefined, { cookie: value });
  const advanceTime = (time: number) => {
    hub.passTime(time);
    project.testIdentity.advance(time);
  };
  advanceTime(14 * minute);
  expect((await requestWithCookie(cookie)).status).toBe(200);
  const next = await bia.client.refreshSession();
  const again = await sync(createHttpTestClient(hub.url, next.data.session?.access_token));
  const [renewed = ''] = (again.headers.get('set-cookie') ?? '').split(';');
  advanceTime(14 * minute);
  expect((await requestWithCookie(renewed)).status).toBe(200);
  expect((await bia.request('GET', '/api/user/profile')).status).toBe(401);
  advanceTime(3 * minute);
  expect((await requestWithCookie(renewed)).status).toBe(401);
});

test('Tokens for another audience, by another issuer or without a session are rejected', async () => {
  const { keys, settings, now } = project.testIdentity.identity;
  const seconds = Math.floor(now().getTime() / 1000);
  const claims = {
    iss: settings.issuer,
    aud: 'authenticated',
    sub: randomUUID(),
    session_id: randomUUID(),
    email: 'caio@hub.example',
    exp: seconds + 900,
  };
  const { exp: _, ...endless } = claims;
  const { privateKey } = await generateKeyPair('ES256');
  const kid = (await keys.publicSet(now())).keys[0]?.kid ?? '';
  const byOther = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  const bySecret = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(Buffer.from(JSON.stringify((await keys.publicSet(now())).keys[0])));
  const tokens = {
    'other issuer': await keys.sign({ ...claims, iss: 'https://other.example/auth/v1' }, now()),
    'other audience': await keys.sign({ ...claims, aud: 'anon' }, now()),
    'expired two minutes ago': await keys.sign({ ...claims, exp: seconds - 120 }, now()),
    'no expiry': await keys.sign(endless, now()),
    'no session': await keys.sign({ ...claims, session_id: undefined }, now()),
    'the secret key of a service': project.secretKey,
    'another key': await byOther,
    'the public key as a secret': await bySecret,
    nonsense: 'a.b.c',
  };
  for (const [description, token] of Object.entries(tokens)) {
    expect([description, (await sync(createHttpTestClient(hub.url, token))).status]).toEqual([
      description,
      401,
    ]);
  }
  const caio = await signInServiceUser('caio');
  expect((await sync(caio.request)).status).toBe(200);
});

test('A new signing key of the hosted project is accepted here with its first token', async () => {
  const { testIdentity: ctx } = project;
  const file = `${ctx.folder}/keys/signing.json`;
  const params = { algorithm: 'RS256', accessSeconds: 900, now: ctx.identity.now() } as const;
  await rotateKeysInFile(file, params);
  ctx.advance(11 * minute);
  hub.passTime(11 * minute);
  const gil = await signInServiceUser('gil');
  expect((await sync(gil.request)).status).toBe(200);
});

test('An account with a second factor in the hosted project is admitted here once both factors are verified', async () => {
  const iris = await signInServiceUser('iris');
  expect((await sync(iris.request)).status).toBe(200);
  const factor = await enrollTotp(iris.client);
  expect((await sync(iris.request)).status, 'an unverified factor does not require MFA').toBe(200);
  await verifyTotp(project.testIdentity, iris.client, factor);

  const again = await signInToAccount(project.testIdentity, iris.email);
  const byPassword = createHttpTestClient(hub.url, again.session.access_token);
  for (const response of [await sync(byPassword), await byPassword('GET', '/api/user/profile')]) {
    expect([response.status, response.body.code]).toEqual([403, 'second_factor_needed']);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  await verifyTotp(project.testIdentity, again.client, factor);
  const { data } = await again.client.getSession();
  expect((await sync(createHttpTestClient(hub.url, data.session?.access_token))).status).toBe(200);
});

test('a token of an ended session is rejected', async () => {
  const otto = await signInServiceUser('otto');
  await otto.client.signOut();
  expect((await sync(otto.request)).status).toBe(401);
});

test('while the service is down the cached keys are used, and no user is blamed for the outage', async () => {
  const eva = await signInServiceUser('eva');
  expect((await sync(eva.request)).status).toBe(200);
  project.goDown(true);
  hub.passTime(12 * minute);
  project.testIdentity.advance(12 * minute);
  const rui = await signInServiceUser('rui');
  expect((await eva.request('GET', '/api/user/profile')).status).toBe(200);
  // While the hosted service is down, the hub cannot find out whether the account has a second factor.
  expect((await sync(rui.request)).status).toBe(503);
  project.goDown(false);
  expect((await sync(rui.request)).status).toBe(200);
  project.goDown(true);

  // A hub that starts now has no cached keys of the hosted project.
  const late = await startHubWithHostedIdentity(project);
  late.passTime(5 * 60 * minute);
  const response = await sync(createHttpTestClient(late.url, rui.session.access_token));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await setUp(late, 'lia@hub.example')).status).toBe(503);
  await late.stop();
  project.goDown(false);
});

test('a wrong secret key is a server error, not an error of the user who sets the hub up', async () => {
  const wrong = await startHubWithHostedIdentity(project, { IDENTITY_SECRET_KEY: 'sb_secret_wrong' });
  expect((await setUp(wrong, 'lia@hub.example')).status).toBe(503);
  await wrong.stop();
});

test('A project that signs with a secret is accepted with that secret, and with HS256 only', async () => {
  const secret = 'um segredo de pelo menos trinta e dois caracteres';
  const { url, publishableKey, secretKey } = project;
  const parts = { now: () => new Date(), log: createLogger('silent') };
  const port = (jwtSecret: string | undefined) =>
    createHostedIdentityPort({ ...parts, service: { url, publishableKey, secretKey, jwtSecret } });
  const sign = (alg: string) =>
    new SignJWT({ session_id: randomUUID(), email: 'a@b.example' })
      .setProtectedHeader({ alg })
      .setSubject(randomUUID())
      .setIssuer(url)
      .setAudience('authenticated')
      .setExpirationTime('15m')
      .sign(Buffer.from(secret));
  expect(await port(secret).verifyAccessToken(await sign('HS256'))).toMatchObject({ email: 'a@b.example' });
  expect(await port(secret).verifyAccessToken(await sign('HS512'))).toBeUndefined();
  expect(await port(undefined).verifyAccessToken(await sign('HS256'))).toBeUndefined();
  expect(await port(secret.toUpperCase()).verifyAccessToken(await sign('HS256'))).toBeUndefined();
});
