import { writeBackupFailureSentence } from '@mutirao/contract/features/backups/write-failure';
import { contractMessages } from '@mutirao/contract/messages/index';
import * as z from 'zod/mini';
import type { BackupSettings } from '#platform/backup/backup-settings';
import type { AppContext } from '#platform/context/app-context';
import { enqueueJobs } from '#platform/jobs/store/enqueue';
import { createTask, maxJobReasonLength, type JobKind, type JobResult, type Task } from '#platform/jobs/task';
import { defaultLanguage } from '#platform/http/languages';
import { emailAdminsAboutFailedBackup } from './failure-email.ts';
import {
  runBackupProcessOrReturnFailure,
  toBackupArguments,
  type BackupProcessOptions,
} from './run-backup-process-or-return-failure.ts';
import {
  completeNightlyBackup,
  giveUpNightlyBackup,
  insertPendingNightlyBackupIfDue,
  setNightlyBackupFailure,
} from './store.ts';

const minute = 60_000;

export const nightlyBackupJobName = 'nightly_backup';

/** The job that makes the backup of a night; its key is the date. */
const nightlyBackupJobKind: JobKind<{ night: string }, 'nightly_backup'> = {
  name: nightlyBackupJobName,
  payloadSchema: z.object({ night: z.iso.date() }),
};

/** Queues the backup of this night once its hour has come, also if the hub was stopped at that hour. */
export const queueNightlyBackup = ({ db, now, config }: AppContext, { hour }: BackupSettings) =>
  db.transaction(async (tx) => {
    const night = await insertPendingNightlyBackupIfDue(tx, { now: now(), zone: config.zone, hour });
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
): Task<'nightly_backup'> =>
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
        if (failed) await emailAdminsAboutFailedBackup(tx, ctx, failed);
      }
    },
  });

async function makeNightlyBackup(
  { db, now }: AppContext,
  settings: BackupSettings,
  {
    night,
    ...commandProcess
  }: { night: string; signal: AbortSignal } & Omit<BackupProcessOptions, 'language'>,
): Promise<JobResult> {
  const result = await runBackupProcessOrReturnFailure(toBackupArguments(settings), {
    ...commandProcess,
    language: defaultLanguage,
  });
  // If the hub is being stopped, the attempt is not recorded as failed, because the job runs again after the restart.
  commandProcess.signal.throwIfAborted();
  if ('archive' in result) {
    await completeNightlyBackup(db, { night, backup: result, now: now() });
    return 'done';
  }
  const { failure } = result;
  // The former version of the hub, which can run beside this one, shows the stored sentence.
  const reason = writeBackupFailureSentence(contractMessages(defaultLanguage), failure);
  await setNightlyBackupFailure(db, { night, failure, reason });
  const recorded = JSON.stringify(failure);
  return { reason: recorded.length <= maxJobReasonLength ? recorded : reason };
}
