import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { spawnLowMemoryHubCommand } from '../server/src/features/backups/run-backup-process-or-return-failure.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';
import { runUrlLoadTest, type LoadTestResult } from './load.ts';

const rounds = 5;

/**
 * Measures the p50 and p99 of the feed in milliseconds, alone and while a nightly backup reads the tables. Rounds of
 * both alternate, so that load changes of the machine affect both; returns their medians. `backup` is the
 * creation of one whole backup, without its verification, while nothing else runs: its seconds, and the most
 * memory of the backup's process in MB, as Linux counts it.
 */
export function measureFeedDuringBackup(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    const target = await mkdtemp(path.join(os.tmpdir(), 'mutirao-bench-backup-'));
    const environment = { PATH: process.env['PATH'], HUB_DATA_DIR: folder, DATABASE_URL: address };
    try {
      const headers = await hub.signIn();
      const readFeed = (connections: number) =>
        runUrlLoadTest(`${hub.url}/api/discussions?limit=20`, connections, headers);
      const feed = [];
      for (const connections of [1, 10, 50]) {
        const pairs: Pair[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const idle = await readFeed(connections);
          pairs.push({
            idle,
            duringBackup: await duringBackup(target, environment, () => readFeed(connections)),
          });
        }
        feed.push({ connections, ...summarize(pairs) });
      }
      return { feed, backup: [await measureWholeBackup(startBackup(target, environment))] };
    } finally {
      await hub.stop();
      await rm(target, { recursive: true });
    }
  });
}

type Pair = { idle: LoadTestResult; duringBackup: LoadTestResult };

function summarize(pairs: readonly Pair[]) {
  const medianOf = (kind: keyof Pair, field: 'p50' | 'p99') =>
    computeMedian(pairs.map((pair) => pair[kind][field]));
  return {
    'p50 ms alone': roundTo(medianOf('idle', 'p50')),
    'p50 ms beside a backup': roundTo(medianOf('duringBackup', 'p50')),
    'p99 ms alone': roundTo(medianOf('idle', 'p99')),
    'p99 ms beside a backup': roundTo(medianOf('duringBackup', 'p99')),
    'p99 times': roundTo(medianOf('duringBackup', 'p99') / medianOf('idle', 'p99'), 2),
  };
}

const startBackup = (target: string, environment: NodeJS.ProcessEnv) =>
  spawnLowMemoryHubCommand(['backup', '--to', target, '--without-keys', '--without-proof', '--json'], {
    environment,
  });

/** Runs `work` while a backup copies the tables, and then stops the backup. Throws if the backup ends before. */
async function duringBackup<T>(target: string, environment: NodeJS.ProcessEnv, work: () => Promise<T>) {
  const backup = startBackup(target, environment);
  const ended = once(backup, 'exit');
  try {
    await waitUntilCopying(target, backup);
    const result = await work();
    rejectEnded(backup);
    return result;
  } finally {
    backup.kill('SIGTERM');
    await ended;
    await rm(path.join(target, 'incomplete'), { recursive: true, force: true });
  }
}

/** Waits until the archive of a new backup has its first bytes. */
async function waitUntilCopying(target: string, backup: ChildProcess) {
  const isCopying = async () => (await readdir(path.join(target, 'incomplete')).catch(() => [])).length > 0;
  while (!(await isCopying())) {
    rejectEnded(backup);
    await setTimeout(50);
  }
}

function rejectEnded({ exitCode }: ChildProcess) {
  if (exitCode !== null) throw new Error(`the backup ended before the round with the code ${exitCode}`);
}

/** Waits for a backup that is running. Returns its rows, its seconds and the most memory of its process. */
export async function measureWholeBackup(backup: ReturnType<typeof spawnLowMemoryHubCommand>) {
  const startedAt = performance.now();
  const output = text(backup.stdout);
  let kilobytes = 0;
  const poll = setInterval(() => {
    void readFile(`/proc/${backup.pid}/status`, 'utf8').then(
      (status) => (kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? kilobytes)),
      () => undefined,
    );
  }, 100);
  const [code] = await once(backup, 'exit');
  clearInterval(poll);
  if (code !== 0) throw new Error(`the backup failed: ${await text(backup.stderr)}`);
  const { rows }: { rows: number } = JSON.parse(await output);
  if (kilobytes === 0) throw new Error('the memory of the backup was not read');
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return { rows, seconds, 'memory MB': roundTo(kilobytes / 1_024) };
}
