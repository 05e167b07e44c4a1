import * as z from 'zod/mini';

/** A day and its number of contributions. Days without contributions are omitted. */
export const contributionDaySchema = z.object({
  /** The member's own day, as *2026-03-21*. */
  date: z.iso.date(),
  count: z.int(),
});
export type ContributionDay = z.output<typeof contributionDaySchema>;

export const profileStatsSchema = z.object({
  /** As the `posts` of the member's activity; for others without what is hidden for review. */
  postsCreated: z.int(),
  likesReceived: z.int(),
  coursesCompleted: z.int(),
  daysInCommunity: z.int(),
  /**
   * Discussions and comments as the member's activity counts them, lessons completed and events attended: in the last
   * 365 days, and so are the streaks: days in a row with a contribution.
   */
  totalContributions: z.int(),
  longestStreak: z.int(),
  /** Up to today, or up to yesterday while today has none yet. */
  currentStreak: z.int(),
});
export type ProfileStats = z.output<typeof profileStatsSchema>;
