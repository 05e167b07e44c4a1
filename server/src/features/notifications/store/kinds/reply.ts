import { sql } from '#platform/database/database';
import { createCommentRecipientFragments } from './comment-recipients.ts';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeDiscussionOrCommentNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';

/** Another member replies to a comment of the recipient, or to a reply in the thread of that comment. */
export default defineNotificationKind<DiscussionOrCommentDetails>()('reply', {
  recipients: {
    comment: createCommentRecipientFragments({
      from: sql`join comments replied on replied.id in (c.parent_id, c.reply_to_id) and replied.deleted_at is null`,
      to: sql`replied.author_id`,
      aboutId: sql`c.id`,
    }),
  },
  precedence: 2,
  details: buildDiscussionOrCommentDetailsSql(sql`n.about_id`),
  describe: describeDiscussionOrCommentNotification,
});
