import { sql } from '#platform/database/database';
import { createCommentRecipientFragments } from './comment-recipients.ts';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeCommentsNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';

/** Another member comments on a discussion that the recipient follows. */
export default defineNotificationKind<DiscussionOrCommentDetails>()('follow', {
  recipients: {
    comment: createCommentRecipientFragments({
      to: {
        everyMember: sql`r.member_id`,
        from: sql`
          discussion_readers r
          where r.follows and r.discussion_id = (select c.discussion_id from comments c where c.id = h.subject_id)`,
      },
      aboutId: sql`c.discussion_id`,
    }),
  },
  precedence: 4,
  createsNewAfterRead: true,
  details: buildDiscussionOrCommentDetailsSql(sql`g.first_id`),
  describe: describeCommentsNotification,
});
