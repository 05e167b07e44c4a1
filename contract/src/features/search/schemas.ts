import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { authorSchema, categorySlugSchema } from '../discussions/schemas.ts';
import { eventFormatSchema, eventStatusSchema } from '../events/schemas.ts';
import { searchHitTypes } from './limits.ts';

export const searchHitTypeSchema = z.enum(searchHitTypes);

/** A text in pieces that alternate between outside and inside a match: the second, fourth, … are matches. */
const textPiecesSchema = z.array(z.string());

const discussionHitSchema = z.object({
  type: z.literal('discussion'),
  id: idSchema,
  title: textPiecesSchema,
  excerpt: textPiecesSchema,
  category: z.nullable(categorySlugSchema),
  authorId: idSchema,
  author: authorSchema,
  createdAt: timestampSchema,
  likes: z.int(),
  replies: z.int(),
  solved: z.boolean(),
});

const commentHitSchema = z.object({
  type: z.literal('comment'),
  id: idSchema,
  discussionId: idSchema,
  discussionTitle: z.string(),
  excerpt: textPiecesSchema,
  authorId: idSchema,
  author: authorSchema,
  createdAt: timestampSchema,
  likes: z.int(),
  /** True if the comment is the accepted answer of the question. */
  accepted: z.boolean(),
});

const courseHitSchema = z.object({
  type: z.literal('course'),
  id: idSchema,
  title: textPiecesSchema,
  excerpt: textPiecesSchema,
  category: z.string(),
});

const eventHitSchema = z.object({
  type: z.literal('event'),
  id: idSchema,
  title: textPiecesSchema,
  excerpt: textPiecesSchema,
  /** The time at which the event begins. */
  date: timestampSchema,
  status: eventStatusSchema,
  format: eventFormatSchema,
});

const memberHitSchema = z.object({
  type: z.literal('member'),
  id: idSchema,
  name: textPiecesSchema,
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

export const searchHitSchema = z.discriminatedUnion('type', [
  discussionHitSchema,
  commentHitSchema,
  courseHitSchema,
  eventHitSchema,
  memberHitSchema,
]);
export type SearchHit = z.output<typeof searchHitSchema>;
export type DiscussionHit = z.output<typeof discussionHitSchema>;
export type CommentHit = z.output<typeof commentHitSchema>;
export type CourseHit = z.output<typeof courseHitSchema>;
export type EventHit = z.output<typeof eventHitSchema>;
export type MemberHit = z.output<typeof memberHitSchema>;

export const groupedSearchResultsSchema = z.object({
  /** One group for each type with results, or only the requested type. */
  groups: z.array(
    z.object({
      type: searchHitTypeSchema,
      items: z.array(searchHitSchema),
      /** The cursor of the next page of results of this type. A page can be empty and still have a next page. */
      next: z.nullable(z.string()),
    }),
  ),
  /**
   * The suggested correction of a misspelled query. `shown` is true if the groups are results of the correction and not
   * of the original query.
   */
  meant: z.nullable(z.object({ q: z.string(), shown: z.boolean() })),
  /**
   * `some` if no discussion or comment has all words of the query: those in the groups have only some of the words. A
   * missing value means `all`.
   */
  matches: z.optional(z.enum(['all', 'some'])),
  /** The types whose search ran out of time: their group may be incomplete or missing although there are results. */
  unfinished: z.array(searchHitTypeSchema),
});
export type GroupedSearchResults = z.output<typeof groupedSearchResultsSchema>;

export const similarDiscussionSchema = z.object({
  id: idSchema,
  title: z.string(),
  solved: z.boolean(),
  replies: z.int(),
  createdAt: timestampSchema,
});
export type SimilarDiscussion = z.output<typeof similarDiscussionSchema>;
