import * as z from 'zod/mini';
import { languages } from '../../kit/languages.ts';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { discussionLimits } from '../discussions/limits.ts';
import { assistantLimits } from './limits.ts';

const language = z.enum(languages);

export const summaryWish = z.object({ language });

/** One point of the summary and its source: the quote must be in that comment, character for character. */
const summaryPoint = z.object({
  text: z.string(),
  quote: z.string(),
  commentId: id,
  authorName: z.string(),
});

export const summary = z.object({
  points: z.array(summaryPoint),
  /** Comments that were read for it. */
  read: z.int(),
  /** Comments of those who keep their texts out. */
  keptOut: z.int(),
  /** The number of comments that did not fit. */
  unread: z.int(),
  madeAt: moment,
});
export type Summary = z.output<typeof summary>;

export const question = z.object({ question: text(assistantLimits.question), language });

const answerSource = z.object({
  discussionId: id,
  /** The comment that contains the quote; absent if the source is the discussion itself. */
  commentId: z.optional(id),
  title: z.string(),
});

/** The community’s answer to a question. Without paragraphs, the community has not written anything about it. */
export const communityAnswer = z.object({
  paragraphs: z.array(
    z.object({
      text: z.string(),
      /** Indexes of the sources that support the paragraph, counted from 0. */
      sources: z.array(z.int()),
    }),
  ),
  sources: z.array(answerSource),
});
export type CommunityAnswer = z.output<typeof communityAnswer>;

/** A text that is being written. */
export const unfinishedText = z.object({
  content: text(discussionLimits.content),
  title: optionalText(discussionLimits.title),
  language,
});

export const suggestions = z.object({
  titles: z.array(z.string()),
  /** Those that the hub has already come first. */
  tags: z.array(z.string()),
});
export type Suggestions = z.output<typeof suggestions>;
