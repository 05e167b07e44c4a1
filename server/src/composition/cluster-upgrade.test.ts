import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import { migrate } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import { createFormerCluster } from '#testing/create-former-cluster';
import type { TestPerson } from '#testing/people';
import { runHubCommandWith } from '#testing/run-command';
import { startTestServerOnDatabase } from '#testing/serve';
import { startHubProcess } from '#testing/start-hub-process';
import { migrationSets } from './migration-sets.ts';

// The oldest PostgreSQL that can be upgraded.
const major = 15;
let folder: string;
let settings: Record<string, string>;
let ana: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-former-'));
  const port = await findFreePort();
  settings = { HUB_DATA_DIR: folder, HUB_URL: `http://127.0.0.1:${port}` };
  const { connectionString, stop } = await createFormerCluster(folder, major);
  await migrate(connectionString, migrationSets);
  const db = openDatabase({ connectionString });
  const data = { db, connectionString, drop: () => db.close() };
  const hub = await startTestServerOnDatabase(data, { ...settings, PORT: String(port) });
  await hub.people.createSignedInMember('dora', 'admin');
  ana = await hub.people.createSignedInMember('ana', 'member');
  await hub.stop();
  await stop();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const readMajor = async (name: string) =>
  Number(await readFile(path.join(folder, name, 'PG_VERSION'), 'utf8'));
const list = async () => (await readdir(folder)).filter((name) => name.startsWith('postgres')).toSorted();

/** Starts the hub, and kills it when the new cluster runs. */
async function killDuringCopy() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: 'ignore',
  });
  const isCopying = async () => {
    const draft = (await readdir(folder)).find((name) => name.startsWith('postgres.new-')) ?? 'none';
    return existsSync(path.join(folder, draft, 'cluster', 'postmaster.pid'));
  };
  await vi.waitUntil(isCopying, { timeout: 60_000, interval: 20 });
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a command that must not change anything refuses the data of a former PostgreSQL with one sentence', async () => {
  expect(await runHubCommandWith(settings, ['backup', '--to', '-', '--without-keys'])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^Os dados em .* são do PostgreSQL 15, e este programa usa o 18\. Inicie o hub/,
    ),
  });
});

test('a killed upgrade leaves the data as they were, and the next start brings them to the present PostgreSQL', async () => {
  await killDuringCopy();
  expect(await readMajor('postgres')).toBe(major);

  const hub = await startHubProcess(settings);
  const headers = { Authorization: `Bearer ${ana.token}` };
  expect((await fetch(`${hub.url}/auth/v1/user`, { headers })).status).toBe(200);
  await hub.stop();
  expect(await list()).toEqual(['postgres', 'postgres-15-old', 'postgres.log', 'postgres.password']);
  expect([await readMajor('postgres'), await readMajor('postgres-15-old')]).toEqual([18, major]);
}, 180_000);

test('an exchange of the folders that was interrupted is finished, and one that had not begun is repeated', async () => {
  const place = (name: string) => path.join(folder, name);
  await rename(place('postgres'), place('postgres.verified'));
  const database = await startEmbeddedDatabase({ dataFolder: folder });
  const db = openDatabase({ connectionString: database.connectionString });
  expect((await db.pool.query('select from public.members')).rowCount).toBe(2);
  await db.close();
  await database.stop();
  expect(await list()).not.toContain('postgres.verified');

  // The former program can have been started since, so its data count.
  await rename(place('postgres'), place('postgres.verified'));
  await rename(place('postgres-15-old'), place('postgres'));
  await expect(startEmbeddedDatabase({ dataFolder: folder })).rejects.toThrow('são do PostgreSQL 15');
  expect(await list()).not.toContain('postgres.verified');
}, 60_000);

test('data that are too old or too new, and programs that cannot be downloaded, are said in one sentence', async () => {
  const hub = () =>
    startHubProcess({
      ...settings,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    });
  await expect(hub()).rejects.toThrow(
    /o npm não conseguiu baixá-lo \(ECONNREFUSED\)\. Nada foi mudado\.[^\n]*$/,
  );
  const version = path.join(folder, 'postgres', 'PG_VERSION');
  await writeFile(version, '99\n');
  await expect(hub()).rejects.toThrow(
    /^Os dados em [^\n]* são do PostgreSQL 99, [^\n]* mais nova do programa\.$/,
  );
  await writeFile(version, '14\n');
  await expect(hub()).rejects.toThrow(/\nOs dados são do PostgreSQL 14, que é velho demais[^\n]*$/);
}, 60_000);
