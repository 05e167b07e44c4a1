import * as z from 'zod/mini';
import { languages } from '../../kit/languages.ts';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { discussionLimits } from '../discussions/limits.ts';
import { assistantLimits } from './limits.ts';

const languageSchema = z.enum(languages);

export const summaryLanguageInputSchema = z.object({ language: languageSchema });

/** One point of the summary and its source: the comment contains the quote, character for character. */
const summaryPointSchema = z.object({
  text: z.string(),
  quote: z.string(),
  commentId: idSchema,
  authorName: z.string(),
});

export const discussionSummarySchema = z.object({
  points: z.array(summaryPointSchema),
  /** The number of comments that the model read for the summary. */
  read: z.int(),
  /** The number of comments left out because their authors keep their texts from AI. */
  excluded: z.int(),
  /** The number of comments left out because the input of the model was full. */
  unread: z.int(),
  madeAt: timestampSchema,
});
export type DiscussionSummary = z.output<typeof discussionSummarySchema>;

export const assistantQuestionSchema = z.object({
  question: createNonEmptyTextSchema(assistantLimits.question),
  language: languageSchema,
});

const replySourceSchema = z.object({
  discussionId: idSchema,
  /** The comment that contains the quote; absent if the source is the discussion itself. */
  commentId: z.optional(idSchema),
  title: z.string(),
});

/** The assistant’s reply to a question. Without paragraphs, the community has not written anything about it. */
export const assistantReplySchema = z.object({
  paragraphs: z.array(
    z.object({
      text: z.string(),
      /** Indexes of the sources that support the paragraph, counted from 0. */
      sources: z.array(z.int()),
    }),
  ),
  sources: z.array(replySourceSchema),
});
export type AssistantReply = z.output<typeof assistantReplySchema>;

/** A draft of a discussion, for which titles and tags are suggested. */
export const titleAndTagSuggestionInputSchema = z.object({
  content: createNonEmptyTextSchema(discussionLimits.content),
  title: createPossiblyEmptyTextSchema(discussionLimits.title),
  language: languageSchema,
});

export const titleAndTagSuggestionsSchema = z.object({
  titles: z.array(z.string()),
  /** Tags that already exist in the hub come first. */
  tags: z.array(z.string()),
});
export type TitleAndTagSuggestions = z.output<typeof titleAndTagSuggestionsSchema>;
