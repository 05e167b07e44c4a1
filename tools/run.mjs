// The entry point of every command. Plain JavaScript without dependencies, because it must run on any Node from 18 on,
// before anything is installed. Downloads the pinned Node if the current one is older than 24, installs missing
// packages, and starts the command.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfChanged } from './builds.mjs';
import { chooseRunMessages } from './run-messages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const oldestMajor = 24;
const [command = 'start', ...rest] = process.argv.slice(2);

/**
 * For each command: the packages that it needs, what must be built before, what it runs, and whether that is a service.
 */
const commands = {
  start: {
    needs: 'production',
    builds: ['page', 'server'],
    run: ['server/dist/main.js'],
    isService: true,
  },
  hub: { needs: 'production', builds: ['server'], run: ['server/dist/hub.js'] },
  identity: { needs: 'production', builds: ['server'], run: ['server/dist/identity.js'], isService: true },
  demo: { needs: 'production', builds: ['page', 'server'], run: ['server/dist/demo.js'], isService: true },
  build: { needs: 'production', builds: ['page', 'server'] },
  dev: { needs: 'everything', builds: ['page'], run: ['tools/dev.mjs'] },
  test: { needs: 'everything', run: ['tools/test.mjs'] },
  check: { needs: 'everything', run: ['tools/check.mjs'] },
  format: { needs: 'everything', run: ['node_modules/oxfmt/bin/oxfmt'] },
  'new-feature': { needs: 'everything', run: ['tools/new-feature.mjs'] },
  mutate: { needs: 'everything', builds: ['page'], run: ['tools/mutate-guards.mjs'] },
  bench: { needs: 'everything', builds: ['page', 'server'], run: ['bench/run.ts'] },
  release: { needs: 'everything', builds: ['page'], run: ['tools/release/release.mjs'] },
};

// Read at once, because the parent process may end while packages are installed and the page is built.
const parent = process.ppid;

const messages = chooseRunMessages(command, rest, process.env);
const wanted = commands[command];
if (!wanted) fail(messages.unknownCommand(command, Object.keys(commands).join(', ')));

const canReplaceProcess = process.execve !== undefined && process.platform !== 'win32';

// Standard output contains only the result of a command, so progress messages go to standard error.
const printProgress = (line) => process.stderr.write(`${line}\n`);

if (Number(process.versions.node.split('.')[0]) < oldestMajor) runUnderPinnedNode();
else {
  install(wanted.needs);
  for (const name of wanted.builds ?? []) build(name);
  if (wanted.run) await runProgram(path.join(root, wanted.run[0]), [...wanted.run.slice(1), ...rest]);
}

/** Runs a program of the bundled server in this process, because another start of Node takes time. */
async function runProgram(file, parameters) {
  if (!canReplaceProcess || !wanted.builds?.includes('server') || !file.endsWith('.js'))
    return replaceProcess(process.execPath, [file, ...parameters]);
  const environment = createEnvironment();
  module.enableCompileCache(environment.NODE_COMPILE_CACHE);
  delete process.env.STOP_WITH_PARENT;
  Object.assign(process.env, environment);
  process.argv.splice(1, process.argv.length, file, ...parameters);
  await import(pathToFileURL(file).href);
}

function runUnderPinnedNode() {
  const version = readFileSync(path.join(root, '.node-version'), 'utf8').trim();
  const runtimeFolder = path.join(root, '.runtime');
  const bin = path.join(runtimeFolder, 'node_modules', 'node', 'bin');
  const node = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  const versionFile = path.join(runtimeFolder, 'installed');
  if (read(versionFile) !== version || !existsSync(node)) {
    mkdirSync(runtimeFolder, { recursive: true });
    writeFileSync(path.join(runtimeFolder, 'package.json'), '{ "private": true }\n');
    timed(messages.installingNode(version), () =>
      npm(
        ['install', '--no-save', '--no-package-lock', '--prefix', runtimeFolder, `node@${version}`],
        runtimeFolder,
      ),
    );
    writeFileSync(versionFile, version);
  }
  const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  replaceProcess(node, [fileURLToPath(import.meta.url), command, ...rest], environment);
}

/**
 * Installs the locked packages if they are not installed yet. The mark file is written at the end, so an interrupted
 * install is repeated.
 */
function install(needs) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const markerFile = path.join(root, 'node_modules', '.installed');
  const [markedLock, markedNeeds] = (read(markerFile) ?? '').split(' ');
  if (markedLock === lock && (markedNeeds === 'everything' || needs === 'production')) return;
  rmSync(markerFile, { force: true });
  // A checkout with development dependencies retains them, also if the command needs the production dependencies only.
  const scope = markedNeeds === 'everything' ? 'everything' : needs;
  timed(messages.installingPackages, () =>
    npm(['ci', '--no-audit', '--no-fund', ...(scope === 'production' ? ['--omit=dev'] : [])], root),
  );
  writeFileSync(markerFile, `${lock} ${scope}`);
}

function build(name) {
  const { building, failed } = messages.builds[name];
  const failure = buildIfChanged(name, (work) => timed(building, work));
  if (failure !== undefined) fail(`${failed}\n${failure}`);
}

function npm(parameters, cwd) {
  // `runUnderPinnedNode` puts the folder of the pinned Node first in `PATH`, so this is the npm of that Node, or the
  // npm of the system.
  const result = spawnSync('npm', parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.error) fail(messages.noNpm(result.error.message));
  if (result.status === 0) return;
  fail(messages.npmFailed(parameters[0], `${result.stdout}${result.stderr}`));
}

function timed(what, work) {
  printProgress(`${what}…`);
  const startedAt = Date.now();
  work();
  printProgress(messages.done(what, ((Date.now() - startedAt) / 1000).toFixed(1)));
}

/**
 * Replaces this process by the program, so that signals reach the hub directly. Where that is not possible (older
 * versions of Node, Windows), the program is a child process: signals are forwarded to it, and its exit code becomes
 * the exit code of this process.
 */
function replaceProcess(program, parameters, environment = process.env) {
  const env = createEnvironment(environment);
  if (canReplaceProcess) process.execve(program, [program, ...parameters], env);
  if (wanted.isService) env.STOP_WITH_PARENT = String(process.pid);
  const child = spawn(program, parameters, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (isWatched()) whenParentIsGone(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** Returns the environment of the program. The compile cache is shared by all processes. */
function createEnvironment(environment = process.env) {
  const env = {
    ...environment,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.runtime', 'compiled'),
  };
  // SIGHUP and SIGKILL end npm without a signal to its children, so a service must notice that its parent has ended.
  // `STOP_WITH_PARENT` is not passed to other commands, because the services that they start have other parents.
  delete env.STOP_WITH_PARENT;
  if (wanted.isService && isWatched()) env.STOP_WITH_PARENT = String(parent);
  return env;
}

function isWatched() {
  return process.env.npm_lifecycle_event || process.env.STOP_WITH_PARENT === String(parent);
}

function whenParentIsGone(listener) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 500);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
