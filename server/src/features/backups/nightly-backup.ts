import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupSettings } from '#platform/backup/backup-settings';
import type { AppContext } from '#platform/context/app-context';
import { enqueueJobs } from '#platform/jobs/enqueue';
import { createTask, type JobKind, type JobResult, type Task } from '#platform/jobs/task';
import { emailAdmins } from './failure-email.ts';
import { readFailureReason } from './failure-reason.ts';
import {
  completeNightlyBackup,
  giveUpNightlyBackup,
  insertNightlyBackup,
  recordFailedAttempt,
} from './store.ts';

const minute = 60_000;

/** The job that makes the backup of a night; its key is the date. */
const nightlyBackupJobKind: JobKind<{ night: string }> = {
  name: 'nightly_backup',
  payloadSchema: z.object({ night: z.iso.date() }),
};

/** Queues the backup of this night once its hour has come, also if the hub was stopped at that hour. */
export const queueNightlyBackup = ({ db, now, config }: AppContext, { hour }: BackupSettings) =>
  db.transaction(async (tx) => {
    const night = await insertNightlyBackup(tx, { now: now(), zone: config.zone, hour });
    if (night === undefined) return;
    await enqueueJobs(tx, nightlyBackupJobKind, { jobs: [{ key: night, payload: { night } }], now: now() });
  });

/**
 * Creates the task that makes the nightly backups with the command `hub backup`, in a process of its own with a low
 * priority. When a backup is given up, the admins are notified and get an e-mail.
 */
export const createNightlyBackupTask = (
  ctx: AppContext,
  settings: BackupSettings,
  environment: NodeJS.ProcessEnv = process.env,
): Task =>
  createTask(nightlyBackupJobKind, {
    batchSize: 1,
    retry: { firstDelay: 10 * minute, maxDelay: 60 * minute, maxTries: 3 },
    async run(jobs, { signal }) {
      const results: JobResult[] = [];
      for (const { payload } of jobs)
        results.push(await makeNightlyBackup(ctx, settings, { ...payload, signal, environment }));
      return results;
    },
    async onFailed(tx, jobs) {
      for (const { payload } of jobs) {
        const failed = await giveUpNightlyBackup(tx, { ...payload, now: ctx.now() });
        if (failed) await emailAdmins(tx, ctx, failed.reason ?? '');
      }
    },
  });

async function makeNightlyBackup(
  { db, now }: AppContext,
  settings: BackupSettings,
  { night, ...commandProcess }: { night: string } & CommandProcess,
): Promise<JobResult> {
  const result = await runBackupCommand(settings, commandProcess);
  // After a stop of the hub the job is run again, so nothing is recorded.
  commandProcess.signal.throwIfAborted();
  if ('archive' in result) {
    await completeNightlyBackup(db, { night, archive: result.archive, now: now() });
    return 'done';
  }
  await recordFailedAttempt(db, { night, reason: result.reason });
  return { reason: result.reason ?? 'the command wrote no reason' };
}

// The process shares a small server with the hub, so it uses half of the memory that Node would take otherwise.
const sparing = ['--max-semi-space-size=1', '--optimize-for-size'];
const command = path.join(import.meta.dirname, '../../cli/hub.ts');
const outputSchema = z.object({ id: z.string(), proof: z.object({ isGood: z.literal(true) }) });

type CommandProcess = { signal: AbortSignal; environment: NodeJS.ProcessEnv };

async function runBackupCommand(settings: BackupSettings, { signal, environment: env }: CommandProcess) {
  const words = ['backup', '--to', settings.to, '--json', '--keep', settings.keep, ...keyWords(settings)];
  const child = spawn(process.execPath, [...sparing, command, ...words], {
    signal,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('spawn', () => child.pid && os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW));
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').then(
      ([exitCode]: number[]) => exitCode,
      () => undefined,
    ),
  ]);
  if (code === 0) return { archive: outputSchema.parse(JSON.parse(out)).id };
  return { reason: readFailureReason(err) };
}

function keyWords({ keys }: BackupSettings): string[] {
  if (keys === 'left out') return ['--without-keys'];
  return 'recipient' in keys ? ['--recipient', keys.recipient] : ['--passphrase-file', keys.passphraseFile];
}
