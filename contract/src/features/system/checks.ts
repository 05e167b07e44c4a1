/** What the hub checks about itself, each with one result. */
export const systemCheckIds = [
  'disk',
  'database_disk',
  'emails',
  'failed_jobs',
  'backups',
  'scheduled_work',
  'instances',
  'storage',
  'push',
  'certificate',
  'spf',
  'dkim',
  'dmarc',
  'ptr',
  'releases',
] as const;
export type SystemCheckId = (typeof systemCheckIds)[number];

/**
 * A check is `off` if the settings of the hub do not need it. It is `unknown` before it ran for the first time, and if
 * it had no result.
 */
export const systemCheckStates = ['ok', 'warning', 'error', 'unknown', 'off'] as const;
export type SystemCheckState = (typeof systemCheckStates)[number];

export const systemProblemLevels = ['error', 'warning'] as const;
export type SystemProblemLevel = (typeof systemProblemLevels)[number];

/** What a button beside a problem does. */
export const systemProblemActions = [
  'retry_emails',
  'retry_failed_jobs',
  'run_checks',
  'open_release',
  'start_verification',
] as const;
export type SystemProblemAction = (typeof systemProblemActions)[number];

type ProblemDefinition = {
  /** The check that finds the problem; null if it is found when the report is read. */
  check: SystemCheckId | null;
  level: SystemProblemLevel;
  action: SystemProblemAction | null;
  /**
   * The parameters of the sentences about the problem. `job` is the name of a job, `others` the number of other jobs
   * with a problem; `days` of `disk_filling` is 0 if the number of days is not known. `failure` of `backup_failed` is
   * the code of the failure, and the parameters of its sentence are added; `reason` is that sentence in Portuguese.
   * Each of the two is `none` if it is not known.
   */
  params: readonly string[];
};

/**
 * Everything that can be wrong, the worst first. Title and text of each are in `systemProblems` of
 * `contract/src/messages`, for the page and for the command line.
 */
export const systemProblemDefinitions = {
  jobs_not_running: { check: null, level: 'error', action: null, params: ['minutes'] },
  database_disk_full: {
    check: 'database_disk',
    level: 'error',
    action: 'run_checks',
    params: ['freeGigabytes'],
  },
  disk_full: { check: 'disk', level: 'error', action: 'run_checks', params: ['freeGigabytes'] },
  emails_stopped: {
    check: 'emails',
    level: 'error',
    action: 'retry_emails',
    params: ['waiting', 'urgent', 'minutes', 'server', 'error'],
  },
  storage_failing: { check: 'storage', level: 'error', action: 'run_checks', params: ['step', 'reason'] },
  address_not_encrypted: { check: 'certificate', level: 'error', action: 'run_checks', params: ['address'] },
  certificate_expired: { check: 'certificate', level: 'error', action: 'run_checks', params: ['days'] },
  certificate_invalid: { check: 'certificate', level: 'error', action: 'run_checks', params: ['reason'] },
  backup_failed: { check: 'backups', level: 'error', action: 'run_checks', params: ['reason', 'failure'] },
  backup_old: { check: 'backups', level: 'error', action: 'run_checks', params: ['hours'] },
  work_late: {
    check: 'scheduled_work',
    level: 'error',
    action: 'run_checks',
    params: ['job', 'minutes', 'others'],
  },
  verification_failed: { check: null, level: 'error', action: 'start_verification', params: ['count'] },
  push_failing: { check: 'push', level: 'warning', action: 'run_checks', params: ['reason'] },
  certificate_expiring: { check: 'certificate', level: 'warning', action: 'run_checks', params: ['days'] },
  certificate_unreachable: {
    check: 'certificate',
    level: 'warning',
    action: 'run_checks',
    params: ['reason'],
  },
  disk_filling: { check: 'disk', level: 'warning', action: 'run_checks', params: ['freeGigabytes', 'days'] },
  emails_late: {
    check: 'emails',
    level: 'warning',
    action: 'retry_emails',
    params: ['waiting', 'urgent', 'minutes', 'server', 'error'],
  },
  emails_not_configured: { check: 'emails', level: 'warning', action: null, params: [] },
  backups_not_configured: { check: 'backups', level: 'warning', action: null, params: [] },
  backup_missing: { check: 'backups', level: 'warning', action: 'run_checks', params: [] },
  jobs_failed: {
    check: 'failed_jobs',
    level: 'warning',
    action: 'retry_failed_jobs',
    params: ['count', 'job'],
  },
  work_failing: {
    check: 'scheduled_work',
    level: 'warning',
    action: 'run_checks',
    params: ['job', 'others'],
  },
  instance_silent: {
    check: null,
    level: 'warning',
    action: 'run_checks',
    params: ['count', 'names', 'minutes'],
  },
  instance_versions_differ: {
    check: 'instances',
    level: 'warning',
    action: 'run_checks',
    params: ['versions'],
  },
  spf_missing: { check: 'spf', level: 'warning', action: 'run_checks', params: ['domain', 'record'] },
  spf_invalid: {
    check: 'spf',
    level: 'warning',
    action: 'run_checks',
    params: ['domain', 'term', 'reason', 'record'],
  },
  spf_excludes_server: {
    check: 'spf',
    level: 'warning',
    action: 'run_checks',
    params: ['domain', 'address'],
  },
  dkim_missing: { check: 'dkim', level: 'warning', action: 'run_checks', params: ['name'] },
  dkim_invalid: { check: 'dkim', level: 'warning', action: 'run_checks', params: ['name'] },
  dmarc_missing: { check: 'dmarc', level: 'warning', action: 'run_checks', params: ['name', 'record'] },
  dmarc_invalid: { check: 'dmarc', level: 'warning', action: 'run_checks', params: ['name'] },
  ptr_missing: { check: 'ptr', level: 'warning', action: 'run_checks', params: ['address'] },
  ptr_mismatch: { check: 'ptr', level: 'warning', action: 'run_checks', params: ['address', 'name'] },
  release_available: {
    check: 'releases',
    level: 'warning',
    action: 'open_release',
    params: ['version', 'url', 'summary'],
  },
  release_feed_failing: { check: 'releases', level: 'warning', action: 'run_checks', params: ['reason'] },
} as const satisfies Record<string, ProblemDefinition>;
export type SystemProblemId = keyof typeof systemProblemDefinitions;

/** A problem with the parameters of its sentences. */
export type FoundSystemProblem = {
  [Id in SystemProblemId]: {
    problem: Id;
    params: Readonly<Record<(typeof systemProblemDefinitions)[Id]['params'][number], string | number>>;
  };
}[SystemProblemId];

/** The kinds of incidents: every problem that is an error, and the time in which no instance was alive. */
export type SystemIncidentKind =
  | 'hub_down'
  | {
      [Id in SystemProblemId]: (typeof systemProblemDefinitions)[Id]['level'] extends 'error' ? Id : never;
    }[SystemProblemId];

export const systemProblemIds = Object.keys(systemProblemDefinitions) as [
  SystemProblemId,
  ...SystemProblemId[],
];
export const systemIncidentKinds = [
  'hub_down',
  ...systemProblemIds.filter((id) => systemProblemDefinitions[id].level === 'error'),
] as [SystemIncidentKind, ...SystemIncidentKind[]];
