import * as z from 'zod/mini';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { pollLimits, pollResultsVisibilities } from './limits.ts';

/** A poll as one viewer can see it: `pollVotes` and `voters` are present only if the viewer can see the counts. */
export const pollSchema = z.object({
  id: idSchema,
  type: z.literal('poll'),
  pollTitle: z.string(),
  pollOptions: z.array(z.object({ text: z.string() })),
  pollVotes: z.optional(z.record(z.string(), z.int())),
  voters: z.optional(z.int()),
  allowMultiple: z.boolean(),
  results: z.enum(pollResultsVisibilities),
  closesAt: z.nullable(timestampSchema),
  closed: z.boolean(),
  /** The options that the viewer chose, by index. */
  optionIndexes: z.array(z.int()),
});
export type Poll = z.output<typeof pollSchema>;

/** A new poll. Votes that are sent with the options are ignored. */
export const newPollSchema = z.object({
  question: createNonEmptyTextSchema(pollLimits.question),
  options: z
    // The votes of a new poll are accepted as the specification sends them, and ignored.
    .array(z.object({ text: createNonEmptyTextSchema(pollLimits.option), votes: z.optional(z.number()) }))
    .check(z.minLength(pollLimits.minOptions), z.maxLength(pollLimits.maxOptions)),
  allowMultiple: z.optional(z.boolean()),
  closesAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  results: z.optional(z.enum(pollResultsVisibilities)),
});
export type NewPoll = z.output<typeof newPollSchema>;

/** A poll that is still being written. */
export const pollDraftSchema = z.object({
  question: z.string(),
  options: z
    .array(z.object({ text: z.string() }))
    .check(z.minLength(pollLimits.minOptions), z.maxLength(pollLimits.maxOptions)),
  allowMultiple: z.optional(z.boolean()),
  closesAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  results: z.optional(z.enum(pollResultsVisibilities)),
});

const optionIndexSchema = z.int().check(z.gte(0), z.lt(pollLimits.maxOptions));

/** One choice, or several where the poll allows it. */
export const ballotSchema = z
  .object({
    optionIndex: z.optional(optionIndexSchema),
    optionIndexes: z.optional(
      z.array(optionIndexSchema).check(
        z.minLength(1),
        z.refine((all) => new Set(all).size === all.length),
      ),
    ),
  })
  .check(z.refine((item) => (item.optionIndex === undefined) !== (item.optionIndexes === undefined)));

/**
 * The viewer’s vote. In addition to the list of all chosen options, the specification requires the first of them as
 * `optionIndex`.
 */
export const ownBallotSchema = z.object({
  optionIndex: z.nullable(z.int()),
  optionIndexes: z.array(z.int()),
});
