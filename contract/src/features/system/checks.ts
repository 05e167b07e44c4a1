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

/** A check is `off` if the settings do not need it, and `unknown` until it ran or if it could not find out. */
export const systemCheckStates = ['ok', 'warning', 'error', 'unknown', 'off'] as const;
export type SystemCheckState = (typeof systemCheckStates)[number];

export const systemProblemLevels = ['error', 'warning'] as const;
export type SystemProblemLevel = (typeof systemProblemLevels)[number];

/** What a button beside a problem does. */
export const systemActions = [
  'retry_emails',
  'retry_failed_jobs',
  'run_checks',
  'open_release',
  'start_verification',
] as const;
export type SystemAction = (typeof systemActions)[number];

type ProblemDefinition = {
  /** The check that finds the problem; null if it is found when the report is read. */
  check: SystemCheckId | null;
  level: SystemProblemLevel;
  action: SystemAction | null;
};

/**
 * Everything that can be wrong, the worst first. Title and text of each are in `system.problems` of
 * `contract/src/messages`, for the page and for the command line.
 */
export const systemProblems = {
  jobs_not_running: { check: null, level: 'error', action: null },
  database_disk_full: { check: 'database_disk', level: 'error', action: 'run_checks' },
  disk_full: { check: 'disk', level: 'error', action: 'run_checks' },
  emails_stopped: { check: 'emails', level: 'error', action: 'retry_emails' },
  storage_failing: { check: 'storage', level: 'error', action: 'run_checks' },
  certificate_expired: { check: 'certificate', level: 'error', action: 'run_checks' },
  certificate_invalid: { check: 'certificate', level: 'error', action: 'run_checks' },
  backup_failed: { check: 'backups', level: 'error', action: 'run_checks' },
  backup_old: { check: 'backups', level: 'error', action: 'run_checks' },
  work_late: { check: 'scheduled_work', level: 'error', action: 'run_checks' },
  verification_failed: { check: null, level: 'error', action: 'start_verification' },
  push_failing: { check: 'push', level: 'warning', action: 'run_checks' },
  certificate_expiring: { check: 'certificate', level: 'warning', action: 'run_checks' },
  certificate_unreachable: { check: 'certificate', level: 'warning', action: 'run_checks' },
  disk_filling: { check: 'disk', level: 'warning', action: 'run_checks' },
  emails_late: { check: 'emails', level: 'warning', action: 'retry_emails' },
  emails_not_configured: { check: 'emails', level: 'warning', action: null },
  backups_not_configured: { check: 'backups', level: 'warning', action: null },
  backup_missing: { check: 'backups', level: 'warning', action: 'run_checks' },
  jobs_failed: { check: 'failed_jobs', level: 'warning', action: 'retry_failed_jobs' },
  work_failing: { check: 'scheduled_work', level: 'warning', action: 'run_checks' },
  instance_versions_differ: { check: 'instances', level: 'warning', action: 'run_checks' },
  spf_missing: { check: 'spf', level: 'warning', action: 'run_checks' },
  spf_excludes_server: { check: 'spf', level: 'warning', action: 'run_checks' },
  dkim_missing: { check: 'dkim', level: 'warning', action: 'run_checks' },
  dkim_invalid: { check: 'dkim', level: 'warning', action: 'run_checks' },
  dmarc_missing: { check: 'dmarc', level: 'warning', action: 'run_checks' },
  dmarc_invalid: { check: 'dmarc', level: 'warning', action: 'run_checks' },
  ptr_missing: { check: 'ptr', level: 'warning', action: 'run_checks' },
  ptr_mismatch: { check: 'ptr', level: 'warning', action: 'run_checks' },
  release_available: { check: 'releases', level: 'warning', action: 'open_release' },
  release_feed_failing: { check: 'releases', level: 'warning', action: 'run_checks' },
} as const satisfies Record<string, ProblemDefinition>;
export type SystemProblemId = keyof typeof systemProblems;

/** The kinds of incidents: every problem that is an error, and the time in which no instance was alive. */
export type SystemIncidentKind =
  | 'hub_down'
  | {
      [Id in SystemProblemId]: (typeof systemProblems)[Id]['level'] extends 'error' ? Id : never;
    }[SystemProblemId];

const problemIds = Object.keys(systemProblems) as [SystemProblemId, ...SystemProblemId[]];

export const systemProblemIds = problemIds;
export const systemIncidentKinds = [
  'hub_down',
  ...problemIds.filter((id) => systemProblems[id].level === 'error'),
] as [SystemIncidentKind, ...SystemIncidentKind[]];
