import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { attachmentSchema } from '../attachments/schemas.ts';
import { categoryLimits, categorySlugPattern } from '../hub-settings/limits.ts';
import { discussionLimits, feedPeriods, discussionSorts, tagPattern } from './limits.ts';

export const categorySlugSchema = z
  .string()
  .check(z.maxLength(categoryLimits.slug), z.regex(categorySlugPattern));

/** The author of a text, as every viewer sees them. */
export const authorSchema = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

/**
 * One row of the feed. `content` is present, and complete, only if the list is requested without a cursor and a limit,
 * and the viewer sees more than previews.
 */
export const discussionCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  content: z.optional(z.string()),
  category: z.nullable(categorySlugSchema),
  authorId: idSchema,
  author: authorSchema,
  createdAt: timestampSchema,
  likes: z.int(),
  replies: z.int(),
  /** True if the viewer likes the discussion; false for guests. */
  liked: z.boolean(),
  // Rare fields are omitted when they are false or empty, so that the feed response stays small.
  editedAt: z.optional(timestampSchema),
  tags: z.optional(z.array(z.string())),
  bookmarked: z.optional(z.boolean()),
  following: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
  /** True if the discussion accepts no more comments. */
  locked: z.optional(z.boolean()),
  /** True if the discussion is hidden from all members except its author and staff until staff decide. */
  underReview: z.optional(z.boolean()),
  /** True if the discussion has an accepted answer. */
  solved: z.optional(z.boolean()),
  /** Number of comments since the viewer’s last visit; absent if there are none, or if the viewer never opened it. */
  unread: z.optional(z.int()),
  /**
   * True if the discussion is recent, by another member, newer than the viewer’s profile, and never opened by the
   * viewer.
   */
  unseen: z.optional(z.boolean()),
  attachments: z.array(attachmentSchema),
});
export type DiscussionCard = z.output<typeof discussionCardSchema>;

/** A whole discussion. `truncated` is true if a guest sees only its beginning, or does not see its attachments. */
export const discussionSchema = z.extend(discussionCardSchema, {
  content: z.string(),
  truncated: z.boolean(),
  acceptedCommentId: z.nullable(idSchema),
  /** How often members have opened the discussion; each member counts at most once an hour. */
  views: z.int(),
  /** The event that this discussion belongs to. */
  eventId: z.optional(idSchema),
  /**
   * The lesson that the question is about; absent if the discussion is not a question about a lesson.
   * `second` is the position in the lesson's video, in seconds; null if the question is about the whole
   * lesson.
   */
  lesson: z.optional(z.object({ id: idSchema, courseId: idSchema, second: z.nullable(z.int()) })),
  /** The time at which the viewer last opened the discussion before this request. */
  readAt: z.optional(timestampSchema),
  /** The time of the viewer's newest unread notification about the discussion. */
  notifiedAt: z.optional(timestampSchema),
});
export type Discussion = z.output<typeof discussionSchema>;

export const tagSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(discussionLimits.tag), z.regex(tagPattern));

/** Free tags: lowercase letters, digits and hyphens, without duplicates. */
export const tagsSchema = z.array(tagSchema).check(
  z.maxLength(discussionLimits.tags),
  z.refine((all) => new Set(all).size === all.length),
);

export const newDiscussionSchema = z.object({
  title: z.optional(createPossiblyEmptyTextSchema(discussionLimits.title)),
  content: createNonEmptyTextSchema(discussionLimits.content),
  category: z.optional(z.nullable(categorySlugSchema)),
  tags: z.optional(tagsSchema),
  /** The event that the discussion will belong to. Each event has at most one. */
  eventId: z.optional(idSchema),
  /** The lesson that the question is about, and the position in its video. */
  lesson: z.optional(z.object({ id: idSchema, second: z.optional(z.int().check(z.gte(0), z.lte(86_400))) })),
});

/** Only the given fields change. An empty title is replaced by the beginning of the content. */
export const discussionChangeSchema = z.object({
  ...z.partial(z.omit(newDiscussionSchema, { eventId: true, lesson: true })).shape,
  /**
   * The time of the last edit of the discussion when the author loaded it; null if it had no edit. The server
   * rejects the change if the discussion has been edited since.
   */
  seen: z.optional(z.nullable(timestampSchema)),
});

/** One edit of a discussion: who made it, when, and the title, text, category and tags before it. */
export const discussionRevisionSchema = z.object({
  id: idSchema,
  editorId: idSchema,
  editor: authorSchema,
  editedAt: timestampSchema,
  title: z.string(),
  content: z.string(),
  category: z.nullable(categorySlugSchema),
  tags: z.array(z.string()),
});
export type DiscussionRevision = z.output<typeof discussionRevisionSchema>;

export const tagCountSchema = z.object({ tag: z.string(), discussions: z.int() });
export type TagCount = z.output<typeof tagCountSchema>;

export const totalAndCategoryCountsSchema = z.object({
  /** The number of all discussions that match the query, including those without a category. */
  tudo: z.int(),
  byCategory: z.record(categorySlugSchema, z.int()),
});
export type TotalAndCategoryCounts = z.output<typeof totalAndCategoryCountsSchema>;

export const discussionSortSchema = z.enum(discussionSorts);
export const feedPeriodSchema = z.enum(feedPeriods);
