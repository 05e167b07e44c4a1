import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createSetupLink } from './index.ts';

let hub: TestServer;
beforeEach(async () => {
  hub = await startTestServer();
});
afterEach(() => hub.stop());

const toSetupToken = (link = hub.app.setupLink) => link?.split('#')[1] ?? '';
const params = (token: string, more = {}) => ({
  token,
  name: 'Dora Melo',
  email: 'dora@exemplo.com.br',
  password: 'tijolo-azul-42',
  hubName: 'Hub da Dora',
  reading: 'closed',
  ...more,
});
const setUp = (body: object, headers = {}) => hub.people.guest('POST', '/api/setup', body, headers);

test('The link of the first start creates the first admin, and works once', async () => {
  const boot = await hub.people.guest('GET', '/api/boot');
  expect(boot.body).toMatchObject({ me: null, hub: { needsSetup: true, name: 'Mutirão', outbox: true } });
  expect((await setUp(params(toSetupToken()))).status).toBe(201);
  const dora = await hub.people.signIn('dora@exemplo.com.br');
  expect((await dora.request('GET', '/api/user/profile')).body).toMatchObject({
    role: 'admin',
    isAdmin: true,
    name: 'Dora Melo',
  });
  expect((await hub.people.guest('GET', '/api/boot')).body.hub).toMatchObject({
    needsSetup: false,
    name: 'Hub da Dora',
  });
  expect((await setUp(params(toSetupToken(), { email: 'outra@exemplo.com.br' }))).status).toBe(409);
});

test('the first admin and e-mails to them have the language of the set-up page', async () => {
  const email = 'dora@exemplo.com.br';
  await setUp(params(toSetupToken()), { 'Accept-Language': 'es-AR' });
  await hub.people.guest('POST', '/auth/v1/recover', { email });
  const { body } = await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`);
  expect(body[0].subject).toBe('Elija una nueva contraseña');
  const dora = await hub.people.signIn(email);
  expect((await dora.request('GET', '/api/user/profile')).body.language).toBe('es-ES');
});

test('a wrong link creates no account', async () => {
  expect((await setUp(params('x'.repeat(32)))).status).toBe(403);
  expect((await hub.people.guest('GET', '/api/boot')).body.hub.needsSetup).toBe(true);
});

test('two links used at the same moment make one admin', async () => {
  const second = await createSetupLink(hub.db, hub.url, new Date());
  const responses = await Promise.all([
    setUp(params(toSetupToken())),
    setUp(params(toSetupToken(second), { email: 'elis@exemplo.com.br' })),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('a rejected password does not use up the link', async () => {
  const rejected = await setUp(params(toSetupToken(), { password: '123456' }));
  expect(rejected.status).toBe(422);
  expect(rejected.body.fields[0]).toMatchObject({ path: 'password', code: 'weak_password' });
  expect((await setUp(params(toSetupToken()))).status).toBe(201);
});
