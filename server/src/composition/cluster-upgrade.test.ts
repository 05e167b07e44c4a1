import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import type { ClusterUpgradeCallbacks } from '#platform/database/embedded/upgrade-cluster';
import { ensureFormerBinaries } from '#platform/database/embedded/former-binaries';
import { migrate } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import { createFormerPostgresCluster } from '#testing/create-former-postgres-cluster';
import type { TestPerson } from '#testing/people';
import { bundledPrograms } from '#testing/bundled-programs';
import { runHubCommandWithSettings } from '#testing/run-command';
import { startTestServerOnDatabase } from '#testing/test-server';
import { startHubProcess } from '#testing/start-hub-process';
import { awaitPortugueseFailureSentence, formatFailureInEachLanguage } from '#testing/failure-sentences';
import { copyDatabases } from './copy-databases.ts';
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
  const { connectionString, stop } = await createFormerPostgresCluster(folder, major);
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

/** Starts the hub, sends it a signal when the new PostgreSQL is ready to get the copy, and returns what it printed. */
async function signalDuringCopy(signal: NodeJS.Signals) {
  const child = spawn(process.execPath, [bundledPrograms.main], {
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const printed = text(child.stderr);
  const isReady = async () => {
    const draft = (await readdir(folder)).find((name) => name.startsWith('postgres.new-')) ?? 'none';
    const pidFile = path.join(folder, draft, 'cluster', 'postmaster.pid');
    // initdb writes this file, too, but without the line that says whether the server is ready.
    return /^ready/m.test(await readFile(pidFile, 'utf8').catch(() => ''));
  };
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 20 });
  child.kill(signal);
  await once(child, 'exit');
  return printed;
}

/** Returns the sentences of the failure of a start in each language. */
const failure = (start: Promise<unknown>) => start.then(() => undefined, formatFailureInEachLanguage);

test('a stopped or killed upgrade leaves the data as they were, and the next start brings them to the present PostgreSQL', async () => {
  expect(await signalDuringCopy('SIGTERM')).toMatch(
    /\nOs dados não puderam ser levados [^\n]* encerrasse\.\n$/,
  );
  // Both servers have ended in an orderly way.
  expect(await list()).toEqual(['postgres', 'postgres-programs', 'postgres.log', 'postgres.password']);
  expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid');

  // Each language has its reason.
  const stopped = { copyDatabases, signal: AbortSignal.abort() };
  expect(await failure(startEmbeddedDatabase({ dataFolder: folder, upgrade: stopped }))).toEqual([
    expect.stringMatching(/^Os dados não puderam ser levados [^\n]* encerrasse\.$/),
    expect.stringMatching(/^The data could not be brought [^\n]* This program was asked to stop\.$/),
    expect.stringMatching(/^Los datos no pudieron llevarse [^\n]* terminara\.$/),
  ]);

  const { uid, gid } = await stat(path.join(folder, 'postgres'));
  await signalDuringCopy('SIGKILL');
  expect(await readMajor('postgres')).toBe(major);
  await expectCausesOfFailure();

  const hub = await startHubProcess(settings);
  const headers = { Authorization: `Bearer ${ana.token}` };
  expect((await fetch(`${hub.url}/auth/v1/user`, { headers })).status).toBe(200);
  await hub.stop();
  expect(await list()).toEqual([
    'postgres',
    'postgres-15-old',
    'postgres.log',
    'postgres.password',
    'postgres.reserve',
  ]);
  expect([await readMajor('postgres'), await readMajor('postgres-15-old')]).toEqual([18, major]);
  expect(await stat(path.join(folder, 'postgres-15-old'))).toMatchObject({ uid, gid });
}, 180_000);

/** Lets an upgrade fail in two ways, and expects the sentence of the first cause, not of what follows from it. */
async function expectCausesOfFailure() {
  let copyError: unknown;
  const fail: ClusterUpgradeCallbacks['copyDatabases'] = async (from) => {
    // The former server only reads. So the restoring side fails first, and that ends the reading side.
    copyError = await copyDatabases(from, from).catch((error: unknown) => error);
    const [pid] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 20_000, interval: 10 });
    throw new Error('the connection was lost');
  };
  expect(
    await failure(startEmbeddedDatabase({ dataFolder: folder, upgrade: { copyDatabases: fail } })),
  ).toContainEqual(
    expect.stringMatching(
      /^The data could not be brought [^\n]* A PostgreSQL ended during the copy \(signal SIGKILL\)\./,
    ),
  );
  expect(copyError).toMatchObject({
    cause: { message: expect.stringContaining('read-only transaction') },
  });
}

test('a start finishes an interrupted swap of the data folders, and repeats an upgrade that had not swapped them', async () => {
  const pathOf = (name: string) => path.join(folder, name);
  await rename(pathOf('postgres'), pathOf('postgres.verified'));
  await mkdir(pathOf('postgres-programs'));
  const onEnd = vi.fn<(folder: string) => void>();
  const database = await startEmbeddedDatabase({ dataFolder: folder, upgrade: { copyDatabases, onEnd } });
  const db = openDatabase({ connectionString: database.connectionString });
  expect((await db.pool.query('select from public.members')).rowCount).toBe(2);
  await db.close();
  await database.stop();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(pathOf('postgres-15-old'));
  expect(await list()).toEqual([
    'postgres',
    'postgres-15-old',
    'postgres.log',
    'postgres.password',
    'postgres.reserve',
  ]);

  // Data of the former program replace a verified copy, because that program can have changed them since.
  await rename(pathOf('postgres'), pathOf('postgres.verified'));
  await rename(pathOf('postgres-15-old'), pathOf('postgres'));
  // A backup must not change the data, so it rejects those of the former version.
  expect(await runHubCommandWithSettings(settings, ['backup', '--to', '-', '--without-keys'])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^Os dados em .* são do PostgreSQL 15, e este programa usa o 18\. Inicie o hub/,
    ),
  });
  expect(await list()).not.toContain('postgres.verified');
}, 60_000);

test('an upgrade of data that are too old or too new, or without programs to download, fails with one sentence', async () => {
  const start = (signal?: AbortSignal) =>
    startEmbeddedDatabase({ dataFolder: folder, upgrade: { copyDatabases, signal } });
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
  vi.stubEnv('npm_config_fetch_retries', '0');
  expect((await failure(start(AbortSignal.abort())))?.[1]).toMatch(/ This program was asked to stop\.$/);
  expect(await awaitPortugueseFailureSentence(start())).toMatch(
    /o npm não conseguiu baixá-lo \(ECONNREFUSED\)\. Nada foi mudado\.[^\n]*$/,
  );
  vi.stubEnv('PATH', folder);
  expect(await awaitPortugueseFailureSentence(ensureFormerBinaries(folder, major))).toMatch(
    /aqui não há npm para baixá-lo\. Nada foi mudado\.[^\n]*$/,
  );
  vi.unstubAllEnvs();
  const version = path.join(folder, 'postgres', 'PG_VERSION');
  await writeFile(version, '99\n');
  expect(await awaitPortugueseFailureSentence(start())).toMatch(
    /^Os dados em [^\n]* são do PostgreSQL 99, [^\n]* mais nova do programa\.$/,
  );
  await writeFile(version, '14\n');
  expect((await failure(start()))?.[1]).toMatch(/^The data are from PostgreSQL 14, [^\n]* first\.$/);
}, 60_000);
