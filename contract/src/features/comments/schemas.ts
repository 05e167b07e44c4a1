import * as z from 'zod/mini';
import { id, timestamp, nonEmptyText } from '../../kit/text.ts';
import { author, discussion } from '../discussions/schemas.ts';
import { commentLimits, commentSorts } from './limits.ts';

/** The author id of removed content, where no member may be named. */
export const removedAuthorId = '00000000-0000-0000-0000-000000000000';

export const comment = z.object({
  id,
  discussionId: id,
  content: z.string(),
  authorId: id,
  author,
  createdAt: timestamp,
  likes: z.int(),
  /** True if the viewer likes it; false for guests. */
  liked: z.boolean(),
  /** Present in a reply: the id of the root comment. There is one level of replies. */
  parentCommentId: z.optional(id),
  /** Present if a reply answers another reply: the id of that reply while it exists, and its author. */
  replyTo: z.optional(z.object({ id: z.optional(id), authorId: id, name: z.string() })),
  editedAt: z.optional(timestamp),
  /** True for the accepted answer of the question. */
  accepted: z.optional(z.boolean()),
  /** Reported by many, and hidden until it is decided: only its author and staff still see it. */
  underReview: z.optional(z.boolean()),
  /** True for a deleted comment that still has replies: it has no text and no author. */
  removed: z.optional(z.boolean()),
  /** How many replies it has. */
  replies: z.int(),
});
export type Comment = z.output<typeof comment>;

/** A comment in the list of its author, with the discussion that it belongs to. */
export const ownComment = z.extend(comment, { discussion: z.object({ id, title: z.string() }) });
export type OwnComment = z.output<typeof ownComment>;

/** A root comment in a page, with some of its replies and the cursors of the others. */
export const commentThread = z.extend(comment, {
  firstReplies: z.optional(z.array(comment)),
  /** Cursor of the replies before the first one here; requested with `parent`. */
  previousReplies: z.optional(z.string()),
  /** Cursor of the last reply here; the replies after it are requested with `parent` as well. */
  nextReplies: z.optional(z.string()),
  /** True if there are replies after the last one here. */
  hasLaterReplies: z.optional(z.boolean()),
});
export type CommentThread = z.output<typeof commentThread>;

/** The first data of an opened discussion: the discussion, and its first comments in chronological order. */
export const discussionWithComments = z.object({
  discussion,
  /** Absent if the viewer sees only a preview. */
  comments: z.optional(z.object({ items: z.array(commentThread), next: z.optional(z.string()) })),
});
export type DiscussionWithComments = z.output<typeof discussionWithComments>;

export const commentContent = nonEmptyText(commentLimits.content);

export const newComment = z.object({
  content: commentContent,
  parentCommentId: z.optional(z.nullable(id)),
});

export const commentChange = z.object({ content: commentContent });

/** The text of a comment from a given time on, and who wrote that version. */
export const commentVersion = z.object({ content: z.string(), at: timestamp, by: author });
export type CommentVersion = z.output<typeof commentVersion>;

export const commentSort = z.enum(commentSorts);
