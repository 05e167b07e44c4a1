import { systemCheckIds, type SystemCheckId } from '@mutirao/contract/features/system/checks';
import type { HubInstance, SystemCheckReport, SystemReport } from '@mutirao/contract/features/system/schemas';
import { findNightlyBackupSummary } from '#features/backups/index';
import { hubVersion } from '#platform/config/version';
import type { AppContext } from '#platform/context/app-context';
import { sendEmailTaskName } from '#platform/mail/delivery-jobs';
import { readNewsOfThisVersion } from './changelog.ts';
import { calculateDaysUntilFull } from './checks/disk.ts';
import { isInstanceAlive } from './checks/instances.ts';
import { createDatabaseReportReader } from './database-report.ts';
import { toSystemJobsWithDelay } from './describe-jobs.ts';
import { readIncidentsAndUptime } from './incidents.ts';
import { toOpenProblems } from './open-problems.ts';
import { listCheckRowsWithoutOldRelease } from './read-checks.ts';
import type { SystemCheckRow } from './store/checks.ts';
import { readDailyDiskGrowthAndFirstDay, type DailyDiskGrowthAndFirstDay } from './store/incidents.ts';
import { listRecentInstances, listQueueAndScheduleRuns, type HubInstanceRow } from './store/instances.ts';
import {
  readEmailsSentTodayAndLastSentAt,
  readWaitingEmailStats,
  listQueues,
  type QueueRow,
} from './store/queues.ts';
import { findLastConclusiveVerification, findLastVerification } from './store/verification.ts';
import { toVerification } from './verification.ts';

const day = 86_400_000;
const maxSlowStatements = 10;

/** Creates the function that returns the state of the hub. */
export function createSystemReportReader(ctx: AppContext): () => Promise<SystemReport> {
  const readDatabaseReport = createDatabaseReportReader(ctx);
  return () => readSystemReport(ctx, readDatabaseReport);
}

async function readSystemReport(
  ctx: AppContext,
  readDatabaseReport: () => Promise<SystemReport['database']>,
): Promise<SystemReport> {
  const [state, database] = await Promise.all([readSystemState(ctx), readDatabaseReport()]);
  return {
    ...state,
    database,
    slowStatements: [ctx.db, ctx.lowLatencyDb]
      .flatMap((pool) => pool.listSlowestStatements(maxSlowStatements))
      .toSorted((a, b) => b.maxMs - a.maxMs)
      .slice(0, maxSlowStatements),
  };
}

type ReportContext = Pick<AppContext, 'db' | 'config' | 'now' | 'instance' | 'readDiskSpace'>;

/**
 * Reads the part of the report that does not depend on the process that reads it. Reads the stored results of the
 * checks, so that it needs no other server than the database.
 */
export async function readSystemState(
  ctx: ReportContext,
): Promise<Omit<SystemReport, 'database' | 'slowStatements'>> {
  const { db, now } = ctx;
  const [checks, runs, verification, verdict, queues, instances, growth] = await Promise.all([
    listCheckRowsWithoutOldRelease(db),
    listQueueAndScheduleRuns(db),
    findLastVerification(db),
    findLastConclusiveVerification(db),
    listQueues(db),
    listRecentInstances(db, now()),
    readDailyDiskGrowthAndFirstDay(db, now()),
  ]);
  const [backup, disk, emails, incidents, news] = await Promise.all([
    readBackup(ctx),
    readDisk(ctx, growth),
    readEmails(ctx, queues),
    readIncidentsAndUptime(ctx, growth),
    readNewsOfThisVersion(),
  ]);
  const checkedAt =
    checks
      .map((row) => row.checked_at.toISOString())
      .toSorted()
      .at(-1) ?? null;
  return {
    checkedAt,
    version: { ...describeVersion(checks, ctx), news },
    problems: toOpenProblems({ checks, verdict, runs, instances }, ctx),
    backup,
    disk,
    emails,
    jobs: toSystemJobsWithDelay({ queues, runs }, ctx).map(({ job }) => job),
    failedTasks: queues.flatMap(({ task, failed: count }) => (count > 0 ? [{ task, count }] : [])),
    instances: instances.map((row) => toInstance(row, ctx)),
    checks: systemCheckIds.map((id) => toLastCheckState(id, checks)),
    incidents,
    verification: verification ? toVerification(verification) : null,
  };
}

function describeVersion(
  checks: readonly SystemCheckRow[],
  { instance }: ReportContext,
): Omit<SystemReport['version'], 'news'> {
  const feed = checks.find(({ id }) => id === 'releases');
  const { version, url, summary } = feed?.params ?? {};
  return {
    current: hubVersion,
    startedAt: instance.startedAt.toISOString(),
    newest:
      typeof version === 'string' && typeof url === 'string'
        ? { version, url, summary: String(summary ?? '') }
        : null,
    followsReleases: feed !== undefined && feed.state !== 'off',
  };
}

/** Returns the last result of a check, which is unknown until it ran. */
export function toLastCheckState(id: SystemCheckId, rows: readonly SystemCheckRow[]): SystemCheckReport {
  const row = rows.find((stored) => stored.id === id);
  if (!row) return { id, state: 'unknown', checkedAt: null, validUntil: null };
  const { validUntil } = row.params;
  return {
    id,
    state: row.state,
    checkedAt: row.checked_at.toISOString(),
    validUntil: typeof validUntil === 'string' ? validUntil : null,
  };
}

const toInstance = (row: HubInstanceRow, ctx: ReportContext): HubInstance => ({
  name: row.name,
  isThis: row.id === ctx.instance.id,
  role: row.role,
  version: row.version,
  startedAt: row.started_at.toISOString(),
  isAlive: isInstanceAlive(row, ctx),
  memoryBytes: row.memory_bytes,
  cpuShare: row.cpu_share,
  connections: row.connections,
});

async function readBackup({ db, config: { backup, zone } }: ReportContext): Promise<SystemReport['backup']> {
  const { last_good: good, last_failure: failure } = await findNightlyBackupSummary(db);
  return {
    schedule: backup ? { hour: backup.hour, zone } : null,
    lastGood: good && {
      finishedAt: good.finished_at.toISOString(),
      bytes: good.bytes,
      tables: good.tables,
      seconds: good.seconds,
    },
    lastFailure: failure && { finishedAt: failure.finished_at.toISOString() },
  };
}

async function readDisk(
  ctx: ReportContext,
  growth: DailyDiskGrowthAndFirstDay,
): Promise<SystemReport['disk']> {
  const { free, size } = await ctx.readDiskSpace();
  const days = calculateDaysUntilFull(growth, free);
  const fullAt = days === undefined ? undefined : new Date(ctx.now().getTime() + days * day);
  return {
    usedBytes: size - free,
    totalBytes: size,
    // A day in the far future is left out, because the estimate is not reliable for so long.
    fullOn: fullAt && fullAt.getUTCFullYear() < 9999 ? fullAt.toISOString().slice(0, 10) : null,
  };
}

async function readEmails(
  { db, now, config: { zone } }: ReportContext,
  queues: readonly QueueRow[],
): Promise<SystemReport['emails']> {
  const [waiting, sent] = await Promise.all([
    readWaitingEmailStats(db, sendEmailTaskName),
    readEmailsSentTodayAndLastSentAt(db, { now: now(), zone }),
  ]);
  return {
    waiting: waiting.waiting,
    urgentWaiting: waiting.urgent,
    oldestWaitingAt: waiting.oldest_at?.toISOString() ?? null,
    sentToday: sent.today,
    lastSentAt: sent.last_at?.toISOString() ?? null,
    givenUp: queues.find(({ task }) => task === sendEmailTaskName)?.failed ?? 0,
  };
}
