import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../server/src/platform/database/embedded/free-port.ts';
import { isProcessAlive, listProcessTree } from './process-tree.mjs';
import { createProjectCopy } from './project-copy.mjs';

const root = path.resolve(import.meta.dirname, '..');
const cleanUps = [];
// The folders of these tests. The starts of a service share its folder, so that only the first creates a database.
const parentFolder = mkdtempSync(path.join(os.tmpdir(), 'mutirao-chain-'));

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp();
});
afterAll(() => rmSync(parentFolder, { recursive: true }));

const hubStarted = 'Mutirão no ar';

/**
 * Starts the hub, or the service that prints `started`, in a folder, and resolves when it listens. `prepare` writes
 * what it needs to the folder and returns more parameters and variables. `pids` are all processes of the chain, the
 * outermost first.
 */
async function startHub(command, args, options = {}) {
  const {
    detached = false,
    started = hubStarted,
    folder = path.join(parentFolder, 'hub'),
    prepare,
    ...more
  } = options;
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const prepared = prepare?.(folder, port);
  const parameters = [...args, ...(prepared?.parameters ?? [])];
  const variables = { ...prepared?.variables, ...more };
  const child = spawn(command, parameters, {
    cwd: root,
    detached,
    env: {
      ...environment(),
      HUB_LANGUAGE: 'pt-BR',
      HUB_DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let pids = [];
  cleanUps.push(() => {
    // If the start failed, `pids` is still empty, so the processes are listed here.
    const chain = pids.length > 0 ? pids : listProcessTree(child.pid);
    for (const pid of chain) if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  await expect.poll(() => output, { timeout: 60_000 }).toContain(started);
  pids = listProcessTree(child.pid);
  return { child, pids, exited };
}

// Returns the environment of a shell, without the variables that npm and the test run add.
function environment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_OPTIONS)/i.test(name));
  return Object.fromEntries(kept);
}

/** Sends SIGINT to a process until it ends, because a terminal and npm both send the Ctrl-C of a user. */
async function interruptUntilEnd(pid) {
  const interrupt = () => isProcessAlive(pid) && process.kill(pid, 'SIGINT');
  await expect.poll(interrupt, { timeout: 10_000 }).toBe(false);
}

/**
 * Waits until all processes of the chain, PostgreSQL included, have ended, and returns an empty list. Fails after 12
 * seconds, because the hub guarantees an end within ten.
 */
async function survivorsOf(pids) {
  await expect.poll(() => pids.filter(isProcessAlive), { timeout: 12_000 }).toEqual([]);
  return pids.filter(isProcessAlive);
}

const run = path.join(root, 'tools', 'run.mjs');

/** Sends a signal, and returns how many milliseconds later all processes of the chain have ended. */
async function measureEnd(pids, sendSignal) {
  const startedAt = performance.now();
  sendSignal();
  await survivorsOf(pids);
  return performance.now() - startedAt;
}

test('npm start ends after the hub and its database, so a service manager kills neither too early', async () => {
  const { child, pids, exited } = await startHub('npm', ['start']);
  expect(pids.length).toBeGreaterThan(2);
  const startedAt = performance.now();
  child.kill('SIGTERM');
  await exited;
  expect(pids.filter(isProcessAlive)).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('killing npm start stops the hub and its database', async () => {
  const { child, pids } = await startHub('npm', ['start']);
  expect(await measureEnd(pids, () => child.kill('SIGKILL'))).toBeLessThan(10_000);
});

test('Ctrl-C in a terminal, which reaches every process of the group, stops the hub in order', async () => {
  const { child, pids, exited } = await startHub('npm', ['start'], { detached: true });
  expect(await measureEnd(pids, () => process.kill(-Number(child.pid), 'SIGINT'))).toBeLessThan(10_000);
  await exited;
});

/** Returns the commands of processes. That of a process that has ended, such as a worker of PostgreSQL, is empty. */
function readCommands(pids) {
  const rows = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const commands = new Map(rows.map((row) => [Number.parseInt(row, 10), row.trim().replace(/^\d+ /, '')]));
  return pids.map((pid) => commands.get(pid) ?? '');
}

/**
 * Returns the processes between npm and the hub, the outermost first: npm, the shell of its script if one remains, the
 * hub.
 */
function listProcessesOfHub(pids) {
  const commands = readCommands(pids);
  const hub = commands.findIndex((command) => /^\S*node\S* \S*tools\/run\.mjs start/.test(command));
  if (hub === -1) throw new Error(`no hub in ${commands.join(', ')}`);
  return pids.slice(0, hub + 1);
}

// The chain has no shell if `sh` replaces itself by the only command of the script.
const maxChainLength = 3;

test.each(Array.from({ length: maxChainLength }, (_, index) => [index]))(
  'SIGTERM to process %i between npm and the hub ends all of the chain within ten seconds',
  async (index) => {
    const { pids } = await startHub('npm', ['start']);
    const chain = listProcessesOfHub(pids);
    expect(chain.length).toBeGreaterThanOrEqual(2);
    expect(chain.length).toBeLessThanOrEqual(maxChainLength);
    // Without a shell the chain has one process less, so two rows of the table signal its last process.
    const target = chain[index] ?? chain.at(-1);
    expect(await measureEnd(pids, () => process.kill(target, 'SIGTERM'))).toBeLessThan(10_000);
  },
);

test('the launcher becomes the hub, so one process gets the signals', async () => {
  const { child, pids, exited } = await startHub(process.execPath, [run, 'start']);
  expect(readCommands(pids).filter((command) => /^\S*node /.test(command))).toEqual([
    `${process.execPath} ${run} start`,
  ]);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(await survivorsOf(pids)).toEqual([]);
});

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'])(
  '%s to a launcher that cannot be replaced, as on Node 20, ends the hub and its database',
  async (signal) => {
    const NODE_OPTIONS = '--import=data:text/javascript,process.execve=undefined';
    const { child, pids } = await startHub(process.execPath, [run, 'start'], { NODE_OPTIONS });
    child.kill(signal);
    expect(await survivorsOf(pids)).toEqual([]);
  },
);

/**
 * Runs a command as a container does, without a shell above it: as the first process of a PID namespace, or
 * as the leader of a session if the machine permits no namespaces. `above` counts the processes above it.
 */
const container = (() => {
  const asUser = process.getuid() === 0 ? [] : ['--user', '--map-current-user'];
  const unshare = ['unshare', ...asUser, '--pid', '--fork', '--mount-proc'];
  const [program, ...parameters] = unshare;
  const { status } = spawnSync(program, [...parameters, 'true']);
  return status === 0
    ? { name: 'the first process of a PID namespace', before: unshare, above: 1 }
    : { name: 'the leader of a session', before: [], above: 0 };
})();

test.each([
  ['npm start', ['npm', 'start']],
  ['the launcher', [process.execPath, run, 'start']],
])(`SIGTERM to %s as ${container.name} ends everything within ten seconds`, async (_name, command) => {
  const [program, ...parameters] = [...container.before, ...command];
  const { pids, exited } = await startHub(program, parameters, { detached: true });
  expect(pids.length).toBeGreaterThan(container.above + 2);
  const startedAt = performance.now();
  process.kill(pids[container.above], 'SIGTERM');
  expect(await survivorsOf(pids)).toEqual([]);
  expect(await exited).toBe(0);
  // A promise of the product, not a measurement.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

const newFolder = () => mkdtempSync(path.join(parentFolder, 'new-'));

/** The other services: how each is started with its data, and what it prints when it listens or fills its data. */
const services = {
  identity: {
    signals: ['SIGTERM', 'SIGTERM to the service', 'Ctrl-C'],
    started: 'Identity service running',
    findFolder: () => path.join(parentFolder, 'identity'),
    prepare(folder, port) {
      const instance = {
        name: 'app',
        port,
        prefix: '/auth/v1',
        settings: { siteUrl: 'http://localhost:5173' },
      };
      const file = path.join(folder, 'identity.json');
      writeFileSync(file, JSON.stringify({ dataDir: path.join(folder, 'data'), instances: [instance] }));
      return { parameters: ['--', '--config', file] };
    },
  },
  demo: {
    signals: ['SIGTERM', 'Ctrl-C'],
    started: hubStarted,
    // The demo is a hub, so it starts on the data of the other tests.
    prepare(folder) {
      writeFileSync(path.join(folder, 'demo-complete'), '');
      return { variables: { DEMO_DATA_DIR: folder } };
    },
  },
  'demo while it creates its community': {
    command: 'demo',
    signals: ['SIGKILL'],
    started: 'Criando a comunidade de exemplo',
    findFolder: newFolder,
    prepare: (folder) => ({ variables: { DEMO_DATA_DIR: folder } }),
  },
};

test.each(
  Object.entries(services).flatMap(([name, service]) =>
    service.signals.map((signal) => [signal, name, service]),
  ),
)(
  '%s ends npm run %s and its database within ten seconds',
  async (signal, name, { command, findFolder, started, prepare }) => {
    const options = { folder: findFolder?.(), started, prepare, detached: true };
    const { child, pids } = await startHub('npm', ['run', command ?? name], options);
    expect(pids.length).toBeGreaterThan(2);
    const startedAt = performance.now();
    if (signal === 'Ctrl-C') process.kill(-Number(child.pid), 'SIGINT');
    else if (signal === 'SIGTERM to the service') process.kill(pids[1], 'SIGTERM');
    else child.kill(signal);
    expect(await survivorsOf(pids)).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  },
);

test('SIGINT, repeated until the end, ends npm run demo while it creates its community', async () => {
  const { command, started, prepare } = services['demo while it creates its community'];
  const options = { folder: newFolder(), started, prepare, detached: true };
  const { pids, exited } = await startHub('npm', ['run', command], options);
  expect(pids.length).toBeGreaterThan(2);
  const startedAt = performance.now();
  await interruptUntilEnd(pids[1]);
  expect(await survivorsOf(pids)).toEqual([]);
  // The service must end by itself with code 1: if a second signal ends it, PostgreSQL can keep running.
  expect(await exited).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('npm run identity in a fresh clone installs the packages of production, and builds no page', () => {
  const copy = createProjectCopy();
  cleanUps.push(copy.remove);
  // Replaces the download: records how npm is called, and links the packages that are installed here.
  const bin = path.join(copy.tree, 'bin');
  mkdirSync(bin);
  const npm = `#!/bin/sh\necho "$@" >> npm-calls\nmkdir node_modules\nln -s '${root}'/node_modules/* node_modules/\n`;
  writeFileSync(path.join(bin, 'npm'), npm);
  chmodSync(path.join(bin, 'npm'), 0o755);
  const start = (variables) => {
    rmSync(path.join(copy.tree, 'node_modules'), { recursive: true, force: true });
    return spawnSync(process.execPath, [path.join(copy.tree, 'tools', 'run.mjs'), 'identity', 'help'], {
      env: { ...environment(), PATH: `${bin}:${process.env.PATH}`, LC_ALL: '', ...variables },
      encoding: 'utf8',
    });
  };
  const { status, stdout, stderr } = start({ LANG: 'C.UTF-8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('npm run identity')]);
  expect(readFileSync(path.join(copy.tree, 'npm-calls'), 'utf8').trim()).toMatch(/^ci .*--omit=dev$/);
  // The guide is in English, so the launcher speaks English unless the terminal speaks Portuguese or Spanish.
  const steps = stderr.replaceAll(/done in [\d.]+ s/g, 'done');
  expect(steps.split('\n')).toEqual([
    'Installing the packages…',
    'Installing the packages: done.',
    'Building the server…',
    'Building the server: done.',
    '',
  ]);
  expect(start({ LANG: 'es_AR.UTF-8' }).stderr).toContain('Instalando los paquetes: listo en ');
  expect(existsSync(path.join(copy.tree, 'web', 'dist'))).toBe(false);
});

test('the page is built for production, also in an environment of developers', () => {
  const copy = createProjectCopy();
  cleanUps.push(copy.remove);
  // Replaces the download and the bundlers: that of the page records the environment that it gets.
  const bin = path.join(copy.tree, 'bin');
  mkdirSync(bin);
  const vite =
    "require('node:fs').mkdirSync('dist'); require('node:fs').writeFileSync('dist/env', process.env.NODE_ENV)";
  const npm = `#!/bin/sh\nmkdir -p node_modules/vite/bin\necho "${vite}" > node_modules/vite/bin/vite.js\n`;
  writeFileSync(path.join(bin, 'npm'), npm);
  chmodSync(path.join(bin, 'npm'), 0o755);
  writeFileSync(
    path.join(copy.tree, 'tools', 'server-bundle', 'build-server.mjs'),
    "import { mkdirSync } from 'node:fs'; mkdirSync('server/dist');",
  );
  // The copy has links to the packages of this project, which the bundler must not replace.
  rmSync(path.join(copy.tree, 'node_modules'), { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [path.join(copy.tree, 'tools', 'run.mjs'), 'build'], {
    env: { ...environment(), PATH: `${bin}:${process.env.PATH}`, NODE_ENV: 'development' },
  });
  expect(status).toBe(0);
  expect(readFileSync(path.join(copy.tree, 'web', 'dist', 'env'), 'utf8')).toBe('production');
});
