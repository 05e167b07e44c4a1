import * as z from 'zod/mini';

/** How much there is in each list of a member's own activity. */
export const activityCounts = z.object({
  /** Discussions published, as long as they stand; those hidden for review are still their author's. */
  posts: z.int(),
  /** Discussions liked, as long as they stand. */
  likedPosts: z.int(),
  /** Comments and replies in discussions that stand; those hidden for review are still their author's. */
  comments: z.int(),
});
export type ActivityCounts = z.output<typeof activityCounts>;
