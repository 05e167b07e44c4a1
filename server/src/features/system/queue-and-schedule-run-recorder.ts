import type { Metrics } from '#platform/telemetry/metrics';
import type { ScheduledWorkByIntervalSeconds } from '#platform/jobs/schedules';

/** The last run of a queue or of scheduled work. */
export type QueueOrScheduleRun = {
  kind: 'queue' | 'schedule';
  name: string;
  /** The interval of scheduled work. */
  everySeconds: number | null;
  lastRunAt: Date;
  seconds: number;
  /** How many runs in a row failed, up to now in this process. */
  failures: number;
};

export type QueueAndScheduleRunRecorder = Pick<Metrics, 'recordJobs' | 'recordScheduledWork'> & {
  /** Returns the last run of each work that was not stored yet. */
  listNewRuns(): QueueOrScheduleRun[];
  /** Marks runs as stored: they are not listed again. */
  markStored(runs: readonly QueueOrScheduleRun[]): void;
  /** The names of the work that this version schedules. */
  readonly scheduledNames: readonly string[];
};

/** Records in memory when the work of this process last ran, and passes each run on to the metrics. */
export function createInMemoryRunRecorder(
  schedules: ScheduledWorkByIntervalSeconds,
  { metrics, now }: { metrics: Pick<Metrics, 'recordJobs' | 'recordScheduledWork'>; now: () => Date },
): QueueAndScheduleRunRecorder {
  const intervals = new Map(
    [...schedules].flatMap(([seconds, works]) => works.map(({ name }) => [name, seconds] as const)),
  );
  const runs = new Map<string, QueueOrScheduleRun>();
  const changed = new Set<QueueOrScheduleRun>();

  function record(run: Omit<QueueOrScheduleRun, 'lastRunAt' | 'failures'>, hasFailed: boolean) {
    const key = `${run.kind} ${run.name}`;
    const known = runs.get(key);
    const failures = hasFailed ? (known?.failures ?? 0) + 1 : 0;
    const next = { ...run, lastRunAt: now(), failures };
    if (known) changed.delete(known);
    runs.set(key, next);
    changed.add(next);
  }

  return {
    scheduledNames: [...intervals.keys()],
    recordScheduledWork(run) {
      metrics.recordScheduledWork(run);
      const { work: name, seconds } = run;
      record({ kind: 'schedule', name, everySeconds: intervals.get(name) ?? 0, seconds }, run.hasFailed);
    },
    recordJobs(batch) {
      metrics.recordJobs(batch);
      const { task: name, seconds, done } = batch;
      record({ kind: 'queue', name, everySeconds: null, seconds }, done === 0);
    },
    listNewRuns: () => [...changed],
    markStored: (stored) => stored.forEach((run) => changed.delete(run)),
  };
}
