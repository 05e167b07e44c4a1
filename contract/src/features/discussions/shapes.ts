import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { categories, discussionLimits, sorts } from './limits.ts';

export const category = z.enum(categories);

/** Whoever wrote something, as every reader may see them. */
export const author = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

export const attachment = z.object({ id, type: z.string() });

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
  attachments: z.array(attachment),
});
export type DiscussionCard = z.output<typeof discussionCard>;

/** A whole discussion. `truncated` says that a stranger sees only its beginning. */
export const discussion = z.extend(discussionCard, {
  content: z.string(),
  truncated: z.boolean(),
});
export type Discussion = z.output<typeof discussion>;

export const newDiscussion = z.object({
  title: z.optional(optionalText(discussionLimits.title)),
  content: text(discussionLimits.content),
  category: z.optional(z.nullable(category)),
});

export const categoryCounts = z.object({
  /** Every discussion, those without a category included. */
  tudo: z.int(),
  byCategory: z.partialRecord(category, z.int()),
});
export type CategoryCounts = z.output<typeof categoryCounts>;

export const sort = z.enum(sorts);
