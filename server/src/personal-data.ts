import { eraseSummaries } from '#features/assistant/index';
import { eraseFiles, exportedAttachments, exportedFiles } from '#features/attachments/index';
import { eraseBlocks, exportedBlocks } from '#features/blocks/index';
import { eraseChat, exportedChat } from '#features/chat/index';
import { eraseComments, exportedComments } from '#features/comments/index';
import { eraseCourses, exportedCourses } from '#features/courses/index';
import { eraseDiscussions, exportedDiscussions } from '#features/discussions/index';
import { eraseEvents, exportedEvents } from '#features/events/index';
import { eraseInvites, exportedInvites } from '#features/invites/index';
import { eraseJoinRequest, exportedJoinRequest } from '#features/joining/index';
import { exportedLikes } from '#features/likes/index';
import { eraseMember, exportedConsents, exportedAvatars, exportedMember } from '#features/members/index';
import type { ExportSources } from '#features/personal-data/index';
import { exportedAppeals } from '#features/moderation/index';
import { eraseNotifications, exportedNotifications } from '#features/notifications/index';
import { erasePoints, exportedPoints } from '#features/points/index';
import { erasePolls, exportedPolls } from '#features/polls/index';
import { erasePunishments, exportedPunishments } from '#features/punishments/index';
import { eraseReports, exportedReports } from '#features/reports/index';
import { eraseSearchWords } from '#features/search/index';
import { eraseTickets, exportedTickets } from '#features/support/index';
import type { AppContext } from '#platform/context/app-context';
import type { ErasureStep } from '#platform/context/erasure';
import { eraseEmails } from '#platform/mail/own-data/erase';
import { exportedEmails } from '#platform/mail/own-data/store';
import { eraseNotificationEvents } from '#platform/notification-events/erase';
import { eraseIdempotencyKeys } from '#platform/idempotency/erase';
import { exportedSessions } from '#platform/session/own-data/store';

/** Returns all data that is stored about a member, as each feature exports it, in the order it is read. */
export const personalDataSources = (ctx: AppContext): ExportSources => ({
  sections: [
    ...ctx.identity.exportSections,
    exportedSessions,
    ...exportedMember,
    exportedBlocks,
    exportedPunishments,
    exportedAppeals,
    exportedConsents,
    ...exportedDiscussions,
    ...exportedComments,
    exportedLikes,
    ...exportedPolls,
    ...exportedAttachments,
    ...exportedReports,
    ...exportedPoints,
    ...exportedTickets,
    ...exportedEvents,
    ...exportedCourses,
    ...exportedChat,
    ...exportedInvites,
    exportedJoinRequest,
    ...exportedNotifications,
    exportedEmails,
  ],
  files: [exportedAvatars(ctx), exportedFiles(ctx)],
});

/** The erasure step of each feature, in order: first what others see, last what only the hub knows. */
export const erasureSteps: readonly ErasureStep[] = [
  eraseSummaries,
  eraseComments,
  eraseDiscussions,
  eraseSearchWords,
  erasePolls,
  eraseChat,
  eraseFiles,
  eraseReports,
  erasePunishments,
  erasePoints,
  eraseTickets,
  eraseEvents,
  eraseCourses,
  eraseInvites,
  eraseJoinRequest,
  eraseBlocks,
  // Must run before the notifications are erased, or pending events would create new ones.
  eraseNotificationEvents,
  eraseNotifications,
  eraseMember,
  eraseIdempotencyKeys,
  eraseEmails,
];
