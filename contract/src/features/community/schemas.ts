import * as z from 'zod/mini';
import { id, timestamp } from '../../kit/text.ts';
import { memberSummary } from '../members/schemas.ts';

export const communityStats = z.object({
  totalMembers: z.int(),
  onlineMembers: z.int(),
  totalAdmins: z.int(),
  newDiscussionsToday: z.int(),
  chatMessagesCount: z.int(),
  newMembersToday: z.int(),
  newCommentsToday: z.int(),
  /** The number of events that begin today and are not cancelled. */
  eventsToday: z.int(),
});
export type CommunityStats = z.output<typeof communityStats>;

/** A member who joined recently: name and avatar, as every member sees them, and the time of joining. */
export const newestMember = z.object({ ...memberSummary.shape, since: timestamp });
export type NewestMember = z.output<typeof newestMember>;

/** A recent comment: its excerpt and its discussion. */
export const newestComment = z.object({
  id,
  discussion: z.object({ id, title: z.string() }),
  author: memberSummary,
  excerpt: z.string(),
  createdAt: timestamp,
});
export type NewestComment = z.output<typeof newestComment>;

/** The numbers of one day of the hub. */
export const dailyStats = z.object({
  /** As `2026-11-22`. */
  day: z.string(),
  members: z.int(),
  discussions: z.int(),
  comments: z.int(),
  reports: z.int(),
});
export type DailyStats = z.output<typeof dailyStats>;

/** The statistics of the hub for staff, counted every five minutes. */
export const adminStats = z.object({
  users: z.int(),
  admins: z.int(),
  moderators: z.int(),
  banned: z.int(),
  pendingReports: z.int(),
  resolvedReports: z.int(),
  ignoredReports: z.int(),
  pendingAppeals: z.int(),
  /** The last of them is today. */
  days: z.array(dailyStats),
});
export type AdminStats = z.output<typeof adminStats>;

/** Number of days that the charts show. */
export const adminStatsDays = 30;
