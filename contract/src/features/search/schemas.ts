import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, timestamp } from '../../kit/text.ts';
import { author, categorySlug } from '../discussions/schemas.ts';
import { eventFormat, eventStatus } from '../events/schemas.ts';
import { searchHitTypes } from './limits.ts';

export const searchHitType = z.enum(searchHitTypes);

/** A text in pieces that alternate between outside and inside a match: the second, fourth, … are matches. */
const pieces = z.array(z.string());

const discussionHit = z.object({
  type: z.literal('discussion'),
  id,
  title: pieces,
  excerpt: pieces,
  category: z.nullable(categorySlug),
  authorId: id,
  author,
  createdAt: timestamp,
  likes: z.int(),
  replies: z.int(),
  solved: z.boolean(),
});

const commentHit = z.object({
  type: z.literal('comment'),
  id,
  discussionId: id,
  discussionTitle: z.string(),
  excerpt: pieces,
  authorId: id,
  author,
  createdAt: timestamp,
  likes: z.int(),
  /** Answered the question. */
  accepted: z.boolean(),
});

const courseHit = z.object({
  type: z.literal('course'),
  id,
  title: pieces,
  excerpt: pieces,
  category: z.string(),
});

const eventHit = z.object({
  type: z.literal('event'),
  id,
  title: pieces,
  excerpt: pieces,
  /** When it begins. */
  date: timestamp,
  status: eventStatus,
  format: eventFormat,
});

const memberHit = z.object({
  type: z.literal('member'),
  id,
  name: pieces,
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

export const searchHit = z.discriminatedUnion('type', [
  discussionHit,
  commentHit,
  courseHit,
  eventHit,
  memberHit,
]);
export type SearchHit = z.output<typeof searchHit>;
export type DiscussionHit = z.output<typeof discussionHit>;
export type CommentHit = z.output<typeof commentHit>;
export type CourseHit = z.output<typeof courseHit>;
export type EventHit = z.output<typeof eventHit>;
export type MemberHit = z.output<typeof memberHit>;

export const searchResult = z.object({
  /** One group for each type with results, or only the requested type. */
  groups: z.array(
    z.object({
      type: searchHitType,
      items: z.array(searchHit),
      /** The cursor of the next page of this kind. A page can be empty and still have a next page. */
      next: z.nullable(z.string()),
    }),
  ),
  /**
   * The suggested correction of a misspelled query. `shown` is true if the groups are results of the correction and not
   * of the original query.
   */
  meant: z.nullable(z.object({ q: z.string(), shown: z.boolean() })),
  /** The kinds that could not be looked through in time: of these there may be more, or some where there are none. */
  unfinished: z.array(searchHitType),
});
export type SearchResult = z.output<typeof searchResult>;

export const similarDiscussion = z.object({
  id,
  title: z.string(),
  solved: z.boolean(),
  replies: z.int(),
  createdAt: timestamp,
});
export type SimilarDiscussion = z.output<typeof similarDiscussion>;
