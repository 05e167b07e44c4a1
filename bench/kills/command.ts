import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../server/src/platform/database/embedded/free-port.ts';

/** A start of the hub, which is complete when the hub serves, or a command, which is complete when it ends. */
export type HubCommand = {
  kind: 'start' | 'command';
  args: readonly string[];
  dataFolder: string;
  settings?: Record<string, string>;
};

/**
 * What is killed: the process of the command alone, as by an administrator, or also all that it started, as by a power
 * cut.
 */
export type KillScope = 'process' | 'tree';

const server = path.join(import.meta.dirname, '../../server/dist');
const files = { start: 'main.js', command: 'hub.js' };

/** Runs a command until it is complete, and stops a hub that it started. */
export async function runCommandToCompletion(command: HubCommand) {
  const launched = await launch(command);
  await launched.completed;
  return stop(command, launched);
}

/** Stops a hub that the command started, and returns the result of the command. */
async function stop({ kind }: HubCommand, { child, ended, output, startedAt }: Launched) {
  const milliseconds = performance.now() - startedAt;
  child.kill('SIGTERM');
  const code = await ended;
  const { out, err } = output;
  return { hasSucceeded: kind === 'start' ? output.isServing : code === 0, out, err, milliseconds };
}

/** Runs a command, and throws if it fails. Returns after how many milliseconds it was complete. */
export async function runCommandOrThrow(command: HubCommand) {
  return rejectFailure(command, await runCommandToCompletion(command));
}

type Result = Awaited<ReturnType<typeof runCommandToCompletion>>;

function rejectFailure(command: HubCommand, { hasSucceeded, out, err, milliseconds }: Result) {
  if (!hasSucceeded) throw new Error(`${command.args[0] ?? 'the start'} failed: ${err || out}`);
  return milliseconds;
}

/**
 * Starts a command, and kills it after some milliseconds. If the command completes earlier, it is not killed,
 * and the milliseconds to its completion are returned. Throws if the command fails earlier.
 */
export async function startAndKillCommand(command: HubCommand, after: number, scope: KillScope) {
  const launched = await launch(command);
  const { child, completed, ended } = launched;
  const isComplete = await Promise.race([completed.then(() => true), wait(after, false)]);
  if (isComplete) return { completeAfter: rejectFailure(command, await stop(command, launched)) };
  const started = scope === 'tree' ? listDescendants(child.pid ?? 0) : [];
  child.kill('SIGKILL');
  started.forEach(killProcess);
  await ended;
  return { completeAfter: undefined };
}

type Launched = Awaited<ReturnType<typeof launch>>;

async function launch({ kind, args, dataFolder, settings }: HubCommand) {
  const startedAt = performance.now();
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [path.join(server, files[kind]), ...args], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HUB_DATA_DIR: dataFolder,
      HUB_URL: `http://127.0.0.1:${port}`,
      PORT: port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '', isServing: false };
  child.stdout.on('data', (chunk) => (output.out += chunk));
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  const serving = new Promise<void>((resolve) =>
    child.stderr.on('data', (chunk) => {
      output.err += chunk;
      if (kind === 'command' || !output.err.includes('Mutirão no ar: ')) return;
      output.isServing = true;
      resolve();
    }),
  );
  return { child, startedAt, output, ended, completed: Promise.race([serving, ended.then(() => undefined)]) };
}

/** Lists the processes that a process started, and those that they started. */
function listDescendants(root: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  // Each process that is found is looked up as a parent too, because the loop also visits what it appends.
  for (const parent of found) for (const [pid = 0, ppid] of parents) if (ppid === parent) found.push(pid);
  return found.slice(1);
}

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended, because the process that it worked for was killed.
  }
}
