import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { memberSummarySchema } from '../members/schemas.ts';

export const communityStatsSchema = z.object({
  totalMembers: z.int(),
  onlineMembers: z.int(),
  totalAdmins: z.int(),
  newDiscussionsToday: z.int(),
  chatMessagesCount: z.int(),
  newMembersToday: z.int(),
  newCommentsToday: z.int(),
  /** The number of published events that begin today, without drafts and cancelled events. */
  eventsToday: z.int(),
});
export type CommunityStats = z.output<typeof communityStatsSchema>;

/** A member who joined recently: name and avatar, as every member sees them, and the time of joining. */
export const newestMemberSchema = z.object({ ...memberSummarySchema.shape, since: timestampSchema });
export type NewestMember = z.output<typeof newestMemberSchema>;

/** A recent comment: its excerpt and its discussion. */
export const newestCommentSchema = z.object({
  id: idSchema,
  discussion: z.object({ id: idSchema, title: z.string() }),
  author: memberSummarySchema,
  excerpt: z.string(),
  createdAt: timestampSchema,
});
export type NewestComment = z.output<typeof newestCommentSchema>;

/** The numbers of one day of the hub. */
export const dailyStatsSchema = z.object({
  /** As `2026-11-22`. */
  day: z.string(),
  members: z.int(),
  discussions: z.int(),
  comments: z.int(),
  reports: z.int(),
});
export type DailyStats = z.output<typeof dailyStatsSchema>;

/**
 * The statistics of the hub for staff. Staff, bans, and pending reports and appeals are counted at each call,
 * everything else every five minutes.
 */
export const adminStatsSchema = z.object({
  users: z.int(),
  admins: z.int(),
  moderators: z.int(),
  banned: z.int(),
  pendingReports: z.int(),
  resolvedReports: z.int(),
  ignoredReports: z.int(),
  pendingAppeals: z.int(),
  /** The last of them is today. */
  days: z.array(dailyStatsSchema),
});
export type AdminStats = z.output<typeof adminStatsSchema>;

/** Number of days that the charts show. */
export const adminStatsDays = 30;
