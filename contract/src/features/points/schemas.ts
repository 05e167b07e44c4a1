import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { badgeNames, pointSources } from './limits.ts';

/** One entry of a member’s points ledger. */
export const pointEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(pointSources),
  /** Negative if an action was undone. */
  amount: z.int(),
  at: timestampSchema,
  /** The discussion where the points were earned; null for other entries, and if it was deleted. */
  discussion: z.nullable(z.object({ id: idSchema, title: z.string() })),
  /** The event that the member attended; null for other entries. */
  event: z.nullable(z.object({ id: idSchema, title: z.string() })),
  /** The course that was completed; null for other entries. */
  course: z.nullable(z.object({ id: idSchema, title: z.string() })),
  /** The comment that was written or liked; null for other entries, and if the comment is not visible any more. */
  commentId: z.nullable(idSchema),
});
export type PointEntry = z.output<typeof pointEntrySchema>;

/**
 * A member’s points and badges. Other members receive null for hidden points, and null and no badges for a private
 * profile. Badges are in the order in which they were earned.
 */
export const memberAchievementsSchema = z.object({
  points: z.nullable(z.int()),
  badges: z.array(z.enum(badgeNames)),
});
export type MemberAchievements = z.output<typeof memberAchievementsSchema>;
