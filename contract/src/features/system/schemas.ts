import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import {
  systemProblemActions,
  systemCheckIds,
  systemCheckStates,
  systemIncidentKinds,
  systemProblemIds,
  systemProblemLevels,
} from './checks.ts';
import { firstStepIds, firstStepStates } from './first-steps.ts';

/** The values of the parameters in the translated sentence about a problem or an incident. */
export const systemSentenceParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type SystemSentenceParams = z.output<typeof systemSentenceParamsSchema>;

const countSchema = z.int().check(z.gte(0));
const bytesSchema = z.number().check(z.gte(0));
const shareSchema = z.number().check(z.gte(0));

export const systemVersionSchema = z.object({
  current: z.string(),
  /** What is new in the current version, in English; empty if the changelog has no section of it. */
  news: z.array(z.string()),
  /** When the process that responds was started. */
  startedAt: timestampSchema,
  /** A newer release that the feed lists. */
  newest: z.nullable(z.object({ version: z.string(), url: z.string(), summary: z.string() })),
  /** Whether a feed of releases is configured. */
  followsReleases: z.boolean(),
});

export const systemProblemSchema = z.object({
  id: z.enum(systemProblemIds),
  level: z.enum(systemProblemLevels),
  since: timestampSchema,
  /** The parameters of the sentences about the problem. */
  params: systemSentenceParamsSchema,
  action: z.nullable(z.enum(systemProblemActions)),
  /** A text to copy, such as the DNS record that is missing. */
  copyText: z.nullable(z.string()),
});
export type SystemProblem = z.output<typeof systemProblemSchema>;

export const systemBackupSchema = z.object({
  /**
   * The hour from which the nightly backup can run, and its time zone; null if the hub makes no nightly
   * backups.
   */
  schedule: z.nullable(z.object({ hour: z.int(), zone: z.string() })),
  /**
   * The last backup that was restored on trial and compared with the database. Its figures are null if an earlier
   * version of the program made it.
   */
  lastGood: z.nullable(
    z.object({
      finishedAt: timestampSchema,
      bytes: z.nullable(bytesSchema),
      tables: z.nullable(countSchema),
      /** The seconds that the trial restore and the comparison took. */
      seconds: z.nullable(z.number()),
    }),
  ),
  /** The last backup that was given up. */
  lastFailure: z.nullable(z.object({ finishedAt: timestampSchema })),
});

export const systemDiskSchema = z.object({
  usedBytes: bytesSchema,
  totalBytes: bytesSchema,
  /**
   * The day on which the disk is full if its use grows as in the last weeks; null if the use does not grow or was not
   * recorded for long enough.
   */
  fullOn: z.nullable(z.iso.date()),
});

export const systemEmailsSchema = z.object({
  waiting: countSchema,
  /** The number of waiting e-mails with a code or a link, such as for the recovery of a password. */
  urgentWaiting: countSchema,
  oldestWaitingAt: z.nullable(timestampSchema),
  /** The number of e-mails that were sent since midnight in the time zone of the hub. */
  sentToday: countSchema,
  lastSentAt: z.nullable(timestampSchema),
  /** The number of e-mails that the hub gave up in the last 7 days and that were not deleted. */
  givenUp: countSchema,
});

/** A queue is `retrying` instead of `failing` if its own check decides whether that is a problem, as for e-mails. */
export const systemJobStates = ['ok', 'retrying', 'late', 'failing', 'never'] as const;

export const systemJobSchema = z.object({
  /** The task of a queue or the name of scheduled work; the known ones have a label in `system.jobs`. */
  name: z.string(),
  kind: z.enum(['queue', 'schedule']),
  lastRunAt: z.nullable(timestampSchema),
  /** When scheduled work runs next; null for a queue, which runs as soon as it has jobs. */
  nextRunAt: z.nullable(timestampSchema),
  /** The duration of its last run. */
  seconds: z.nullable(z.number()),
  /** The number of waiting jobs of a queue; 0 for scheduled work. */
  waiting: countSchema,
  state: z.enum(systemJobStates),
});
export type SystemJob = z.output<typeof systemJobSchema>;

/** The number of jobs of a task that were given up. */
export const failedJobCountOfTaskSchema = z.object({ task: z.string(), count: countSchema });

export const instanceRoles = ['all', 'web', 'worker'] as const;

export const hubInstanceSchema = z.object({
  name: z.string(),
  /** Whether this instance responded. */
  isThis: z.boolean(),
  role: z.enum(instanceRoles),
  version: z.string(),
  startedAt: timestampSchema,
  /** Whether the instance reported itself in the last 90 seconds. */
  isAlive: z.boolean(),
  memoryBytes: bytesSchema,
  /** The processor time that the process uses: 1 is one whole processor. */
  cpuShare: shareSchema,
  /** Open WebSockets. */
  connections: countSchema,
});
export type HubInstance = z.output<typeof hubInstanceSchema>;

export const databaseSizesSchema = z.object({
  bytes: bytesSchema,
  /** The largest first; the known ones have a label in `system.features`. */
  features: z.array(z.object({ feature: z.string(), bytes: bytesSchema })),
});

/** The sizes are null if they could not be read since the hub was started. */
export const systemDatabaseSchema = z.object({
  version: z.string(),
  roundTripMs: z.number(),
  bytes: z.nullable(databaseSizesSchema.shape.bytes),
  features: z.nullable(databaseSizesSchema.shape.features),
});

/** A statement of this instance since it was started. It contains no values. */
export const slowStatementOfInstanceSchema = z.object({
  statement: z.string(),
  calls: countSchema,
  meanMs: z.number(),
  maxMs: z.number(),
});
export type SlowStatementOfInstance = z.output<typeof slowStatementOfInstanceSchema>;

export const systemCheckSchema = z.object({
  id: z.enum(systemCheckIds),
  state: z.enum(systemCheckStates),
  /** When the check last ran; null if it never ran. */
  checkedAt: z.nullable(timestampSchema),
  /** The end of the certificate that the check of the certificate has read; null for the other checks. */
  validUntil: z.nullable(timestampSchema),
});
export type SystemCheckReport = z.output<typeof systemCheckSchema>;

export const systemIncidentSchema = z.object({
  id: idSchema,
  kind: z.enum(systemIncidentKinds),
  level: z.enum(systemProblemLevels),
  startedAt: timestampSchema,
  endedAt: z.nullable(timestampSchema),
  params: systemSentenceParamsSchema,
});
export type SystemIncident = z.output<typeof systemIncidentSchema>;

export const incidentHistoryDays = 30;
export const maxListedIncidents = 20;
export const systemDayLevels = ['ok', 'warning', 'error', 'unknown'] as const;

export const systemIncidentsSchema = z.object({
  /** The share of the time in which the hub was up, in the days with a record; null without any. */
  upShare: z.nullable(shareSchema),
  /** The last 30 days in the time zone of the hub, the oldest first; `unknown` before the hub recorded any. */
  days: z.array(z.object({ date: z.iso.date(), level: z.enum(systemDayLevels) })),
  /** The incidents: first those that have not ended, then the others from the newest to the oldest. */
  list: z.array(systemIncidentSchema),
});

export const invariantVerificationStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;

export const invariantVerificationSchema = z.object({
  state: z.enum(invariantVerificationStates),
  startedAt: timestampSchema,
  finishedAt: z.nullable(timestampSchema),
  /** How many of the `total` checks are done. */
  done: countSchema,
  total: countSchema,
  /** The name of the invariant that is checked now. */
  current: z.nullable(z.string()),
  /** The invariants that do not hold, each with the number of violating rows, or null if counting took too long. */
  findings: z.array(z.object({ name: z.string(), count: z.nullable(countSchema) })),
  /** Whether an admin has asked the verification to stop; it stops within seconds. */
  isStopRequested: z.boolean(),
});
export type InvariantVerification = z.output<typeof invariantVerificationSchema>;

/** The state of the hub, for admins. */
export const systemReportSchema = z.object({
  /** When the checks last ran; null if they never did. */
  checkedAt: z.nullable(timestampSchema),
  version: systemVersionSchema,
  /** The problems of the hub, the worst first. */
  problems: z.array(systemProblemSchema),
  backup: systemBackupSchema,
  disk: systemDiskSchema,
  emails: systemEmailsSchema,
  jobs: z.array(systemJobSchema),
  /** The tasks with jobs that were given up; the jobs are in `listFailedJobs`. */
  failedTasks: z.array(failedJobCountOfTaskSchema),
  instances: z.array(hubInstanceSchema),
  database: systemDatabaseSchema,
  slowStatements: z.array(slowStatementOfInstanceSchema),
  checks: z.array(systemCheckSchema),
  incidents: systemIncidentsSchema,
  verification: z.nullable(invariantVerificationSchema),
});
export type SystemReport = z.output<typeof systemReportSchema>;

export const firstStepSchema = z.object({
  id: z.enum(firstStepIds),
  state: z.enum(firstStepStates),
  /** The problem, found by a check of the hub, that keeps this step from being done; null if there is none. */
  problem: z.nullable(z.pick(systemProblemSchema, { id: true, params: true })),
});
export type FirstStep = z.output<typeof firstStepSchema>;

export const firstStepsSchema = z.object({
  steps: z.array(firstStepSchema),
  /** The number of discussions, counted up to the number that the step needs. */
  discussions: countSchema,
});
export type FirstSteps = z.output<typeof firstStepsSchema>;
