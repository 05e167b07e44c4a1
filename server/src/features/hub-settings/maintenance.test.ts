import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

const setMaintenance = (maintenance: unknown, by = dora) =>
  by.request('PUT', '/api/admin/maintenance', { maintenance });
const message = 'Voltamos às 18h.\nÉ só a mudança de servidor.';
const guest = (path: string, method = 'GET', body?: unknown) => hub.people.guest(method, path, body);

test('Maintenance mode is not available before the hub is set up', async () => {
  expect((await setMaintenance({ message })).status).toBe(409);
});

test('an open hub without maintenance can be read', async () => {
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'open')`);
  expect((await guest('/api/boot')).body.hub.maintenance).toBeNull();
  expect((await guest('/api/discussions')).status).toBe(200);
  expect((await guest('/')).status).toBe(200);
});

test('only admins begin maintenance, with a message of valid length', async () => {
  expect((await setMaintenance({ message }, caio)).status).toBe(403);
  expect((await setMaintenance({ message }, ana)).status).toBe(403);
  expect((await guest('/api/admin/maintenance', 'PUT', { maintenance: { message } })).status).toBe(401);
  for (const wrong of [{ message: 'a'.repeat(301) }, { message: ' ' }, { message: 7 }, {}, true])
    expect((await setMaintenance(wrong)).status).toBe(422);
  expect((await guest('/api/boot')).body.hub.maintenance).toBeNull();
});

test('maintenance is audited with the state before and after, once for each change', async () => {
  const started = await setMaintenance({ message });
  expect([started.status, started.body]).toEqual([200, { maintenance: { message } }]);
  await setMaintenance({ message });
  await setMaintenance(null);
  const entries = await dora.request('GET', '/api/admin/audit?limit=10');
  const [ended, first, ...others] = entries.body.filter(
    (entry: { action: string }) => entry.action === 'settings.maintenance',
  );
  const off = { maintenance: false, message: null };
  const maintenanceOn = { maintenance: true, message };
  expect([first.before, first.after]).toEqual([off, maintenanceOn]);
  expect([ended.before, ended.after, others]).toEqual([maintenanceOn, off, []]);
});

// Each of these tests begins in a hub in maintenance.
beforeEach(async ({ task }) => {
  if (task.name.startsWith('in maintenance')) await setMaintenance({ message });
});

test('in maintenance members and guests get a retry response from every endpoint', async () => {
  const draft = { content: 'oi' };
  for (const response of [
    await ana.request('GET', '/api/discussions'),
    await ana.request('POST', '/api/discussions', draft),
    await ana.request('GET', '/api/admin/users'),
    await ana.request('PATCH', '/api/user/profile', {}),
    await guest('/api/discussions'),
    await guest('/api/discussions', 'POST', draft),
    await guest('/api/invitations/abcdefgh'),
    await guest('/feed.xml'),
  ]) {
    expect([response.status, response.body.code]).toEqual([503, 'maintenance']);
    expect(response.body.message).toBe('O hub está em manutenção. Volte daqui a pouco.');
    expect(response.headers.get('retry-after')).toBe('30');
  }
  expect(await hub.db.rows(sql`select 1 from discussions`)).toEqual([]);
});

test('in maintenance data rights, the legal pages and the health check stay available', async () => {
  for (const path of ['/api/user/profile', '/api/user/consents', '/api/user/export', '/api/user/sanctions'])
    expect([path, (await ana.request('GET', path)).status]).toEqual([path, 200]);
  for (const path of ['/api/legal/terms', '/api/transparency', '/healthz', '/termos', '/regras'])
    expect([path, (await guest(path)).status]).toEqual([path, 200]);
  expect((await guest('/api/boot')).body.hub.maintenance).toEqual({ message });
});

test('in maintenance staff can work normally', async () => {
  for (const person of [caio, dora]) {
    expect((await person.request('GET', '/api/discussions')).status).toBe(200);
    expect((await person.request('POST', '/api/discussions', { content: 'da equipe' })).status).toBe(201);
  }
});

test('in maintenance an admin can sign in and out, and end it', async () => {
  const signedIn = await guest('/auth/v1/token?grant_type=password', 'POST', {
    email: dora.email,
    password: defaultTestPassword,
  });
  const request = createHttpTestClient(hub.url, signedIn.body.access_token);
  expect((await request('POST', '/api/auth/sync', {})).status).toBe(200);
  expect((await request('PUT', '/api/admin/maintenance', { maintenance: null })).status).toBe(200);
  expect((await ana.request('GET', '/api/discussions')).status).toBe(200);
  expect((await guest('/api/discussions')).status).toBe(200);
  expect((await request('POST', '/api/auth/sign-out')).status).toBe(204);
});

test('in maintenance pages return 503 with the message and no hub data, so that search engines return', async () => {
  const { body } = await dora.request('POST', '/api/discussions', { title: 'Segredo', content: 'nada' });
  for (const path of ['/', `/discussions/${body.id}`, '/convite/abcdefgh', '/nada']) {
    const page = await guest(path);
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '30']);
    expect(page.body).toContain(JSON.stringify(message));
    expect(page.body).not.toContain('Segredo');
  }
  for (const path of ['/login', '/recuperar', '/privacidade'])
    expect([path, (await guest(path)).status]).toEqual([path, 200]);
});

test('in maintenance a page opened with a session cookie follows its member’s role', async () => {
  const readPageStatus = async (person: TestPerson, path: string) => {
    const { headers } = await createHttpTestClient(hub.url, person.token)('POST', '/api/auth/sync', {});
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    return (await sendWithCookie(path, cookie)).status;
  };
  expect([await readPageStatus(ana, '/'), await readPageStatus(ana, '/settings/dados')]).toEqual([503, 200]);
  expect([await readPageStatus(caio, '/'), await readPageStatus(dora, '/')]).toEqual([200, 200]);
});

const sendWithCookie = (path: string, cookie: string) =>
  hub.people.guest('GET', path, undefined, { Cookie: cookie });
