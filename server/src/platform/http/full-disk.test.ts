import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createDiskSpaceMonitor } from '#platform/storage/disk-space';
import { startTestServer } from '#testing/start-test-server';

const MiB = 1024 * 1024;
const ampleSpace = { free: 10_000 * MiB, size: 20_000 * MiB };
const space = { ...ampleSpace };
beforeEach(() => void Object.assign(space, ampleSpace));

/** The milliseconds by which the clock of the monitor is ahead of the process's clock. */
let clockOffsetMs = 0;
const disk = createDiskSpaceMonitor(
  '/',
  async () => ({ ...space }),
  () => performance.now() + clockOffsetMs,
);
const hub = await startTestServer({}, { disk });
afterAll(() => hub.stop());
const ana = await hub.people.createSignedInMember('ana');

const publish = () => ana.request('POST', '/api/discussions', { content: 'Oi, gente' });
const readiness = () =>
  fetch(`${hub.url}/readyz`).then(async (response) => [response.status, await response.json()]);
/** Calls until the status is the expected one: the free space is looked up at most every 100 ms. */
async function waitForStatus(status: number, call: () => Promise<{ status: number }>) {
  await expect.poll(async () => (await call()).status, { interval: 20 }).toBe(status);
}

const failWrites = (sqlState: string) =>
  hub.db.pool.query(`
    create function fail_to_write() returns trigger language plpgsql as
      $$ begin raise exception 'the disk' using errcode = '${sqlState}'; end $$;
    create trigger fail_to_write before insert on discussions execute function fail_to_write()`);
const restoreWrites = () => hub.db.pool.query('drop function fail_to_write cascade');

test('on a full disk a write returns 503 with its own message, reads work, and both work once there is space', async () => {
  const first = await publish();
  space.free = 20 * MiB;
  await waitForStatus(503, publish);
  const rejected = await publish();
  expect(rejected.body).toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('sem espaço em disco'),
  });
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect((await ana.request('GET', `/api/discussions/${first.body.id}`)).status).toBe(200);
  expect((await ana.request('DELETE', `/api/discussions/${first.body.id}`)).status).toBe(204);
  space.free = 40 * MiB;
  await waitForStatus(201, publish);
});

test('200 ms after the disk became full every write returns 503, and 200 ms after it has space again none does', async () => {
  await waitForStatus(201, publish);
  for (const [free, status] of [
    [20, 503],
    [40, 201],
    [31, 503],
    [10_000, 201],
  ] as const) {
    space.free = free * MiB;
    clockOffsetMs += 200;
    const responses = await Promise.all([publish(), publish(), publish()]);
    expect([free, ...responses.map((response) => response.status)]).toEqual([free, status, status, status]);
  }
});

test('on a full disk one can still sign out, and staff can still stop a member', async () => {
  const [dora, bia] = [
    await hub.people.createSignedInMember('dora', 'admin'),
    await hub.people.createSignedInMember('bia'),
  ];
  const { id } = (await bia.request('POST', '/api/discussions', { content: 'Compre já.' })).body;
  space.free = 20 * MiB;
  await waitForStatus(503, publish);
  const ban = { userId: bia.id, type: 'temporary_ban', reason: 'Propaganda.' };
  expect((await dora.request('POST', '/api/admin/punishments', ban)).status).toBe(201);
  const decision = { action: 'delete', contentType: 'discussion', contentId: id, reason: 'Propaganda.' };
  expect((await dora.request('POST', '/api/admin/decisions', decision)).status).toBe(201);
  expect((await bia.request('POST', '/api/auth/sign-out')).status).toBe(204);
  expect((await bia.request('POST', '/auth/v1/logout?scope=local')).status).toBe(204);
  expect((await dora.request('POST', '/auth/v1/logout?scope=others')).status).toBe(204);
});

test('on a full disk signing in returns 503 in the format of the identity protocol', async () => {
  space.free = 0;
  const signIn = () =>
    fetch(`${hub.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'pt-BR' },
      body: JSON.stringify({ email: 'ana@exemplo.com.br', password: 'errada-1234' }),
    });
  await waitForStatus(503, signIn);
  expect(await (await signIn()).json()).toMatchObject({
    error_code: 'unexpected_failure',
    msg: expect.stringContaining('sem espaço em disco'),
  });
});

test('on a full disk a GET that writes returns 503, and the page behind the link of an e-mail works', async () => {
  const { guest } = hub.people;
  const authorize = () => guest('GET', '/auth/v1/authorize?provider=google');
  await waitForStatus(400, authorize);
  space.free = 20 * MiB;
  await waitForStatus(503, authorize);
  const rejected = await authorize();
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
  expect(rejected.body.msg).toBe('The server is out of disk space');
  expect((await guest('HEAD', '/auth/v1/authorize?provider=google')).status).toBe(503);
  const link = await fetch(`${hub.url}/auth/v1/verify?type=signup&token=x`, { redirect: 'manual' });
  expect(link.status).not.toBe(503);
});

test.each([
  ['4 % of a disk of 5 GB', { free: 200 * MiB, size: 5_000 * MiB }, 503],
  ['6 % of a disk of 5 GB', { free: 300 * MiB, size: 5_000 * MiB }, 200],
  ['450 MB of a disk of 2 TB', { free: 450 * MiB, size: 2_000_000 * MiB }, 503],
  ['550 MB of a disk of 2 TB', { free: 550 * MiB, size: 2_000_000 * MiB }, 200],
  ['30 MB of a disk of 100 MB', { free: 30 * MiB, size: 100 * MiB }, 503],
])('the readiness with %s free', async (_description, given, status) => {
  Object.assign(space, given);
  await expect
    .poll(readiness, { interval: 20 })
    .toEqual([status, status === 200 ? { status: 'ready' } : { status: 'not ready', reason: 'disk full' }]);
});

test.each([
  ['53100', 'disk_full', 'sem espaço em disco'],
  ['58030', 'disk_failing', 'disco do hub não está funcionando'],
])('an error %s of PostgreSQL returns 503 %s, and its connection remains', async (sqlState, code, words) => {
  await waitForStatus(201, publish);
  const backends = async () =>
    (
      await hub.db.rows<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() order by pid`)
    ).map(({ pid }) => pid);
  await failWrites(sqlState);
  const before = await backends();
  const rejected = await publish();
  expect([rejected.status, rejected.body.code]).toEqual([503, code]);
  expect(rejected.body.message).toContain(words);
  expect(await backends()).toEqual(expect.arrayContaining(before));
  await restoreWrites();
  expect((await publish()).status).toBe(201);
});

test('after an error of the disk the hub is not ready for ten seconds, unless a later write succeeds', async () => {
  await waitForStatus(201, publish);
  const failing = [503, { status: 'not ready', reason: 'disk failing' }];
  const ready = [200, { status: 'ready' }];
  await failWrites('58030');
  expect((await publish()).status).toBe(503);
  expect((await ana.request('GET', '/api/user/settings')).status).toBe(200);
  expect(await readiness()).toEqual(failing);
  hub.passTime(5_000);
  expect(await readiness()).toEqual(failing);
  hub.passTime(5_000);
  expect(await readiness()).toEqual(ready);

  expect((await publish()).status).toBe(503);
  expect(await readiness()).toEqual(failing);
  await restoreWrites();
  expect((await publish()).status).toBe(201);
  expect(await readiness()).toEqual(ready);
});
