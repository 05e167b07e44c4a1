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

type Job = (ctx: AppContext) => Promise<number>;

/** The content that is purged after its retention, a few rows at a time: the next rows follow in the next run. */
const jobs: Readonly<Record<string, Job>> = {
  discussions: (ctx) => purgeDeletedDiscussionContents(ctx, attachedContent),
  comments: purgeDeletedCommentTexts,
  tickets: purgeUnchangedTickets,
  cases: purgeOldCases,
  messages: purgeClearedMessages,
  removedMessages: (ctx) => purgeRemovedMessageTexts(ctx, calculateDeletedTextCutoffs(ctx).removedBefore),
  entries: purgeOldAuditEntries,
  notifications: purgeOldNotifications,
  eventNotices: purgeEventNotices,
  devices: purgeExpiredDevices,
  unpaidOrders: purgeUnpaidOrders,
  failedJobs: purgeFailedJobs,
};

/** Returns the scheduled work that purges expired content and logs how many rows it purged. */
export const createScheduledPurges = (ctx: AppContext): ScheduledWork[] =>
  Object.entries(jobs).map(([what, job]) => ({
    name: `purge ${what}`,
    async run() {
      const count = await job(ctx);
      if (count > 0) ctx.log.info({ what, count }, 'expired data purged');
    },
  }));
