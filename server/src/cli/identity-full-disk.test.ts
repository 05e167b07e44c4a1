import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createTestDatabase } from '#testing/test-database';
import { readIdentityServiceConfigFile } from './identity-config.ts';
import { startIdentityService, type RunningIdentityService } from './identity-service.ts';

const MiB = 1024 * 1024;
const ampleSpace = { free: 10_000 * MiB, size: 20_000 * MiB };
const space = { ...ampleSpace };
beforeEach(() => void Object.assign(space, ampleSpace));

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: RunningIdentityService;
const lines: { level: number; msg: string; rejected?: number }[] = [];
const foldersRead = new Set<string>();
const url = { embedded: '', external: '' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'identity-full-disk-'));
  database = await createTestDatabase();
  const ports = { embedded: await findFreePort(), external: await findFreePort() };
  const settings = { autoconfirm: true, steadyMilliseconds: 0, confirmationPage: false };
  const instances = [
    { name: 'embedded', port: ports.embedded, rateLimits: false, settings },
    {
      name: 'external',
      port: ports.external,
      rateLimits: false,
      settings,
      database: database.connectionString,
    },
  ];
  const file = path.join(folder, 'identity.json');
  await writeFile(file, JSON.stringify({ instances }));
  service = await startIdentityService(readIdentityServiceConfigFile(file), {
    log: pino({ level: 'warn', base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
    now: () => new Date(),
    readDiskSpace: async (read) => {
      foldersRead.add(read);
      return { ...space };
    },
  });
  url.embedded = `http://localhost:${ports.embedded}`;
  url.external = `http://localhost:${ports.external}`;
});
let isStopped = false;
async function stop() {
  if (!isStopped) await service.stop();
  isStopped = true;
}
afterAll(async () => {
  await stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Instance = keyof typeof url;

let accountCount = 0;
const signUp = (instance: Instance, headers: Record<string, string> = {}) =>
  fetch(`${url[instance]}/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email: `a${(accountCount += 1)}@hub.example`, password: 'ladrilho azul' }),
  });
const readBody = async (response: Response) =>
  (await response.json()) as { access_token: string; msg: string };
const readUser = (instance: Instance, token: string) =>
  fetch(`${url[instance]}/user`, { headers: { Authorization: `Bearer ${token}` } });
const readiness = (instance: Instance) =>
  fetch(`${url[instance]}/readyz`).then(async (response) => [response.status, await response.json()]);

/** Calls until the status is the expected one: the free space is looked up at most every 100 ms. */
async function waitForStatus(status: number, call: () => Promise<Response>) {
  await expect.poll(async () => (await call()).status, { interval: 20 }).toBe(status);
}

test('on a full disk a write returns 503 with its own message, reads and sign-out work, and all work once there is space', async () => {
  const { access_token: token } = await readBody(await signUp('embedded'));
  space.free = 20 * MiB;
  await waitForStatus(503, () => signUp('embedded'));
  const rejected = await signUp('embedded');
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await readBody(rejected)).toMatchObject({
    code: 503,
    error_code: 'unexpected_failure',
    msg: 'The server is out of disk space',
  });
  const inPortuguese = await signUp('embedded', { 'Accept-Language': 'pt-BR' });
  expect((await readBody(inPortuguese)).msg).toContain('sem espaço em disco');
  expect((await readUser('embedded', token)).status).toBe(200);
  const signOut = { method: 'POST', headers: { Authorization: `Bearer ${token}` } };
  expect((await fetch(`${url.embedded}/logout`, signOut)).status).toBe(204);
  space.free = 40 * MiB;
  await waitForStatus(200, () => signUp('embedded'));
  expect([...foldersRead]).toEqual([path.join(folder, 'identity-data')]);
});

const pathsThatWrite = [
  '/authorize?provider=google',
  '/callback?state=x&code=x',
  '/verify?type=signup&token=x',
  '/reauthenticate',
  '/sso/saml/finish?code=x',
  '/user/identities/authorize?provider=google',
  '/oauth/authorize?client_id=x',
  '/oauth/authorizations/x',
];

test.each(pathsThatWrite)('on a full disk GET %s returns 503, because it writes', async (target) => {
  const open = () => fetch(`${url.embedded}${target}`, { redirect: 'manual' });
  await waitForStatus(200, () => signUp('embedded'));
  expect((await open()).status).not.toBe(503);
  space.free = 20 * MiB;
  await waitForStatus(503, open);
  const rejected = await open();
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect((await readBody(rejected)).msg).toBe('The server is out of disk space');
});

test('an instance on the embedded PostgreSQL is not ready while its disk is low', async () => {
  space.free = 450 * MiB;
  await expect
    .poll(() => readiness('embedded'), { interval: 20 })
    .toEqual([503, { status: 'not ready', reason: 'disk full' }]);
  space.free = 1_100 * MiB;
  await expect.poll(() => readiness('embedded'), { interval: 20 }).toEqual([200, { status: 'ready' }]);
});

test('an instance on an external PostgreSQL does not depend on the disk of the service', async () => {
  space.free = 0;
  await waitForStatus(503, () => signUp('embedded'));
  expect((await signUp('external')).status).toBe(200);
  expect(await readiness('external')).toEqual([200, { status: 'ready' }]);
});

test('a full disk of an external PostgreSQL returns 503 with its own message, and reads work', async () => {
  const { access_token: token } = await readBody(await signUp('external'));
  await database.db.pool.query(`
    create function fail_to_write() returns trigger language plpgsql as
      $$ begin raise exception 'the disk' using errcode = '53100'; end $$;
    create trigger fail_to_write before insert on auth.users execute function fail_to_write()`);
  const rejected = await signUp('external');
  expect([rejected.status, (await readBody(rejected)).msg]).toEqual([503, 'The server is out of disk space']);
  expect((await readUser('external', token)).status).toBe(200);
  await database.db.pool.query('drop function fail_to_write cascade');
  expect((await signUp('external')).status).toBe(200);
});

test('the writes that a full disk rejects are two lines of the log in a minute: the first, and the number of the others', async () => {
  await stop();
  const warn = 40;
  const full = lines.filter(({ msg }) => msg === 'disk_full');
  // One instance after the other is full, and each has its own lines.
  expect(full.length).toBeLessThanOrEqual(4);
  expect(full.reduce((sum, { rejected = 0 }) => sum + rejected, 0)).toBeGreaterThan(
    pathsThatWrite.length * 2,
  );
  expect(lines.filter(({ level }) => level > warn)).toEqual([]);
});
