import * as z from 'zod/mini';
import { createRecordFromEntries } from '../../kit/create-record-from-entries.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { memberNameAndAvatarSchema } from '../members/schemas.ts';

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
export const newestMemberSchema = z.object({ ...memberNameAndAvatarSchema.shape, since: timestampSchema });
export type NewestMember = z.output<typeof newestMemberSchema>;

/** A recent comment: its excerpt and its discussion. */
export const newestCommentSchema = z.object({
  id: idSchema,
  discussion: z.object({ id: idSchema, title: z.string() }),
  author: memberNameAndAvatarSchema,
  excerpt: z.string(),
  createdAt: timestampSchema,
});
export type NewestComment = z.output<typeof newestCommentSchema>;

/** What is counted for each day and each month, in the order of the charts. */
export const dailyCountNames = ['members', 'discussions', 'comments', 'reports'] as const;
export type DailyCountName = (typeof dailyCountNames)[number];

/** The numbers of one day of the hub. */
export const newContentCountsOfDaySchema = z.object({
  /** As `2026-11-22`. */
  day: z.string(),
  ...toIntegers(dailyCountNames),
});
export type DailyContentCounts = z.output<typeof newContentCountsOfDaySchema>;

/** The numbers of one calendar month of the hub. */
export const monthlyContentCountsSchema = z.object({
  /** As `2026-11`. */
  month: z.string(),
  ...toIntegers(dailyCountNames),
});
export type MonthlyContentCounts = z.output<typeof monthlyContentCountsSchema>;

/** The numbers of the hub for staff, in the order of the page. */
export const adminFigureNames = [
  'users',
  'admins',
  'moderators',
  'banned',
  'pendingReports',
  'resolvedReports',
  'ignoredReports',
  'pendingAppeals',
] as const;
export type AdminFigureName = (typeof adminFigureNames)[number];

/** The admin figures that are counted at each call. The others are counted every five minutes. */
export const uncachedAdminFigureNames = [
  'admins',
  'moderators',
  'banned',
  'pendingReports',
  'pendingAppeals',
] as const satisfies readonly AdminFigureName[];
export type UncachedAdminFigureName = (typeof uncachedAdminFigureNames)[number];

/** The statistics of the hub for staff. */
export const adminStatsSchema = z.object({
  ...toIntegers(adminFigureNames),
  /** One entry for each day; the last one is today. */
  days: z.array(newContentCountsOfDaySchema),
  /** One entry for each month; the last one is the current month, which is not over. */
  months: z.array(monthlyContentCountsSchema),
});
export type AdminStats = z.output<typeof adminStatsSchema>;

/** Number of days that the charts show. */
export const adminStatsDayCount = 30;

/** Number of months that the charts show, with the current one. */
export const adminStatsMonthCount = 12;

function toIntegers<Name extends string>(names: readonly Name[]) {
  return createRecordFromEntries(names.map((name) => [name, z.int()] as const));
}
