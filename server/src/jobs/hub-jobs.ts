import { findNightlyBackupSummary } from '#features/backups/index';
import {
  countOpenProblemsByLevel,
  createHeartbeatRecorder,
  createInMemoryRunRecorder,
} from '#features/system/index';
import type { ViewCounter } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { purgeOldTableBackups } from '#platform/backup/purge-old-table-backups';
import { runSchedulesUntilAborted, type ScheduledWork } from '#platform/jobs/schedules';
import { countJobsByTaskAndState } from '#platform/jobs/store/failed-jobs';
import { createJobWorker } from '#platform/jobs/worker';
import type { MailService } from '#platform/mail/mail-service';
import type { Metrics } from '#platform/telemetry/metrics';
import { createHubSchedules, createHubTasks } from './hub-tasks.ts';

/** What a process of the hub does. */
export type ProcessRole =
  /** Serves HTTP requests and runs the jobs. */
  | 'all'
  /** Serves HTTP requests; other processes run the jobs. */
  | 'web'
  /** Runs the jobs, and responds only to health checks. */
  | 'worker'
  /** Serves HTTP requests without running any job: a test decides when each job runs. */
  | 'idle';

type Deps = {
  role: ProcessRole;
  views: ViewCounter;
  mail: MailService;
  metrics: Metrics;
  /** Purges the expired data of the built-in identity service. */
  purgeIdentity: () => Promise<unknown>;
  /** Returns the number of open WebSockets of this process. */
  countSockets: () => number;
  /** Stores the files of this version's page, which an instance of another version may have marked as unused. */
  publishPageAssets: () => Promise<void>;
};

/**
 * Starts the worker of this process, and the work that each process does for itself: it writes what it collected in
 * memory to the database, deletes old backups from its disk, and publishes its page assets.
 */
export function startHubJobs(
  ctx: AppContext,
  { role, views, mail, metrics, purgeIdentity, countSockets, publishPageAssets }: Deps,
) {
  const { db, log, now, sessions } = ctx;
  const stopping = new AbortController();
  const flushViews = { name: 'flush views', run: () => views.flush() };
  const flushSessions = { name: 'flush sessions', run: () => sessions.flush() };
  const schedules = createHubSchedules(ctx, { mail, purgeIdentity });
  const runs = createInMemoryRunRecorder(schedules, { metrics, now });
  const heartbeat = createHeartbeatRecorder(ctx, {
    role: role === 'idle' ? 'web' : role,
    countSockets,
    runs,
  });
  const heartbeatTask = { name: 'record heartbeat', run: () => heartbeat.record() };
  const instanceWorkByIntervalSeconds = new Map([
    [3, [flushViews]],
    [30, [heartbeatTask]],
    [60, [flushSessions, createTableBackupPurge(ctx)]],
    [3_600, role === 'worker' ? [] : [{ name: 'publish page assets', run: publishPageAssets }]],
  ]);
  const tasks = createHubTasks(ctx, { mail, metrics: runs, schedules });
  const worker = createJobWorker({ db, now, log, metrics: runs, tasks });
  metrics.setJobCounter(() => countJobsByTaskAndState(db));
  metrics.setProblemCounter(() => countOpenProblemsByLevel(ctx));
  metrics.setBackupReader(async () => {
    const { last_good: good, last_failure: failure } = await findNightlyBackupSummary(db);
    return { lastGoodAt: good?.finished_at ?? null, lastFailedAt: failure?.finished_at ?? null };
  });
  const running =
    role === 'idle'
      ? undefined
      : runSchedulesUntilAborted(instanceWorkByIntervalSeconds, { log, metrics, signal: stopping.signal });
  if (role === 'all' || role === 'worker') worker.start();
  // The first heartbeat finds out whether the hub was down.
  const firstHeartbeat =
    role === 'idle'
      ? undefined
      : heartbeat.record().catch((error: unknown) => log.warn({ error }, 'first heartbeat failed'));
  return {
    async stop() {
      stopping.abort();
      await running;
      // The last flush runs before the worker stops, because a job that waits for another server can take longer than
      // the time in which the process must stop.
      for (const flush of [flushViews, flushSessions])
        await flush
          .run()
          .catch((error: unknown) => log.warn({ error, work: flush.name }, 'last flush failed'));
      await worker.stop();
      if (role === 'idle') return;
      // A heartbeat that ends after the stop would show this instance as running.
      await firstHeartbeat;
      await heartbeat.stop().catch((error: unknown) => log.warn({ error }, 'stop was not recorded'));
    },
  };
}

// The backups are on the disk of the machine whose start made them, so each process purges its own.
const createTableBackupPurge = ({ config, now }: Pick<AppContext, 'config' | 'now'>): ScheduledWork => ({
  name: 'purge old table backups',
  run: () => purgeOldTableBackups(config.dataFolder, now()),
});
