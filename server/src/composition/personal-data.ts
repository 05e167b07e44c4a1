import { eraseSummaries } from '#features/assistant/index';
import { eraseFiles, attachmentExportSections, createFileExportSource } from '#features/attachments/index';
import { eraseBlocks, blockExportSection } from '#features/blocks/index';
import { eraseChat, chatExportSections } from '#features/chat/index';
import { eraseComments, commentExportSections } from '#features/comments/index';
import { eraseCourseData, courseExportSections } from '#features/courses/index';
import { eraseDiscussionData, discussionExportSections } from '#features/discussions/index';
import { eraseEventData, eventExportSections } from '#features/events/index';
import { eraseInvites, inviteExportSections } from '#features/invites/index';
import { eraseJoinRequest, joinRequestExportSection } from '#features/joining/index';
import { commentLikeExportSection } from '#features/likes/index';
import {
  eraseAvatarsAndConsents,
  consentExportSection,
  createAvatarExportSource,
  memberExportSections,
} from '#features/members/index';
import type { ExportSources } from '#features/personal-data/index';
import { appealExportSection } from '#features/moderation/index';
import { eraseNotifications, notificationExportSections } from '#features/notifications/index';
import { erasePoints, pointExportSections } from '#features/points/index';
import { erasePollTexts, pollExportSections } from '#features/polls/index';
import { erasePunishments, punishmentExportSection } from '#features/punishments/index';
import { eraseReportTexts, reportExportSections } from '#features/reports/index';
import { eraseMemberNameWords } from '#features/search/index';
import { eraseTickets, ticketExportSections } from '#features/support/index';
import type { AppContext } from '#platform/context/app-context';
import type { ErasureStep } from '#platform/context/erasure';
import { eraseStoredMessages } from '#platform/mail/erase-own-data';
import { storedMessageExportSection } from '#platform/mail/store';
import { eraseOutboxEvents } from '#features/outbox/index';
import { eraseIdempotencyKeys } from '#platform/idempotency/erase';
import { sessionExportSection } from '#platform/session/store';

/**
 * Returns the sources of all data that is stored about a member, as each feature exports it, in their order in the
 * export.
 */
export const createPersonalDataSources = (ctx: AppContext): ExportSources => ({
  sections: [
    ...ctx.identity.exportSections,
    sessionExportSection,
    ...memberExportSections,
    blockExportSection,
    punishmentExportSection,
    appealExportSection,
    consentExportSection,
    ...discussionExportSections,
    ...commentExportSections,
    commentLikeExportSection,
    ...pollExportSections,
    ...attachmentExportSections,
    ...reportExportSections,
    ...pointExportSections,
    ...ticketExportSections,
    ...eventExportSections,
    ...courseExportSections,
    ...chatExportSections,
    ...inviteExportSections,
    joinRequestExportSection,
    ...notificationExportSections,
    storedMessageExportSection,
  ],
  files: [createAvatarExportSource(ctx), createFileExportSource(ctx)],
});

/** The erasure steps of all features, in the order in which they run. The member is anonymised after them. */
export const erasureSteps: readonly ErasureStep[] = [
  eraseSummaries,
  eraseComments,
  eraseDiscussionData,
  eraseMemberNameWords,
  erasePollTexts,
  eraseChat,
  eraseFiles,
  eraseReportTexts,
  erasePunishments,
  erasePoints,
  eraseTickets,
  eraseEventData,
  eraseCourseData,
  eraseInvites,
  eraseJoinRequest,
  eraseBlocks,
  // Outbox events are erased before the notifications, because pending events would create new notifications.
  eraseOutboxEvents,
  eraseNotifications,
  eraseAvatarsAndConsents,
  eraseIdempotencyKeys,
  eraseStoredMessages,
];
