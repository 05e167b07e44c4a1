import { purgeUnusedFiles } from '#features/attachments/index';
import { createOnlineCountBroadcaster } from '#features/community/index';
import { purgeStaleImports, purgeUnusedLessonFiles } from '#features/courses/index';
import type { ViewCounter } from '#features/discussions/index';
import { purgeUnusedEventCovers, offerFreeSeats, createEventReminders } from '#features/events/index';
import { backfillEmailLogo } from '#features/hub-settings/index';
import { purgeExpiredInviteReservations } from '#features/invites/index';
import { grantBadges, rollUpInteractions } from '#features/points/index';
import { runDueDeletions, purgeExpiredExports, runDueExports } from '#features/personal-data/index';
import { sendNotificationEmails, sendPushes, fanOutNotificationEvents } from '#features/notifications/index';
import { indexSearchWords } from '#features/search/index';
import type { AppContext } from '#platform/context/app-context';
import { purgeIdempotencyKeys } from '#platform/idempotency/idempotency';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { createPurgeJobs } from '../retention/retention.ts';
import { erasureSteps, createPersonalDataSources } from '../composition/personal-data.ts';
import type { MailService } from '#platform/mail/open-mail';

type Deps = {
  isIdle: boolean;
  views: ViewCounter;
  mail: MailService;
  /** Purges the expired data of the built-in identity service. */
  purgeIdentity: () => Promise<unknown>;
};

/** Starts the scheduled jobs of all features. */
export function startHubJobs(ctx: AppContext, { isIdle, views, mail, purgeIdentity }: Deps) {
  const { db, log, sessions } = ctx;
  return startScheduledJobs({
    log,
    isIdle,
    everyFifteenSeconds: [createOnlineCountBroadcaster(ctx)],
    everyThreeSeconds: [
      () => views.flush(),
      () => rollUpInteractions(ctx),
      () => grantBadges(ctx),
      () => offerFreeSeats(ctx),
      () => fanOutNotificationEvents(ctx),
    ],
    everyMinute: [
      () => sessions.flush(),
      () => purgeIdentity(),
      () => mail.purge(),
      () => purgeUnusedFiles(ctx),
      () => purgeUnusedEventCovers(ctx),
      () => purgeUnusedLessonFiles(ctx),
      () => purgeStaleImports(ctx),
      () => purgeIdempotencyKeys(ctx),
      () => purgeExpiredExports(ctx),
      () => purgeExpiredInviteReservations(ctx),
      () => createEventReminders(ctx),
      () => sendNotificationEmails(ctx),
      () => backfillEmailLogo(ctx),
      ...createPurgeJobs(ctx, log),
      () => indexSearchWords(db, 1_000),
    ],
    longRunning: [
      (signal) => sendPushes(ctx, signal),
      async (signal) => {
        await runDueExports(ctx, createPersonalDataSources(ctx), signal);
        await runDueDeletions(ctx, erasureSteps, signal);
      },
    ],
  });
}
