import type { ScheduledWorkName, TaskName } from '@mutirao/contract/features/system/job-names';
import { purgeUnusedFiles } from '#features/attachments/index';
import { createNightlyBackupTask, queueNightlyBackup } from '#features/backups/index';
import { createOnlineCountBroadcaster } from '#features/community/index';
import { purgeOldImports, purgeUnusedLessonFiles } from '#features/courses/index';
import { purgeUnusedEventCovers, offerFreeSeats, createEventReminders } from '#features/events/index';
import { backfillEmailLogo } from '#features/hub-settings/index';
import { purgeExpiredInviteReservations } from '#features/invites/index';
import { grantBadges, rollUpInteractions } from '#features/points/index';
import { createDeletionTask, createExportTask, purgeExpiredExports } from '#features/personal-data/index';
import { createOutboxEventTask, processOutboxBatches, type OutboxEventReader } from '#features/outbox/index';
import {
  createNotificationsReader,
  createPushTask,
  queueDuePushes,
  sendNotificationEmails,
} from '#features/notifications/index';
import { updateSearchVocabulary } from '#features/search/index';
import { createVerificationTask, runSystemChecks } from '#features/system/index';
import type { AppContext } from '#platform/context/app-context';
import { purgeIdempotencyKeys } from '#platform/idempotency/idempotency';
import {
  createEndlessSchedulesTask,
  type ScheduledWork,
  type ScheduledWorkByIntervalSeconds,
} from '#platform/jobs/schedules';
import type { Task } from '#platform/jobs/task';
import type { MailService } from '#platform/mail/mail-service';
import type { Metrics } from '#platform/telemetry/metrics';
import { createScheduledPurges } from '../retention/retention.ts';
import { invariants } from '../composition/invariants.ts';
import { erasureSteps, createPersonalDataSources } from '../composition/personal-data.ts';

type Deps = {
  mail: MailService;
  metrics: Pick<Metrics, 'recordScheduledWork'>;
  schedules: ScheduledWorkByIntervalSeconds;
};

/**
 * Returns the readers of the outbox. `work` is the name of the scheduled work that passes the events to the reader. An
 * event that the reader fails on is passed to it again by the task `process_outbox_event`.
 */
export const createOutboxReaders = (
  ctx: AppContext,
): { work: ScheduledWorkName; reader: OutboxEventReader }[] => [
  { work: 'notify members of events', reader: createNotificationsReader(ctx) },
];

/** Returns the tasks of all features. */
export const createHubTasks = (ctx: AppContext, deps: Deps): Task<TaskName>[] => [
  ...deps.mail.tasks,
  createPushTask(ctx),
  createOutboxEventTask(
    ctx,
    createOutboxReaders(ctx).map(({ reader }) => reader),
  ),
  createExportTask(ctx, createPersonalDataSources(ctx)),
  createDeletionTask(ctx, erasureSteps),
  ...(ctx.config.backup ? [createNightlyBackupTask(ctx, ctx.config.backup)] : []),
  createVerificationTask(ctx, invariants),
  createEndlessSchedulesTask(deps.schedules, { log: ctx.log, metrics: deps.metrics }),
];

/** Returns the scheduled work that one process runs for all processes, by the seconds between its runs. */
export const createHubSchedules = (
  ctx: AppContext,
  { mail, purgeIdentity }: { mail: MailService; purgeIdentity: () => Promise<unknown> },
): ScheduledWorkByIntervalSeconds<ScheduledWorkName> =>
  new Map<number, ScheduledWork<ScheduledWorkName>[]>([
    [
      3,
      [
        { name: 'roll up interactions', run: () => rollUpInteractions(ctx) },
        { name: 'grant badges', run: () => grantBadges(ctx) },
        { name: 'offer free seats', run: () => offerFreeSeats(ctx) },
        ...createOutboxReaders(ctx).map(({ work, reader }) => ({
          name: work,
          run: () => processOutboxBatches(ctx, reader),
        })),
        { name: 'queue pushes', run: (signal) => queueDuePushes(ctx, signal) },
      ],
    ],
    [15, [{ name: 'broadcast online members', run: createOnlineCountBroadcaster(ctx) }]],
    [
      60,
      [
        { name: 'purge identity data', run: purgeIdentity },
        { name: 'purge sent messages', run: () => mail.purge() },
        { name: 'purge unused files', run: () => purgeUnusedFiles(ctx) },
        { name: 'purge unused event covers', run: () => purgeUnusedEventCovers(ctx) },
        { name: 'purge unused lesson files', run: () => purgeUnusedLessonFiles(ctx) },
        { name: 'purge stale imports', run: () => purgeOldImports(ctx) },
        { name: 'purge idempotency keys', run: () => purgeIdempotencyKeys(ctx) },
        { name: 'purge expired exports', run: () => purgeExpiredExports(ctx) },
        { name: 'purge invite reservations', run: () => purgeExpiredInviteReservations(ctx) },
        { name: 'create event reminders', run: () => createEventReminders(ctx) },
        { name: 'send notification emails', run: () => sendNotificationEmails(ctx) },
        { name: 'backfill email logo', run: () => backfillEmailLogo(ctx) },
        ...createScheduledPurges(ctx),
        { name: 'index search words', run: () => updateSearchVocabulary(ctx.db, 1_000) },
        ...createBackupWork(ctx),
        { name: 'run system checks', run: (signal) => runSystemChecks(ctx, signal) },
      ],
    ],
  ]);

function createBackupWork(ctx: AppContext): ScheduledWork<ScheduledWorkName>[] {
  const { backup } = ctx.config;
  return backup ? [{ name: 'queue nightly backup', run: () => queueNightlyBackup(ctx, backup) }] : [];
}
