import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { bundledPrograms } from '#testing/bundled-programs';
import { createHttpTestClient } from '#testing/http-test-client';
import { findFreePort } from '#platform/database/embedded/free-port';

const { main } = bundledPrograms;
const children: ChildProcess[] = [];
const parentFolder = await mkdtemp(path.join(os.tmpdir(), 'hub com espaço '));
// The data of a hub that has started before, for the tests that need no empty folder.
const usedFolder = path.join(parentFolder, 'used');

// These tests run whole processes, and the machine may be busy with other work.
vi.setConfig({ testTimeout: 120_000 });

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
});
afterAll(() => rm(parentFolder, { recursive: true }));

const aFolder = () => mkdtemp(path.join(parentFolder, 'new '));

type Settings = Record<string, string>;

/** Starts the hub as people do: as a process, with its settings in the environment. */
async function launch(settings: Settings, args: readonly string[] = []) {
  const port = settings['PORT'] ?? String(await findFreePort());
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      HUB_RATE_LIMITS: 'off',
      HUB_URL: `http://127.0.0.1:${port}`,
      PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  child.stderr.on('data', (chunk) => (text += chunk));
  child.stdout.resume();
  return { child, url: `http://127.0.0.1:${port}`, output: () => text };
}

async function start(settings: Settings) {
  const hub = await launch(settings);
  const running = settings['HUB_LANGUAGE'] === 'en-US' ? 'Mutirão is running: ' : 'Mutirão no ar: ';
  await waitUntil(async () => hub.output().includes(running) || hub.child.exitCode !== null);
  expect(hub.output()).toContain(running + hub.url);
  return hub;
}

async function fail(settings: Settings, args?: readonly string[]) {
  const hub = await launch(settings, args);
  const [code] = await once(hub.child, 'exit');
  return { code, output: hub.output().trim() };
}

/**
 * Polls until the condition is true, with pauses that leave the processor to the hub. A check that throws counts as
 * false.
 */
async function waitUntil(condition: () => Promise<boolean>) {
  await expect.poll(() => condition().catch(() => false), { timeout: 60_000, interval: 20 }).toBe(true);
}

/** Returns the requests of the admin, who sets the hub up if no one has. */
async function signInAsAdmin(hub: { url: string; output: () => string }) {
  const request = createHttpTestClient(hub.url, undefined);
  const token = /comecar#([\w-]+)/.exec(hub.output())?.[1];
  if (!token) return signIn(hub.url);
  const account = { name: 'Dora', email: 'dora@exemplo.com.br', password: 'tijolo-azul-42' };
  const created = await request('POST', '/api/setup', {
    ...account,
    token,
    hubName: 'Hub',
    reading: 'closed',
  });
  expect(created.status).toBe(201);
  return signIn(hub.url);
}

async function signIn(url: string) {
  const account = { email: 'dora@exemplo.com.br', password: 'tijolo-azul-42' };
  const session = await createHttpTestClient(url, undefined)(
    'POST',
    '/auth/v1/token?grant_type=password',
    account,
  );
  return createHttpTestClient(url, session.body.access_token);
}

const postgresPid = async (folder: string) =>
  Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('an optional library takes no memory in hubs that do not use it', async () => {
  const recorded = path.join(parentFolder, 'packages');
  const recorderFile = path.join(import.meta.dirname, 'testing/record-packages.ts');
  await start({
    HUB_DATA_DIR: usedFolder,
    NODE_OPTIONS: `--import=${pathToFileURL(recorderFile)}`,
    PACKAGES_NOTED: recorded,
  });
  const packages = (await readFile(recorded, 'utf8')).split('\n');
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
  const lazy = ['@node-saml/node-saml', '@simplewebauthn/server', 'ioredis', 'nodemailer', 'pdfkit', 'sharp'];
  expect(packages.filter((name) => lazy.includes(name))).toEqual([]);
});

test('a hub killed while it writes loses no confirmed data', async () => {
  const first = await start({ HUB_DATA_DIR: usedFolder });
  const request = await signInAsAdmin(first);
  const confirmed: string[] = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; ; number += 1) {
      const response = await request('POST', '/api/discussions', { content: `${writer}-${number}` }).catch(
        () => undefined,
      );
      if (response?.status !== 201) return;
      confirmed.push(response.body.id);
    }
  });
  await waitUntil(async () => confirmed.length > 40);
  first.child.kill('SIGKILL');
  await Promise.all(writers);

  const second = await start({ HUB_DATA_DIR: usedFolder });
  const again = await signIn(second.url);
  const responses = await Promise.all(confirmed.map((id) => again('GET', `/api/discussions/${id}`)));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a killed PostgreSQL is restarted while the hub runs, and no confirmed data is lost', async () => {
  const hub = await start({ HUB_DATA_DIR: usedFolder });
  const request = await signInAsAdmin(hub);
  const before = await request('POST', '/api/discussions', { content: 'antes' });
  process.kill(await postgresPid(usedFolder), 'SIGKILL');
  const statuses = new Set<number>();
  await waitUntil(async () => {
    const response = await request('GET', `/api/discussions/${before.body.id}`);
    statuses.add(response.status);
    return response.status === 200 && statuses.size > 1;
  });
  expect(statuses).toEqual(new Set([200, 503]));
  expect(hub.child.exitCode).toBeNull();
});

test('SIGTERM ends the hub and its PostgreSQL in order', async () => {
  const hub = await start({ HUB_DATA_DIR: usedFolder });
  const pid = await postgresPid(usedFolder);
  const startedAt = Date.now();
  hub.child.kill('SIGTERM');
  const [code] = await once(hub.child, 'exit');
  expect(code).toBe(0);
  expect(isAlive(pid)).toBe(false);
  // A promise of the product, not a measurement: ten seconds at the most.
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

test('a second hub on the same data is rejected, and the first one continues', async () => {
  const hub = await start({ HUB_DATA_DIR: usedFolder });
  const second = await fail({ HUB_DATA_DIR: usedFolder });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(
    /^Os dados em .+ já estão em uso por outro hub \(processo \d+\)\. .+HUB_DATA_DIR\.$/,
  );
  const english = await fail({ HUB_DATA_DIR: usedFolder, HUB_LANGUAGE: 'en' });
  expect(english.output).toMatch(
    /^The data in .+ are in use by another hub \(process \d+\)\. .+HUB_DATA_DIR\.$/,
  );
  expect((await fetch(`${hub.url}/readyz`)).status).toBe(200);
});

test('a start deletes what a crashed start left before it had a database', async () => {
  const folder = await aFolder();
  await mkdir(path.join(folder, 'postgres.new-abc', 'cluster'), { recursive: true });
  await writeFile(path.join(folder, 'postgres.new-abc', 'cluster', 'PG_VERSION'), '18');
  const hub = await start({ HUB_DATA_DIR: folder, HUB_LANGUAGE: 'en-US' });
  expect(hub.output()).toMatch(/ First sign-in \(valid once\): http\S+\n {2}E-mails and messages: /);
  expect((await fetch(`${hub.url}/readyz`)).status).toBe(200);
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

test('a stale pid file with the number of an unrelated process is no obstacle', async () => {
  const first = await start({ HUB_DATA_DIR: usedFolder });
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  const stale = `${process.pid}\n${usedFolder}/postgres\n1\n5432\n\n127.0.0.1\n`;
  await writeFile(path.join(usedFolder, 'postgres', 'postmaster.pid'), stale);
  const hub = await start({ HUB_DATA_DIR: usedFolder });
  expect((await fetch(`${hub.url}/readyz`)).status).toBe(200);
});

test('a port in use results in a one-sentence error and a failure exit', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, output } = await fail({ PORT: port, HUB_DATA_DIR: await aFolder() });
  taken.close();
  expect(code).toBe(1);
  expect(output).toBe(`A porta ${port} já está em uso. Encerre o outro programa, ou escolha outra com PORT.`);
});

const unreachableUrl = 'postgres://ninguem:segredo@127.0.0.1:9/nada';

test.each([
  [{ PORT: 'abc', HUB_URL: 'http://127.0.0.1' }, /^PORT deve ser/],
  [{ PORT: 'abc', HUB_URL: 'http://127.0.0.1', LANG: 'en_US.UTF-8' }, /^PORT must be a number/],
  [{ HUB_DATA_DIR: '/dev/null/pasta' }, /^HUB_DATA_DIR: não consigo ler e gravar/],
  [{ HUB_DATA_DIR: '/dev/null/pasta', HUB_LANGUAGE: 'en' }, /^HUB_DATA_DIR: .* cannot be read and written/],
  [{ DATABASE_URL: unreachableUrl }, /^DATABASE_URL: não consigo chegar(?!.*segredo)/],
  [{ DATABASE_URL: unreachableUrl, LC_ALL: 'en_GB.UTF-8' }, /^DATABASE_URL: this database cannot be reached/],
  [
    { DATABASE_URL: unreachableUrl, LANG: 'es_MX.UTF-8' },
    /^DATABASE_URL: no se puede llegar a esa base de datos/,
  ],
])('%o is one sentence and a failure', async (settings: Settings, sentence) => {
  const { code, output } = await fail({ HUB_DATA_DIR: await aFolder(), ...settings });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output.split('\n')).toHaveLength(1);
});

test.each([
  [['--only', 'worker'], 'DATABASE_URL e REDIS_URL'],
  [['--only', 'mail'], '--only aceita web ou worker'],
  [['--worker'], 'Opção desconhecida: --worker'],
  [['--only', 'mail', '--language', 'en'], '--only takes web or worker'],
  [['--language', 'xx'], '--language deve ser um destes: pt-BR, en-US, es-ES; veio "xx".'],
])('a start with the options %j is refused with one sentence', async (args, sentence) => {
  const { code, output } = await fail({ HUB_DATA_DIR: await aFolder() }, args);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output.split('\n')).toHaveLength(1);
});
