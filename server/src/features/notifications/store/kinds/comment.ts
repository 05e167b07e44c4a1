import { sql } from '#platform/database/database';
import { createCommentRecipientFragments } from './comment-recipients.ts';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeCommentsNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';

/** Another member comments on a discussion of the recipient. Sent unless the recipient has stopped following it. */
export default defineNotificationKind<DiscussionOrCommentDetails>()('comment', {
  recipients: {
    comment: createCommentRecipientFragments({
      from: sql`
        join discussions d on d.id = c.discussion_id and not exists (
          select from discussion_readers r where r.member_id = d.author_id and r.discussion_id = d.id and not r.follows)`,
      to: sql`d.author_id`,
      aboutId: sql`d.id`,
    }),
  },
  precedence: 3,
  createsNewAfterRead: true,
  details: buildDiscussionOrCommentDetailsSql(sql`g.first_id`),
  describe: describeCommentsNotification,
});
