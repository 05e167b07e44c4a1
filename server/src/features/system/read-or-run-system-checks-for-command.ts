import type {
  SystemCheckReport,
  SystemProblem,
  SystemReport,
} from '@mutirao/contract/features/system/schemas';
import type { Database } from '#platform/database/database';
import { isInstanceAlive } from './checks/instances.ts';
import { systemChecks } from './checks/registry.ts';
import type { SystemCheckContext } from './checks/system-check.ts';
import { readDatabaseSizes } from './database-report.ts';
import { readSystemState } from './read-report.ts';
import { runSystemChecks } from './run-checks.ts';
import { readDatabaseVersion } from './store/database-size.ts';
import { listRecentInstances } from './store/instances.ts';

const timeout = 60_000;

// In a stopped hub all scheduled work is late, so the check of scheduled work would always fail.
const checksOfStoppedHub = systemChecks.filter(({ id }) => id !== 'scheduled_work');

/** The figures of the system page, but for those that each process keeps in its memory. */
export type SystemFigures = Omit<
  SystemReport,
  'problems' | 'checks' | 'checkedAt' | 'version' | 'database' | 'slowStatements'
> & {
  /**
   * `current` and `startedAt` are those of the instance that has run for the longest time; null if no running instance
   * is recorded. `news` is empty if `current` is not the version of this program.
   */
  version: Omit<SystemReport['version'], 'current' | 'startedAt'> & {
    current: string | null;
    startedAt: string | null;
  };
  database: Omit<SystemReport['database'], 'roundTripMs'>;
};

type SystemDiagnosis = {
  /** True if the hub responds to requests, or one of its processes was alive in the last 90 seconds. */
  isRunning: boolean;
  problems: SystemProblem[];
  checks: SystemCheckReport[];
  figures: SystemFigures;
  /**
   * The size of an external database, whose free disk space the hub cannot see. Null for the embedded
   * database, because a check covers its disk.
   */
  externalDatabaseBytes: number | null;
};

/**
 * Returns the problems of the hub and the results of its checks, for a process that is not an instance of the
 * hub, such as a command. A running hub has stored the results; if the hub is stopped, this function runs the
 * checks.
 */
export async function readOrRunSystemChecksForCommand(
  ctx: SystemCheckContext,
  { isReachable }: { isReachable: boolean },
): Promise<SystemDiagnosis> {
  const { db, now, instance, config } = ctx;
  const alive = (await listRecentInstances(db, now())).filter((row) => isInstanceAlive(row, ctx));
  const isRunning = isReachable || alive.length > 0;
  if (!isRunning)
    await runSystemChecks(ctx, AbortSignal.timeout(timeout), { checks: checksOfStoppedHub, all: true });
  // `alive` is sorted by start time, so its first row is the instance that has run for the longest time.
  const oldest = alive[0];
  const startedAt = oldest?.started_at ?? now();
  const state = await readSystemState({ ...ctx, instance: { ...instance, startedAt } });
  // Read afterwards, because the sizes of a large database take a while, and few connections are open.
  const database = await readDatabase(db);
  const { problems, checks, checkedAt: _, version, ...figures } = state;
  const current = oldest?.version ?? null;
  const news = current === version.current ? version.news : [];
  const running = { current, startedAt: oldest?.started_at.toISOString() ?? null, news };
  return {
    isRunning,
    problems,
    checks,
    figures: { ...figures, version: { ...version, ...running }, database },
    externalDatabaseBytes: config.databaseUrl ? database.bytes : null,
  };
}

/** Reads the database. Its sizes are null while they cannot be read, such as while a table is locked. */
async function readDatabase(db: Database): Promise<SystemFigures['database']> {
  const [version, sizes] = await Promise.all([
    readDatabaseVersion(db),
    readDatabaseSizes(db).catch(() => ({ bytes: null, features: null })),
  ]);
  return { version, ...sizes };
}
