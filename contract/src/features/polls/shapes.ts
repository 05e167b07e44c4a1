import * as z from 'zod/mini';
import { id, moment } from '../../kit/text.ts';
import { pollResults } from './limits.ts';

/** A poll as one reader may see it: `pollVotes` and `voters` only once its counts may be known. */
export const poll = z.object({
  id,
  type: z.literal('poll'),
  pollTitle: z.string(),
  pollOptions: z.array(z.object({ text: z.string() })),
  pollVotes: z.optional(z.record(z.string(), z.int())),
  voters: z.optional(z.int()),
  allowMultiple: z.boolean(),
  results: z.enum(pollResults),
  closesAt: z.nullable(moment),
  closed: z.boolean(),
  /** What the reader chose, by index. */
  optionIndexes: z.array(z.int()),
});
export type Poll = z.output<typeof poll>;
