import * as z from 'zod/mini';

/** The number of items in each list of a member’s own activity. */
export const activityCountsSchema = z.object({
  /**
   * The number of published discussions that still exist. Discussions that are hidden for review also count, because
   * only the author sees this number.
   */
  posts: z.int(),
  /** The number of liked discussions that still exist. */
  likedPosts: z.int(),
  /**
   * The number of comments and replies in discussions that still exist. Comments that are hidden for review also count,
   * because only the author sees this number.
   */
  comments: z.int(),
});
export type ActivityCounts = z.output<typeof activityCountsSchema>;
