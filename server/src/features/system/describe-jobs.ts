import type { SystemJob } from '@mutirao/contract/features/system/schemas';
import { pushJobKind } from '#features/notifications/index';
import type { AppContext } from '#platform/context/app-context';
import { sendEmailTaskName } from '#platform/mail/delivery-jobs';
import type { QueueOrScheduleRunRow } from './store/instances.ts';
import type { QueueRow } from './store/queues.ts';

const queueMinutesUntilLate = 10;
const minute = 60_000;
// Scheduled work counts as late only after this many seconds, because its runs are stored only twice a minute, and one
// slow run may delay all work with the same interval.
const graceSeconds = 300;
const failuresUntilProblem = 3;
// Failures of these queues are left to their own checks, which know whether the hub or the other server is
// the cause.
const separatelyCheckedQueues: readonly string[] = [sendEmailTaskName, pushJobKind.name];

/** A job with the milliseconds by which it is later than usual; 0 if it is not late. */
export type SystemJobWithDelay = { job: SystemJob; delay: number };

type Found = { queues: readonly QueueRow[]; runs: readonly QueueOrScheduleRunRow[] };
type Clock = Pick<AppContext, 'now' | 'instance'>;

/**
 * Returns the queues and the scheduled work with their last runs and delays. Delays are counted from the
 * start of this process at the earliest, so that work is not late only because the hub was stopped.
 */
export function toSystemJobsWithDelay({ queues, runs }: Found, clock: Clock): SystemJobWithDelay[] {
  const queueRuns = runs.filter(({ kind, name }) => kind === 'queue' && name !== 'schedules');
  const names = new Set([...queues.map(({ task }) => task), ...queueRuns.map(({ name }) => name)]);
  return [
    ...[...names].toSorted().map((name) =>
      describeQueue(name, {
        queue: queues.find(({ task }) => task === name),
        run: queueRuns.find((run) => run.name === name),
        clock,
      }),
    ),
    ...runs.filter(({ kind }) => kind === 'schedule').map((run) => describeScheduledWork(run, clock)),
  ];
}

/** Returns the milliseconds since a moment, or since the start of this process if that is later. */
const countSince = (moment: Date, { now, instance }: Clock) =>
  now().getTime() - Math.max(moment.getTime(), instance.startedAt.getTime());

const isFailing = ({ failures }: QueueOrScheduleRunRow) => failures >= failuresUntilProblem;

type Queue = { queue: QueueRow | undefined; run: QueueOrScheduleRunRow | undefined; clock: Clock };

function describeQueue(name: string, { queue, run, clock }: Queue): SystemJobWithDelay {
  const waiting = queue?.waiting ?? 0;
  const overdue = queue?.oldest_due_at ? countSince(queue.oldest_due_at, clock) : 0;
  const delay = overdue > queueMinutesUntilLate * minute ? overdue : 0;
  const state = () => {
    // The check of the e-mails also knows how long they wait.
    if (delay > 0) return name === sendEmailTaskName ? 'retrying' : 'late';
    if (run && isFailing(run) && waiting > 0)
      return separatelyCheckedQueues.includes(name) ? 'retrying' : 'failing';
    return run ? 'ok' : 'never';
  };
  const job: SystemJob = {
    name,
    kind: 'queue',
    lastRunAt: run?.last_run_at.toISOString() ?? null,
    nextRunAt: null,
    seconds: run?.seconds ?? null,
    waiting,
    state: state(),
  };
  return { job, delay };
}

function describeScheduledWork(run: QueueOrScheduleRunRow, clock: Clock): SystemJobWithDelay {
  const { name, last_run_at: lastRunAt, every_seconds: every, seconds } = run;
  const interval = every ?? 0;
  const overdue = countSince(lastRunAt, clock) - interval * 1_000;
  const delay = overdue > (interval * 2 + graceSeconds) * 1_000 ? overdue : 0;
  const job: SystemJob = {
    name,
    kind: 'schedule',
    lastRunAt: lastRunAt.toISOString(),
    nextRunAt: new Date(lastRunAt.getTime() + interval * 1_000).toISOString(),
    seconds,
    waiting: 0,
    state: delay > 0 ? 'late' : isFailing(run) ? 'failing' : 'ok',
  };
  return { job, delay };
}
