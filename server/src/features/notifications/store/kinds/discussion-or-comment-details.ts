import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { sql, type Sql } from '#platform/database/database';

/** The discussion of a notification, and its comment, if it is about one. */
export type DiscussionOrCommentDetails = { title: string; commentId: string | null; content: string | null };

// The number of characters of a text that are read for its excerpt. It is larger than the excerpt, because the markup
// is removed later.
const maxExcerptSource = notificationLimits.excerpt * 8;

/** Selects the title of the discussion of the notification `n`, and the comment with the id `commentId`. */
export const buildDiscussionOrCommentDetailsSql = (commentId: Sql) => sql`
  select json_build_object('title', d.title, 'commentId', c.id, 'content', left(c.content, ${maxExcerptSource}))
  from discussions d left join comments c on c.id = ${commentId} where d.id = n.discussion_id`;

/** Returns the texts and the address of a notification about a discussion or one of its comments. */
export const describeDiscussionOrCommentNotification = (
  { title, commentId, content }: DiscussionOrCommentDetails,
  { discussionId }: { discussionId: string | null },
) =>
  ({
    title,
    content,
    about: commentId === null ? 'discussion' : 'comment',
    path: `/discussions/${discussionId}${commentId === null ? '' : `#c-${commentId}`}`,
  }) as const;

/** Describes one or several comments in a discussion: only a single comment is quoted. */
export const describeCommentsNotification = (
  details: DiscussionOrCommentDetails,
  subject: { discussionId: string | null; count: number },
) => ({
  ...describeDiscussionOrCommentNotification(details, subject),
  content: subject.count === 1 ? details.content : null,
});
