import { activityRoutes } from '#features/activity/index';
import { assistantRoutes } from '#features/assistant/index';
import { attachmentRoutes } from '#features/attachments/index';
import { auditRoutes } from '#features/audit/index';
import { muteAndBlockRoutes } from '#features/blocks/index';
import { backupRoutes } from '#features/backups/index';
import { bookmarkRoutes } from '#features/bookmarks/index';
import { chatRoutes } from '#features/chat/index';
import { commentRoutes } from '#features/comments/index';
import { communityRoutes } from '#features/community/index';
import { courseRoutes } from '#features/courses/index';
import { discussionRoutes, type ViewCounter } from '#features/discussions/index';
import { eventRoutes } from '#features/events/index';
import { hubSettingsRoutes } from '#features/hub-settings/index';
import { legalRoutes } from '#features/legal/index';
import { joiningRoutes } from '#features/joining/index';
import { inviteRoutes } from '#features/invites/index';
import { likeRoutes } from '#features/likes/index';
import { memberRoutes } from '#features/members/index';
import { pointRoutes } from '#features/points/index';
import { personalDataRoutes } from '#features/personal-data/index';
import { moderationRoutes } from '#features/moderation/index';
import { notificationRoutes } from '#features/notifications/index';
import { pollRoutes } from '#features/polls/index';
import { contentRulesRoutes } from '#features/content-rules/index';
import { profileRoutes } from '#features/profiles/index';
import { rankingRoutes } from '#features/rankings/index';
import { reportRoutes } from '#features/reports/index';
import { searchRoutes } from '#features/search/index';
import { supportRoutes } from '#features/support/index';
import { systemRoutes } from '#features/system/index';
import type { AppContext } from '#platform/context/app-context';

/** Returns the handlers of all endpoints: each feature has them in its routes. */
export function createHubHandlers(ctx: AppContext, views: ViewCounter) {
  const ground = [hubSettingsRoutes, memberRoutes, muteAndBlockRoutes, pointRoutes];
  const content = [
    joiningRoutes,
    inviteRoutes,
    legalRoutes,
    supportRoutes,
    courseRoutes,
    eventRoutes,
    chatRoutes,
  ];
  const overview = [
    activityRoutes,
    communityRoutes,
    searchRoutes,
    profileRoutes,
    rankingRoutes,
    personalDataRoutes,
    backupRoutes,
    moderationRoutes,
    contentRulesRoutes,
    auditRoutes,
    assistantRoutes,
    notificationRoutes,
    systemRoutes,
  ];
  const about = [attachmentRoutes, pollRoutes, likeRoutes, bookmarkRoutes, reportRoutes];
  const withoutViews = [...ground, ...content, ...about, ...overview].flatMap((routes) => routes(ctx));
  return [...withoutViews, ...discussionRoutes(ctx, views), ...commentRoutes(ctx, views)];
}
