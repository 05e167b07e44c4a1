import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { attachment } from '../attachments/schemas.ts';
import { categoryLimits, categorySlugPattern } from '../hub-settings/limits.ts';
import { discussionLimits, feedPeriods, discussionSorts, tagPattern } from './limits.ts';

export const categorySlug = z.string().check(z.maxLength(categoryLimits.slug), z.regex(categorySlugPattern));

/** The author of a text, as every viewer sees them. */
export const author = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

/** One row of the feed. `content` is complete only when the list is requested without parameters. */
export const discussionCard = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  content: z.optional(z.string()),
  category: z.nullable(categorySlug),
  authorId: id,
  author,
  createdAt: timestamp,
  likes: z.int(),
  replies: z.int(),
  /** True if the viewer likes it; false for guests. */
  liked: z.boolean(),
  // Rare fields are omitted when they are false or empty, so that the feed response stays small.
  editedAt: z.optional(timestamp),
  tags: z.optional(z.array(z.string())),
  bookmarked: z.optional(z.boolean()),
  following: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
  /** True if it accepts no more comments. */
  locked: z.optional(z.boolean()),
  /** True if it is hidden from all but its author and staff until staff decide. */
  underReview: z.optional(z.boolean()),
  /** True if it has an accepted answer. */
  solved: z.optional(z.boolean()),
  /** Number of comments since the viewer’s last visit; absent if the viewer never opened it. */
  unread: z.optional(z.int()),
  /** True if it is recent, by another member, and never opened by the viewer. */
  unseen: z.optional(z.boolean()),
  attachments: z.array(attachment),
});
export type DiscussionCard = z.output<typeof discussionCard>;

/** A whole discussion. `truncated` means that a guest sees only its beginning. */
export const discussion = z.extend(discussionCard, {
  content: z.string(),
  truncated: z.boolean(),
  acceptedCommentId: z.nullable(id),
  /** How many times members have opened it. */
  views: z.int(),
  /** The event that this discussion belongs to. */
  eventId: z.optional(id),
  /** The lesson that the question is about, and the second of its video if it is about one. */
  lesson: z.optional(z.object({ id, courseId: id, second: z.nullable(z.int()) })),
  /** When the viewer last opened it. */
  readAt: z.optional(timestamp),
  /** The time of the viewer's newest unread notification about it. */
  notifiedAt: z.optional(timestamp),
});
export type Discussion = z.output<typeof discussion>;

export const tag = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(discussionLimits.tag), z.regex(tagPattern));

/** Free tags: lowercase letters, digits and hyphens, without duplicates. */
export const tags = z.array(tag).check(
  z.maxLength(discussionLimits.tags),
  z.refine((all) => new Set(all).size === all.length),
);

export const newDiscussion = z.object({
  title: z.optional(textOrEmpty(discussionLimits.title)),
  content: nonEmptyText(discussionLimits.content),
  category: z.optional(z.nullable(categorySlug)),
  tags: z.optional(tags),
  /** The event that the discussion will belong to. Each event has at most one. */
  eventId: z.optional(id),
  /** The lesson that the question is about, and the position in its video. */
  lesson: z.optional(z.object({ id, second: z.optional(z.int().check(z.gte(0), z.lte(86_400))) })),
});

/** Only the given fields change. With an empty title it uses the beginning of its content. */
export const discussionChange = z.object({
  ...z.partial(z.omit(newDiscussion, { eventId: true, lesson: true })).shape,
  /**
   * The time of the last edit that the author has seen, null for never. The server rejects the change if another member
   * has edited it since.
   */
  seen: z.optional(z.nullable(timestamp)),
});

/** One edit of a discussion: who made it, when, and the text before the edit. */
export const discussionRevision = z.object({
  id,
  editorId: id,
  editor: author,
  editedAt: timestamp,
  title: z.string(),
  content: z.string(),
  category: z.nullable(categorySlug),
  tags: z.array(z.string()),
});
export type DiscussionRevision = z.output<typeof discussionRevision>;

export const tagCount = z.object({ tag: z.string(), discussions: z.int() });
export type TagCount = z.output<typeof tagCount>;

export const categoryCounts = z.object({
  /** The number of all discussions that match the query, including those without a category. */
  tudo: z.int(),
  byCategory: z.record(categorySlug, z.int()),
});
export type CategoryCounts = z.output<typeof categoryCounts>;

export const discussionSort = z.enum(discussionSorts);
export const feedPeriod = z.enum(feedPeriods);
