import * as z from 'zod/mini';
import { id, moment, text } from '../../kit/text.ts';
import { author, discussion } from '../discussions/shapes.ts';
import { commentLimits, commentSorts } from './limits.ts';

/** Who stands where nobody may be named: the author of what was removed. */
export const nobody = '00000000-0000-0000-0000-000000000000';

export const comment = z.object({
  id,
  discussionId: id,
  content: z.string(),
  authorId: id,
  author,
  createdAt: moment,
  likes: z.int(),
  /** Whether the reader likes it; false for strangers. */
  liked: z.boolean(),
  /** Present in a reply: the comment at the root. There is one level of replies. */
  parentCommentId: z.optional(id),
  /** Present where a reply answers another reply: that one, as long as it is there, and whoever wrote it. */
  replyTo: z.optional(z.object({ id: z.optional(id), authorId: id, name: z.string() })),
  editedAt: z.optional(moment),
  /** The answer that solved the question. */
  accepted: z.optional(z.boolean()),
  /** Reported by many, and hidden until it is decided: only its author and staff still see it. */
  underReview: z.optional(z.boolean()),
  /** Only the place is left, for the replies to it: no text, no author. */
  removed: z.optional(z.boolean()),
  /** How many replies it has. */
  replies: z.int(),
});
export type Comment = z.output<typeof comment>;

/** A comment among those of its author, who is told where it stands. */
export const ownComment = z.extend(comment, { discussion: z.object({ id, title: z.string() }) });
export type OwnComment = z.output<typeof ownComment>;

/** A comment at the root, as a page carries it: with some of its replies, and the cursors of the others. */
export const thread = z.extend(comment, {
  firstReplies: z.optional(z.array(comment)),
  /** Replies before the first one here; asked for with `parent`. */
  previousReplies: z.optional(z.string()),
  /** The place of the last one here; what came after it is asked for with `parent` as well. */
  nextReplies: z.optional(z.string()),
  /** Whether something did. */
  hasLaterReplies: z.optional(z.boolean()),
});
export type Thread = z.output<typeof thread>;

/** What whoever opens a discussion sees first: it, and the first of its comments in the order they came. */
export const openedDiscussion = z.object({
  discussion,
  /** Absent where the reader sees a preview alone. */
  comments: z.optional(z.object({ items: z.array(thread), next: z.optional(z.string()) })),
});
export type OpenedDiscussion = z.output<typeof openedDiscussion>;

export const commentContent = text(commentLimits.content);

export const newComment = z.object({
  content: commentContent,
  parentCommentId: z.optional(z.nullable(id)),
});

export const commentChange = z.object({ content: commentContent });

/** What a comment said from a moment on, and who wrote it so. */
export const commentVersion = z.object({ content: z.string(), at: moment, by: author });
export type CommentVersion = z.output<typeof commentVersion>;

export const commentSort = z.enum(commentSorts);
