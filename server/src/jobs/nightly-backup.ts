import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { finishNightlyBackup, insertNightlyBackup } from '#platform/backup/store';
import type { AppContext } from '#platform/context/app-context';
import { enqueueJobs } from '#platform/jobs/enqueue';
import { createTask, type JobKind, type JobResult, type Task } from '#platform/jobs/task';

const minute = 60_000;

/** The job that makes the backup of a night; its key is the date. */
const nightlyBackupJob: JobKind<{ night: string }> = {
  name: 'nightly_backup',
  payloadSchema: z.object({ night: z.iso.date() }),
};

type Deps = Pick<AppContext, 'db' | 'now'>;

/** Queues the backup of this night once its hour has come, also if the hub was stopped at that hour. */
export const queueNightlyBackup = (
  { db, now, config: { zone } }: Deps & Pick<AppContext, 'config'>,
  { hour }: BackupSettings,
) =>
  db.transaction(async (tx) => {
    const night = await insertNightlyBackup(tx, { now: now(), zone, hour });
    if (night === undefined) return;
    await enqueueJobs(tx, nightlyBackupJob, { jobs: [{ key: night, payload: { night } }], now: now() });
  });

/** Creates the task that makes the nightly backups in a process of its own, with a low priority. */
export const createNightlyBackupTask = ({ db, now }: Deps, settings: BackupSettings): Task =>
  createTask(nightlyBackupJob, {
    batchSize: 1,
    retry: { firstDelay: 10 * minute, maxDelay: 60 * minute, maxTries: 3 },
    async run(jobs, { signal }) {
      const results: JobResult[] = [];
      for (const { payload } of jobs) {
        const result = await runBackupCommand(settings, signal);
        // After a stop of the hub the job is run again, so nothing is recorded.
        signal.throwIfAborted();
        await finishNightlyBackup(db, payload.night, { ...result, now: now() });
        results.push(result.isGood ? 'done' : { reason: result.reason ?? 'the backup failed' });
      }
      return results;
    },
  });

const command = path.join(import.meta.dirname, '../cli/hub.ts');
const outputSchema = z.object({ id: z.string(), proof: z.object({ isGood: z.boolean() }) });

async function runBackupCommand(settings: BackupSettings, signal: AbortSignal) {
  const words = ['backup', '--to', settings.to, '--json', ...keyWords(settings)];
  const child = spawn(process.execPath, [command, ...words], { signal, stdio: ['ignore', 'pipe', 'pipe'] });
  child.once('spawn', () => child.pid && os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW));
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').catch((error: unknown) => [error]),
  ]);
  const output = code === 0 ? outputSchema.safeParse(JSON.parse(out)) : undefined;
  if (output?.success) return { archive: output.data.id, isGood: output.data.proof.isGood, reason: null };
  return { archive: null, isGood: false, reason: err.trim().slice(0, 2_000) };
}

function keyWords({ keys }: BackupSettings): string[] {
  if (keys === 'left out') return ['--without-keys'];
  return 'recipient' in keys ? ['--recipient', keys.recipient] : ['--passphrase-file', keys.passphraseFile];
}
