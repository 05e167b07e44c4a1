import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';
import {
  describeDiscussionOrCommentNotification,
  buildDiscussionOrCommentDetailsSql,
  type DiscussionOrCommentDetails,
} from './discussion-or-comment-details.ts';

/** Another member likes a discussion or a comment of the recipient. */
export default defineNotificationKind<DiscussionOrCommentDetails>()('like', {
  recipients: {
    discussion_like: {
      from: sql`
        discussions d join discussion_readers r
          on r.member_id = h.by_id and r.discussion_id = d.id and r.liked_at is not null
        where d.id = h.subject_id`,
      to: sql`d.author_id`,
      aboutId: sql`d.id`,
      discussionId: sql`d.id`,
      actorId: sql`h.by_id`,
    },
    comment_like: {
      from: sql`
        comments c join comment_likes l on l.member_id = h.by_id and l.comment_id = c.id
        where c.id = h.subject_id and c.deleted_at is null`,
      to: sql`c.author_id`,
      aboutId: sql`c.id`,
      discussionId: sql`c.discussion_id`,
      actorId: sql`h.by_id`,
    },
  },
  isPartCurrent: sql`
    exists (select from discussion_readers r
      where r.member_id = p.actor_id and r.discussion_id = p.cause_id and r.liked_at is not null offset 0)
    or exists (select from comment_likes l where l.member_id = p.actor_id and l.comment_id = p.cause_id offset 0)`,
  details: buildDiscussionOrCommentDetailsSql(sql`n.about_id`),
  describe: describeDiscussionOrCommentNotification,
});
