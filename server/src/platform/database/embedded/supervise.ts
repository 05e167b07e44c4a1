import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ProcessExit } from '#platform/config/start-failures';
import type { PostgresBinaries } from './binaries.ts';
import { superuserName } from './cluster.ts';
import type { DiskReserve } from './disk-reserve.ts';
import { findFreePort } from './free-port.ts';
import type { PostgresLauncher } from './system-user.ts';

type Child = ReturnType<PostgresLauncher['spawn']>;

export type SupervisedPostgres = {
  port: number;
  /**
   * Stops the server, after `timeoutMs` milliseconds without writing everything to the disk. Returns whether it ended
   * in an orderly way.
   */
  stop(timeoutMs?: number): Promise<{ isCleanShutdown: boolean }>;
};

type Options = {
  dataFolder: string;
  /** The folder of the cluster. */
  folder: string;
  password: string;
  binaries: PostgresBinaries;
  launcher: PostgresLauncher;
  /** Settings in addition to the default ones, for tests that need no durability. */
  settings?: Record<string, string>;
  onRestart?: (exit: ProcessExit) => void;
  /** Called once, when the process of the server exists and does not accept connections yet. */
  onLaunch?: (() => void) | undefined;
  /** The space that a server which ended on a full disk starts again with. */
  reserve?: DiskReserve;
};

const durable: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // The statements of the hub are short: compiling their plans costs more than it saves.
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Returns the file to which PostgreSQL writes its log. */
export const postgresLogFileOf = (dataFolder: string) => path.join(dataFolder, 'postgres.log');

/** Starts PostgreSQL on the cluster, restarts it whenever it exits unexpectedly, and stops it cleanly on request. */
export async function supervisePostgres(options: Options): Promise<SupervisedPostgres> {
  const port = await findFreePort();
  const state = { stopping: false, isImmediate: false };
  let child = launch(options, port);
  options.onLaunch?.();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // PostgreSQL exits with 0 after SIGQUIT too.
  const hasEndedInOrder = () => !state.isImmediate && child.exitCode === 0;
  try {
    await waitUntilReady(options, port, hasEnded);
  } catch (error) {
    // A server that does not start is not restarted, because the caller gives up the lock of the folder.
    await stop();
    throw error;
  }
  watch();

  function watch() {
    void options.reserve?.allocateWhenPossible(() => state.stopping);
    if (hasEnded()) restart();
    else child.once('exit', restart);
  }

  function restart() {
    if (state.stopping) return;
    options.onRestart?.(child.signalCode ?? child.exitCode ?? 0);
    void restartUntilReady();
  }

  async function restartUntilReady() {
    // Tries until PostgreSQL starts. On a full disk it can start only with the space of the reserve file, which is
    // deleted here, or with space that others free. The pauses are short, because the whole hub waits for PostgreSQL.
    for (let delayMs = 200; !state.stopping; delayMs = Math.min(delayMs * 2, 1_000)) {
      await wait(delayMs);
      await options.reserve?.releaseIfFull();
      if (state.stopping) return;
      // Right after a kill, the back ends of the killed server can still hold the shared memory: then the new process
      // exits as well, and the loop tries again.
      child = launch(options, port);
      const hasFailed = await waitUntilReady(options, port, hasEnded).catch(() => true);
      if (!hasFailed) return watch();
    }
  }

  async function stop(timeoutMs = 7_000) {
    state.stopping = true;
    if (hasEnded()) return { isCleanShutdown: hasEndedInOrder() };
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const timer = setTimeout(() => {
      state.isImmediate = true;
      child.kill('SIGQUIT');
    }, timeoutMs);
    await exited;
    clearTimeout(timer);
    return { isCleanShutdown: hasEndedInOrder() };
  }

  return { port, stop };
}

function launch({ dataFolder, folder, binaries, launcher, settings }: Options, port: number): Child {
  const all = { ...defaults, ...durable, ...settings, port: String(port) };
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launcher.spawn(
    binaries.postgres,
    ['-D', folder, ...parameters],
    // `detached` starts PostgreSQL in a separate process group, so that Ctrl+C in the terminal ends only the hub. The
    // hub then stops PostgreSQL cleanly.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const log = createWriteStream(postgresLogFileOf(dataFolder), { flags: 'a', mode: 0o600 });
  log.on('error', () => undefined);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once('close', () => log.end());
  child.on('error', (error) => log.write(`${error.message}\n`));
  return child;
}

async function waitUntilReady({ password }: Options, port: number, hasEnded: () => boolean) {
  const until = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: superuserName,
      password,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (hasEnded()) throw new Error('PostgreSQL ended while starting', { cause: error });
      if (Date.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(30);
  }
}
