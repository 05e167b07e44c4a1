import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { attachment } from '../attachments/shapes.ts';
import { categoryLimits, categorySlug } from '../hub-settings/limits.ts';
import { discussionLimits, periods, sorts, tagPattern } from './limits.ts';

export const category = z.string().check(z.maxLength(categoryLimits.slug), z.regex(categorySlug));

/** Whoever wrote something, as every reader may see them. */
export const author = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

/** One row of the feed. `content` comes whole only when the list is asked for without parameters. */
export const discussionCard = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  content: z.optional(z.string()),
  category: z.nullable(category),
  authorId: id,
  author,
  createdAt: moment,
  likes: z.int(),
  replies: z.int(),
  /** Whether the reader does; false for strangers. */
  liked: z.boolean(),
  // What is seldom so is left out where it is not: the feed stays small.
  editedAt: z.optional(moment),
  tags: z.optional(z.array(z.string())),
  bookmarked: z.optional(z.boolean()),
  following: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
  /** Takes no more answers. */
  locked: z.optional(z.boolean()),
  /** Hidden from everybody but its author and staff until these decide. */
  underReview: z.optional(z.boolean()),
  /** Has an accepted answer. */
  solved: z.optional(z.boolean()),
  /** Answers that came since the reader was last here; none for what was never opened. */
  unread: z.optional(z.int()),
  /** Young, somebody else's, and never opened by the reader. */
  unseen: z.optional(z.boolean()),
  attachments: z.array(attachment),
});
export type DiscussionCard = z.output<typeof discussionCard>;

/** A whole discussion. `truncated` says that a stranger sees only its beginning. */
export const discussion = z.extend(discussionCard, {
  content: z.string(),
  truncated: z.boolean(),
  acceptedCommentId: z.nullable(id),
  /** How often members have opened it. */
  views: z.int(),
  /** The event whose conversation it is. */
  eventId: z.optional(id),
  /** The lesson that it asks about, and the second of its video where it is about one. */
  lesson: z.optional(z.object({ id, courseId: id, second: z.nullable(z.int()) })),
  /** When the reader was last here. */
  readAt: z.optional(moment),
  /** When the newest came of what the reader was told about it and has not read. */
  notifiedAt: z.optional(moment),
});
export type Discussion = z.output<typeof discussion>;

export const tag = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(discussionLimits.tag), z.regex(tagPattern));

/** Free words: small letters, digits and hyphens, each once. */
export const tags = z.array(tag).check(
  z.maxLength(discussionLimits.tags),
  z.refine((all) => new Set(all).size === all.length),
);

export const newDiscussion = z.object({
  title: z.optional(optionalText(discussionLimits.title)),
  content: text(discussionLimits.content),
  category: z.optional(z.nullable(category)),
  tags: z.optional(tags),
  /** The event whose conversation it is to be: each has one. */
  eventId: z.optional(id),
  /** The lesson that it asks about, and where in its video. */
  lesson: z.optional(z.object({ id, second: z.optional(z.int().check(z.gte(0), z.lte(86_400))) })),
});

/** Only what is named is changed. Without a title it takes the beginning of its content. */
export const discussionChange = z.object({
  ...z.partial(z.omit(newDiscussion, { eventId: true, lesson: true })).shape,
  /** When it was last edited as far as the writer knows, null for never: somebody else's edit is not written over. */
  seen: z.optional(z.nullable(moment)),
});

/** One change of a discussion: who made it, when, and what was said before. */
export const discussionEdit = z.object({
  id,
  editorId: id,
  editor: author,
  editedAt: moment,
  title: z.string(),
  content: z.string(),
  category: z.nullable(category),
  tags: z.array(z.string()),
});
export type DiscussionEdit = z.output<typeof discussionEdit>;

export const tagUse = z.object({ tag: z.string(), discussions: z.int() });
export type TagUse = z.output<typeof tagUse>;

export const categoryCounts = z.object({
  /** Every discussion that was asked for, those without a category included. */
  tudo: z.int(),
  byCategory: z.record(category, z.int()),
});
export type CategoryCounts = z.output<typeof categoryCounts>;

export const sort = z.enum(sorts);
export const period = z.enum(periods);
