import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeDiscussionOrCommentNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';

/**
 * A comment of the member is accepted as the answer. The member who accepts it, the author of the discussion or staff,
 * is not shown.
 */
export default defineNotificationKind<DiscussionOrCommentDetails>()('answer', {
  recipients: {
    answer: {
      from: sql`
        comments c join discussion_counts v
          on v.discussion_id = c.discussion_id and v.accepted_comment_id = c.id
        where c.id = h.subject_id`,
      to: sql`c.author_id`,
      aboutId: sql`c.id`,
      discussionId: sql`c.discussion_id`,
    },
  },
  isPartCurrent: sql`exists (
    select from discussion_counts v where v.discussion_id = n.discussion_id and v.accepted_comment_id = p.cause_id offset 0)`,
  blockedMemberId: sql`(select d.author_id from discussions d where d.id = n.discussion_id)`,
  details: buildDiscussionOrCommentDetailsSql(sql`n.about_id`),
  describe: describeDiscussionOrCommentNotification,
});
