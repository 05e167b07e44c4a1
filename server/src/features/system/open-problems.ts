import {
  systemIncidentKinds,
  systemProblemIds,
  systemProblemDefinitions,
  type SystemIncidentKind,
  type SystemProblemId,
} from '@mutirao/contract/features/system/checks';
import type { SystemProblem } from '@mutirao/contract/features/system/schemas';
import type { AppContext } from '#platform/context/app-context';
import { isInstanceAlive } from './checks/instances.ts';
import type { SystemCheckRow } from './store/checks.ts';
import type { OngoingIncident } from './store/incidents.ts';
import {
  jobsStoppedAfterNoScheduledWorkMinutes,
  type HubInstanceRow,
  type QueueOrScheduleRunRow,
} from './store/instances.ts';
import type { VerificationRow } from './store/verification.ts';

const minute = 60_000;

type Found = {
  checks: readonly SystemCheckRow[];
  /** The last verification that has a result: it has checked all invariants or found violations. */
  verdict: VerificationRow | undefined;
};

type Processes = { runs: readonly QueueOrScheduleRunRow[]; instances: readonly HubInstanceRow[] };

/**
 * Returns all problems, the worst first: those that the checks have stored, one if no process runs the jobs, and one if
 * an instance is silent. The last two are computed at each read, because a stopped process cannot store them.
 */
export const toOpenProblems = (
  { runs, instances, ...found }: Found & Processes,
  ctx: Pick<AppContext, 'now' | 'instance'>,
): SystemProblem[] =>
  [
    ...toCheckAndVerificationProblems(found),
    ...toNotRunningProblem(runs, ctx),
    ...toSilentInstancesProblem(instances, ctx),
  ].toSorted((a, b) => systemProblemIds.indexOf(a.id) - systemProblemIds.indexOf(b.id));

/** Returns the problems that the checks and the last verification have found. */
export const toCheckAndVerificationProblems = ({ checks, verdict }: Found): SystemProblem[] => [
  ...checks.flatMap((row) => toCheckProblem(row) ?? []),
  ...toVerificationProblem(verdict),
];

/** Returns those problems that are recorded as incidents for as long as they last. */
export const toOngoingIncidents = (problems: readonly SystemProblem[]): OngoingIncident[] =>
  problems.flatMap(({ id, since, params }) => {
    const kind = systemIncidentKinds.find((known): known is SystemIncidentKind => known === id);
    return kind ? [{ kind, since: new Date(since), params }] : [];
  });

/** Returns the problem that a check found; undefined if it found none. */
export function toCheckProblem(row: SystemCheckRow): SystemProblem | undefined {
  // Another version of the program can have stored a problem that this version does not know; such a row is left out.
  const id = systemProblemIds.find((known) => known === row.problem);
  if (!id || !row.problem_since) return undefined;
  return toProblem(id, { since: row.problem_since, params: row.params, copyText: row.copy_text });
}

function toVerificationProblem(verdict: VerificationRow | undefined): SystemProblem[] {
  if (!verdict?.finished_at) return [];
  const count = verdict.findings.filter((finding) => finding.count !== null).length;
  return count > 0
    ? [toProblem('verification_failed', { since: verdict.finished_at, params: { count } })]
    : [];
}

function toNotRunningProblem(
  runs: readonly QueueOrScheduleRunRow[],
  { now, instance }: Pick<AppContext, 'now' | 'instance'>,
): SystemProblem[] {
  const times = runs.filter(({ kind }) => kind === 'schedule').map((run) => run.last_run_at.getTime());
  const since = Math.max(instance.startedAt.getTime(), ...times);
  const minutes = Math.floor((now().getTime() - since) / minute);
  if (minutes < jobsStoppedAfterNoScheduledWorkMinutes) return [];
  return [toProblem('jobs_not_running', { since: new Date(since), params: { minutes } })];
}

function toSilentInstancesProblem(
  instances: readonly HubInstanceRow[],
  ctx: Pick<AppContext, 'now'>,
): SystemProblem[] {
  const silent = instances.filter((row) => !isInstanceAlive(row, ctx));
  if (silent.length === 0) return [];
  const since = new Date(Math.min(...silent.map((row) => row.seen_at.getTime())));
  const params = {
    count: silent.length,
    names: [...new Set(silent.map(({ name }) => name))].join(', '),
    minutes: Math.floor((ctx.now().getTime() - since.getTime()) / minute),
  };
  return [toProblem('instance_silent', { since, params })];
}

type Details = { since: Date; params: SystemProblem['params']; copyText?: string | null };

function toProblem(id: SystemProblemId, { since, params, copyText = null }: Details): SystemProblem {
  const { level, action } = systemProblemDefinitions[id];
  return { id, level, since: since.toISOString(), params, action, copyText };
}
