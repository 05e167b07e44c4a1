import type { FailedJob } from '@mutirao/contract/features/system/failed-jobs';
import type { SystemProblem, SystemReport } from '@mutirao/contract/features/system/schemas';
import { systemCheckIds } from '@mutirao/contract/features/system/checks';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the timestamp some milliseconds ago. */
export const createTimestampAgo = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Returns the report about a hub without problems, except for the given parts. */
export function createSystemReport(changes: Partial<SystemReport> = {}): SystemReport {
  const checkedAt = createTimestampAgo(2 * minute);
  return {
    checkedAt,
    version: {
      current: '1.8.2',
      news: [],
      startedAt: createTimestampAgo(3 * day),
      newest: null,
      followsReleases: true,
    },
    problems: [],
    backup: {
      schedule: { hour: 3, zone: 'America/Sao_Paulo' },
      lastGood: {
        finishedAt: createTimestampAgo(5 * minute),
        bytes: 2.4e9,
        tables: 61,
        seconds: 112,
      },
      lastFailure: null,
    },
    disk: { usedBytes: 46e9, totalBytes: 80e9, fullOn: '2027-07-12' },
    emails: {
      waiting: 0,
      urgentWaiting: 0,
      oldestWaitingAt: null,
      sentToday: 1906,
      lastSentAt: createTimestampAgo(minute),
      givenUp: 0,
    },
    jobs: [],
    failedTasks: [],
    instances: [],
    database: { version: '16.4', roundTripMs: 0.6, bytes: 1.9e9, features: [] },
    slowStatements: [],
    checks: systemCheckIds.map((id) => ({ id, state: 'ok', checkedAt, validUntil: null })),
    incidents: {
      upShare: 0.9994,
      days: Array.from({ length: 30 }, (_, index) => ({
        date: createTimestampAgo((29 - index) * day).slice(0, 10),
        level: 'ok',
      })),
      list: [],
    },
    verification: null,
    ...changes,
  };
}

export const emailsStoppedProblem: SystemProblem = {
  id: 'emails_stopped',
  level: 'error',
  since: createTimestampAgo(42 * minute),
  params: {
    waiting: 318,
    urgent: 12,
    minutes: 42,
    server: 'smtp.exemplo.com.br',
    error: 'recusou a senha (535)',
  },
  action: 'retry_emails',
  copyText: null,
};

export const dmarcMissingProblem: SystemProblem = {
  id: 'dmarc_missing',
  level: 'warning',
  since: createTimestampAgo(3 * day),
  params: { name: '_dmarc.exemplo.com.br', record: 'v=DMARC1; p=quarantine' },
  action: 'run_checks',
  copyText: 'v=DMARC1; p=quarantine',
};

/** Returns a job that the hub gave up. */
export const createFailedJob = (number: number, changes: Partial<FailedJob> = {}): FailedJob => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  task: 'send_email',
  reason: `550 caixa ${number} cheia`,
  failure: null,
  tries: 5,
  failedAt: createTimestampAgo(number * minute),
  ...changes,
});
