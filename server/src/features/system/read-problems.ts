import { systemProblemLevels } from '@mutirao/contract/features/system/checks';
import type { SystemProblem } from '@mutirao/contract/features/system/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { ProblemCountOfLevel } from '#platform/telemetry/metrics';
import { toOpenProblems } from './open-problems.ts';
import { listCheckRowsWithoutOldRelease } from './read-checks.ts';
import { listQueueAndScheduleRuns, listRecentInstances } from './store/instances.ts';
import { findLastConclusiveVerification } from './store/verification.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'instance'>;

/** Returns the problems of the hub, the worst first, from what the checks stored. */
export async function readOpenProblems({ db, now, instance }: Deps): Promise<SystemProblem[]> {
  const [checks, runs, verdict, instances] = await Promise.all([
    listCheckRowsWithoutOldRelease(db),
    listQueueAndScheduleRuns(db),
    findLastConclusiveVerification(db),
    listRecentInstances(db, now()),
  ]);
  return toOpenProblems({ checks, runs, verdict, instances }, { now, instance });
}

/** Counts the problems of each level. */
export async function countOpenProblemsByLevel(deps: Deps): Promise<ProblemCountOfLevel[]> {
  const problems = await readOpenProblems(deps);
  return systemProblemLevels.map((level) => ({
    level,
    count: problems.filter((problem) => problem.level === level).length,
  }));
}
