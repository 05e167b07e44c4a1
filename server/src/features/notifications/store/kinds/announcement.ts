import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeDiscussionOrCommentNotification,
  buildTextDetailsSql,
  type TextDetails,
} from './text-details.ts';

/** An admin announces a discussion to all members who want news of the community. */
export default defineNotificationKind<TextDetails>()('announcement', {
  recipients: {
    announcement: {
      from: sql`discussions d where d.id = h.subject_id and d.deleted_at is null`,
      to: {
        everyMember: sql`m.id`,
        from: sql`members m where m.community_updates and m.left_at is null and m.removed_at is null`,
      },
      aboutId: sql`d.id`,
      discussionId: sql`d.id`,
    },
  },
  details: buildTextDetailsSql(sql`n.about_id`),
  describe: describeDiscussionOrCommentNotification,
});
