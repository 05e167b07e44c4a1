import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeDiscussionOrCommentNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';

/** An admin announces a discussion to all members who want news of the community. */
export default defineNotificationKind<DiscussionOrCommentDetails>()('announcement', {
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
  details: buildDiscussionOrCommentDetailsSql(sql`n.about_id`),
  describe: describeDiscussionOrCommentNotification,
});
