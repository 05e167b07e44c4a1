import * as z from 'zod/mini';
import { languages } from '../../kit/languages.ts';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { discussionLimits } from '../discussions/limits.ts';
import { assistantLimits } from './limits.ts';

const language = z.enum(languages);

export const summaryQuery = z.object({ language });

/** One point of the summary and its source: the quote must be in that comment, character for character. */
const summaryPoint = z.object({
  text: z.string(),
  quote: z.string(),
  commentId: id,
  authorName: z.string(),
});

export const discussionSummary = z.object({
  points: z.array(summaryPoint),
  /** Comments that were read for it. */
  read: z.int(),
  /** Comments of those who keep their texts out. */
  keptOut: z.int(),
  /** The number of comments that did not fit. */
  unread: z.int(),
  madeAt: timestamp,
});
export type DiscussionSummary = z.output<typeof discussionSummary>;

export const assistantQuestion = z.object({ question: nonEmptyText(assistantLimits.question), language });

const replySource = z.object({
  discussionId: id,
  /** The comment that contains the quote; absent if the source is the discussion itself. */
  commentId: z.optional(id),
  title: z.string(),
});

/** The community’s answer to a question. Without paragraphs, the community has not written anything about it. */
export const assistantReply = z.object({
  paragraphs: z.array(
    z.object({
      text: z.string(),
      /** Indexes of the sources that support the paragraph, counted from 0. */
      sources: z.array(z.int()),
    }),
  ),
  sources: z.array(replySource),
});
export type AssistantReply = z.output<typeof assistantReply>;

/** A text that is being written. */
export const suggestionInput = z.object({
  content: nonEmptyText(discussionLimits.content),
  title: textOrEmpty(discussionLimits.title),
  language,
});

export const titleAndTagSuggestions = z.object({
  titles: z.array(z.string()),
  /** Tags that the hub already has come first. */
  tags: z.array(z.string()),
});
export type TitleAndTagSuggestions = z.output<typeof titleAndTagSuggestions>;
