import * as z from 'zod/mini';
import { idSchema } from '../../kit/text.ts';

/** A member in the rankings. `points` is how many interactions they had in the window. */
export const rankingEntrySchema = z.object({
  id: idSchema,
  name: z.string(),
  points: z.int(),
  avatar: z.nullable(z.string()),
  /** Members with the same points share the same rank. */
  rank: z.int(),
});
export type RankingEntry = z.output<typeof rankingEntrySchema>;

/** The viewer's rank. It is null if they had no interaction in the window, are not shown, or are banned. */
export const ownRankingSchema = z.object({
  points: z.int(),
  rank: z.nullable(z.int()),
  /** False for a member who hides their points or has a private profile. */
  shown: z.boolean(),
});
export type OwnRanking = z.output<typeof ownRankingSchema>;
