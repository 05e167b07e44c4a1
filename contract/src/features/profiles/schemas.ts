import * as z from 'zod/mini';

/** A day and its number of contributions. Days without contributions are omitted. */
export const contributionDaySchema = z.object({
  /** The member's own day, as *2026-03-21*. */
  date: z.iso.date(),
  count: z.int(),
});
export type ContributionDay = z.output<typeof contributionDaySchema>;

export const profileStatsSchema = z.object({
  /**
   * The number of published discussions, equal to `posts` of the member's activity. Other members get the number
   * without the discussions that are hidden for review.
   */
  postsCreated: z.int(),
  likesReceived: z.int(),
  coursesCompleted: z.int(),
  daysInCommunity: z.int(),
  /**
   * The number of contributions in the last 365 days: discussions and comments as the member's activity counts them,
   * completed lessons and attended events. The streaks are in the same period; a streak is a number of days in a row
   * with a contribution.
   */
  totalContributions: z.int(),
  longestStreak: z.int(),
  /** The streak that ends today, or yesterday if today has no contribution yet. */
  currentStreak: z.int(),
});
export type ProfileStats = z.output<typeof profileStatsSchema>;
