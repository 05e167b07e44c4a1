import { sql } from '#platform/database/database';
import { createCommentRecipientFragments } from './comment-recipients.ts';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeDiscussionOrCommentNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';
import { oldestNotifiableContentTimeSql } from './oldest-notifiable-content-time.ts';

const inComment = createCommentRecipientFragments({
  from: sql`cross join lateral unnest(member_ids_in_text(c.content)) as mentioned (member_id)`,
  to: sql`mentioned.member_id`,
  aboutId: sql`c.id`,
});

/** A member is mentioned in a discussion or a comment. */
export default defineNotificationKind<DiscussionOrCommentDetails>()('mention', {
  recipients: {
    comment: inComment,
    comment_edited: inComment,
    discussion: {
      from: sql`
        discussions d cross join lateral unnest(member_ids_in_text(d.content)) as mentioned (member_id)
        where d.id = h.subject_id and d.created_at > ${oldestNotifiableContentTimeSql}`,
      to: sql`mentioned.member_id`,
      aboutId: sql`d.id`,
      discussionId: sql`d.id`,
      actorId: sql`d.author_id`,
      byId: sql`d.author_id`,
    },
  },
  details: buildDiscussionOrCommentDetailsSql(sql`n.about_id`),
  describe: describeDiscussionOrCommentNotification,
});
