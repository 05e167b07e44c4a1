import * as z from 'zod/mini';
import { languages } from '../../kit/languages.ts';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { discussionLimits } from '../discussions/limits.ts';
import { assistantLimits } from './limits.ts';

const language = z.enum(languages);

export const summaryWish = z.object({ language });

/** One thing that was said, and where: the quote stands in that comment, letter for letter. */
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
  /** Comments for which there was no room. */
  unread: z.int(),
  madeAt: moment,
});
export type Summary = z.output<typeof summary>;

export const question = z.object({ question: text(assistantLimits.question), language });

const answerSource = z.object({
  discussionId: id,
  /** Where it is a comment that says so. */
  commentId: z.optional(id),
  title: z.string(),
});

/** Without paragraphs the community has not said anything about it. */
export const communityAnswer = z.object({
  paragraphs: z.array(
    z.object({
      text: z.string(),
      /** Which of the sources say so, counted from 0. */
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
