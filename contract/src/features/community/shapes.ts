import * as z from 'zod/mini';
import { id, moment } from '../../kit/text.ts';
import { namedMember } from '../members/shapes.ts';

export const communityStats = z.object({
  totalMembers: z.int(),
  onlineMembers: z.int(),
  totalAdmins: z.int(),
  newDiscussionsToday: z.int(),
  chatMessagesCount: z.int(),
  newMembersToday: z.int(),
  newCommentsToday: z.int(),
  /** Those that begin today, and were not cancelled. */
  eventsToday: z.int(),
});
export type CommunityStats = z.output<typeof communityStats>;

/** A member who joined recently: name and avatar, as every member sees them, and the time of joining. */
export const newestMember = z.object({ ...namedMember.shape, since: moment });
export type NewestMember = z.output<typeof newestMember>;

/** A recent comment: its excerpt and its discussion. */
export const newestComment = z.object({
  id,
  discussion: z.object({ id, title: z.string() }),
  author: namedMember,
  excerpt: z.string(),
  createdAt: moment,
});
export type NewestComment = z.output<typeof newestComment>;

/** What happened on one day of the hub. */
export const dayFigures = z.object({
  /** As `2026-11-22`. */
  day: z.string(),
  members: z.int(),
  discussions: z.int(),
  comments: z.int(),
  reports: z.int(),
});
export type DayFigures = z.output<typeof dayFigures>;

/** How the hub fares, for staff: counted every five minutes. */
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
  days: z.array(dayFigures),
});
export type AdminStats = z.output<typeof adminStats>;

/** Number of days that the charts show. */
export const statsDays = 30;
