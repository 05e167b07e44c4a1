import { createOwnActivityCountsRoutes } from '#features/activity/index';
import { createAssistantRoutes } from '#features/assistant/index';
import { createAttachmentRoutes } from '#features/attachments/index';
import { createAuditRoutes } from '#features/audit/index';
import { createMuteAndBlockRoutes } from '#features/blocks/index';
import { createNightlyBackupStatusRoutes } from '#features/backups/index';
import { createBookmarkRoutes } from '#features/bookmarks/index';
import { createChatRoutes } from '#features/chat/index';
import { createCommentRoutes } from '#features/comments/index';
import { createCommunityRoutes } from '#features/community/index';
import { createCourseRoutes } from '#features/courses/index';
import { createDiscussionRoutes, type ViewCounter } from '#features/discussions/index';
import { createEventRoutes } from '#features/events/index';
import { createHubSettingsRoutes } from '#features/hub-settings/index';
import { createLegalRoutes } from '#features/legal/index';
import { createJoiningRoutes } from '#features/joining/index';
import { createInviteRoutes } from '#features/invites/index';
import { createLikeRoutes } from '#features/likes/index';
import { createMemberRoutes } from '#features/members/index';
import { createPointRoutes } from '#features/points/index';
import { createPersonalDataRoutes } from '#features/personal-data/index';
import { createModerationRoutes } from '#features/moderation/index';
import { createNotificationRoutes } from '#features/notifications/index';
import { createPollRoutes } from '#features/polls/index';
import { createContentRulesRoutes } from '#features/content-rules/index';
import { createProfileRoutes } from '#features/profiles/index';
import { createRankingRoutes } from '#features/rankings/index';
import { createReportRoutes } from '#features/reports/index';
import { createSearchRoutes } from '#features/search/index';
import { createSupportRoutes } from '#features/support/index';
import { createSystemRoutes } from '#features/system/index';
import type { AppContext } from '#platform/context/app-context';

/** Returns the handlers of all endpoints: each feature has them in its routes. */
export function createHubHandlers(ctx: AppContext, views: ViewCounter) {
  const coreRoutes = [
    createHubSettingsRoutes,
    createMemberRoutes,
    createMuteAndBlockRoutes,
    createPointRoutes,
  ];
  const content = [
    createJoiningRoutes,
    createInviteRoutes,
    createLegalRoutes,
    createSupportRoutes,
    createCourseRoutes,
    createEventRoutes,
    createChatRoutes,
  ];
  const overview = [
    createOwnActivityCountsRoutes,
    createCommunityRoutes,
    createSearchRoutes,
    createProfileRoutes,
    createRankingRoutes,
    createPersonalDataRoutes,
    createNightlyBackupStatusRoutes,
    createModerationRoutes,
    createContentRulesRoutes,
    createAuditRoutes,
    createAssistantRoutes,
    createNotificationRoutes,
    createSystemRoutes,
  ];
  const contentExtensions = [
    createAttachmentRoutes,
    createPollRoutes,
    createLikeRoutes,
    createBookmarkRoutes,
    createReportRoutes,
  ];
  const withoutViews = [...coreRoutes, ...content, ...contentExtensions, ...overview].flatMap((routes) =>
    routes(ctx),
  );
  return [...withoutViews, ...createDiscussionRoutes(ctx, views), ...createCommentRoutes(ctx, views)];
}
