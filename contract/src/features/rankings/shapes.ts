import * as z from 'zod/mini';
import { id } from '../../kit/text.ts';

/** A member in the rankings. `points` is how many interactions they had in the window. */
export const rankingEntry = z.object({
  id,
  name: z.string(),
  points: z.int(),
  avatar: z.nullable(z.string()),
  /** Whoever has as many shares it. */
  place: z.int(),
});
export type RankingEntry = z.output<typeof rankingEntry>;

/** Where the reader stands. Without a place where they had no interaction, are not shown, or are banned. */
export const ownRanking = z.object({
  points: z.int(),
  place: z.nullable(z.int()),
  /** False for whoever does not want to be in the rankings. */
  shown: z.boolean(),
});
export type OwnRanking = z.output<typeof ownRanking>;
