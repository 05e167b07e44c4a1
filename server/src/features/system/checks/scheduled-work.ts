import { listWorkRuns, type WorkRunRow } from '../store/instances.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const minute = 60_000;
// Scheduled work counts as late only after this many seconds, because its runs are stored only twice a minute, and one
// slow run may delay all work with the same interval.
const graceSeconds = 300;
const failuresUntilProblem = 3;

/** Returns by how many milliseconds scheduled work is later than usual; 0 if it is not late. */
export function calculateDelay({ last_run_at: lastRunAt, every_seconds: every }: WorkRunRow, now: Date) {
  const seconds = every ?? 0;
  const delay = now.getTime() - lastRunAt.getTime() - seconds * 1_000;
  return every !== null && delay > (seconds * 2 + graceSeconds) * 1_000 ? delay : 0;
}

export const isFailing = ({ failures }: WorkRunRow) => failures >= failuresUntilProblem;

/** Checks that scheduled work runs at its intervals and does not fail again and again. */
export const scheduledWorkCheck: SystemCheck = {
  id: 'scheduled_work',
  everySeconds: 120,
  async run({ db, now }): Promise<SystemCheckResult> {
    const works = (await listWorkRuns(db)).filter(({ kind }) => kind === 'schedule');
    const moment = now();
    const [latest] = works.toSorted((a, b) => calculateDelay(b, moment) - calculateDelay(a, moment));
    const delay = latest ? calculateDelay(latest, moment) : 0;
    if (latest && delay > 0)
      return { problem: 'work_late', params: { job: latest.name, minutes: Math.floor(delay / minute) } };
    const failing = works.find(isFailing);
    return failing ? { problem: 'work_failing', params: { job: failing.name } } : { state: 'ok' };
  },
};
