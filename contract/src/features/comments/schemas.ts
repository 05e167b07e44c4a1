import * as z from 'zod/mini';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { authorSchema, discussionSchema } from '../discussions/schemas.ts';
import { commentLimits, commentSorts } from './limits.ts';

/** The author id of removed content, because the id of its real author must not be sent. */
export const removedContentAuthorId = '00000000-0000-0000-0000-000000000000';

export const commentSchema = z.object({
  id: idSchema,
  discussionId: idSchema,
  content: z.string(),
  authorId: idSchema,
  author: authorSchema,
  createdAt: timestampSchema,
  likes: z.int(),
  /** True if the viewer likes the comment; false for guests. */
  liked: z.boolean(),
  /** Present in a reply: the id of the root comment. There is one level of replies. */
  parentCommentId: z.optional(idSchema),
  /** Present if a reply answers another reply: the id of that reply while it exists, and its author. */
  replyTo: z.optional(z.object({ id: z.optional(idSchema), authorId: idSchema, name: z.string() })),
  editedAt: z.optional(timestampSchema),
  /** True for the accepted answer of the question. */
  accepted: z.optional(z.boolean()),
  /**
   * True if the comment is hidden until staff decide, because several members reported it or the content filter held
   * it. Only its author and staff still see it.
   */
  underReview: z.optional(z.boolean()),
  /**
   * True for a deleted comment that still has replies: a placeholder replaces its text, and its author is not named.
   */
  removed: z.optional(z.boolean()),
  /** The number of replies to the comment. */
  replies: z.int(),
});
export type Comment = z.output<typeof commentSchema>;

/** A comment in the list of its author, with the discussion that it belongs to. */
export const ownCommentSchema = z.extend(commentSchema, {
  discussion: z.object({ id: idSchema, title: z.string() }),
});
export type OwnComment = z.output<typeof ownCommentSchema>;

/** A root comment in a page, with some of its replies and the cursors of the others. */
export const commentThreadSchema = z.extend(commentSchema, {
  firstReplies: z.optional(z.array(commentSchema)),
  /** The cursor for the replies before the first one in `firstReplies`; it is sent together with `parent`. */
  previousReplies: z.optional(z.string()),
  /** The cursor for the replies after the last one in `firstReplies`; it is sent together with `parent`. */
  nextReplies: z.optional(z.string()),
  /** True if there are replies after the last one in `firstReplies`. */
  hasLaterReplies: z.optional(z.boolean()),
});
export type CommentThread = z.output<typeof commentThreadSchema>;

/** The first data of an opened discussion: the discussion, and its first comments in chronological order. */
export const discussionWithCommentsSchema = z.object({
  discussion: discussionSchema,
  /** The first comments; absent if the viewer is a guest who sees only a preview of the discussion. */
  comments: z.optional(z.object({ items: z.array(commentThreadSchema), next: z.optional(z.string()) })),
});
export type DiscussionWithComments = z.output<typeof discussionWithCommentsSchema>;

export const commentTextSchema = createNonEmptyTextSchema(commentLimits.content);

export const newCommentSchema = z.object({
  content: commentTextSchema,
  parentCommentId: z.optional(z.nullable(idSchema)),
});

export const commentChangeSchema = z.object({ content: commentTextSchema });

/** The text of a comment from a given time on, and who wrote that version. */
export const commentVersionSchema = z.object({ content: z.string(), at: timestampSchema, by: authorSchema });
export type CommentVersion = z.output<typeof commentVersionSchema>;

export const commentSortSchema = z.enum(commentSorts);
