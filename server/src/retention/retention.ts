import type { ScheduledWorkName } from '@mutirao/contract/features/system/job-names';
import { deleteAttachmentsOnDiscussions } from '#features/attachments/index';
import { purgeClearedMessages, purgeRemovedMessageTexts } from '#features/chat/index';
import { clearCommentTextsOfDiscussions, purgeDeletedCommentTexts } from '#features/comments/index';
import { purgeUnpaidOrders } from '#features/courses/index';
import {
  calculateDeletedTextCutoffs,
  purgeDeletedDiscussionContents,
  type AttachedContentPurger,
} from '#features/discussions/index';
import { clearPollTextsOnDiscussions } from '#features/polls/index';
import { purgeEventNotices } from '#features/events/index';
import {
  purgeExpiredDevices,
  purgeNotificationsAboutDiscussions,
  purgeOldNotifications,
} from '#features/notifications/index';
import { purgeOldCases } from '#features/reports/index';
import { purgeUnchangedTickets } from '#features/support/index';
import { purgeOldAuditEntries } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import { purgeFailedJobs } from '#platform/jobs/store/failed-jobs';
import type { ScheduledWork } from '#platform/jobs/schedules';

// Content of a deleted discussion that is purged with it, because it is no longer visible either.
const attachedContent: readonly AttachedContentPurger[] = [
  clearPollTextsOnDiscussions,
  deleteAttachmentsOnDiscussions,
  clearCommentTextsOfDiscussions,
  purgeNotificationsAboutDiscussions,
];

type Purge = (ctx: AppContext) => Promise<number>;

/** The content that is purged after its retention, a few rows at a time: the next rows follow in the next run. */
const purges: readonly (readonly [ScheduledWorkName, Purge])[] = [
  ['purge discussions', (ctx) => purgeDeletedDiscussionContents(ctx, attachedContent)],
  ['purge comments', purgeDeletedCommentTexts],
  ['purge tickets', purgeUnchangedTickets],
  ['purge cases', purgeOldCases],
  ['purge messages', purgeClearedMessages],
  [
    'purge removedMessages',
    (ctx) => purgeRemovedMessageTexts(ctx, calculateDeletedTextCutoffs(ctx).removedBefore),
  ],
  ['purge entries', purgeOldAuditEntries],
  ['purge notifications', purgeOldNotifications],
  ['purge eventNotices', purgeEventNotices],
  ['purge devices', purgeExpiredDevices],
  ['purge unpaidOrders', purgeUnpaidOrders],
  ['purge failedJobs', purgeFailedJobs],
];

/** Returns the scheduled work that purges expired content and logs how many rows it purged. */
export const createScheduledPurges = (ctx: AppContext): ScheduledWork<ScheduledWorkName>[] =>
  purges.map(([name, purge]) => ({
    name,
    async run() {
      const count = await purge(ctx);
      if (count > 0) ctx.log.info({ work: name, count }, 'expired data purged');
    },
  }));
