import { heatmapConfig } from '@mutirao/contract/features/profiles/limits';
import type { ContributionDay, ProfileStats } from '@mutirao/contract/features/profiles/schemas';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { profileErrors } from '@mutirao/contract/features/profiles/errors';
import { findActivityPrivacyJoinDateAndZone } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createLocalTimeConverter, daysBetween, listLastDays } from './days.ts';
import { countContributionsPerDay, countProfileTotals } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config'>;
type Params = { memberId: string; me: { id: string } };

/**
 * Returns the number of contributions of a member on each of the last 365 days with contributions. The days are those
 * of the time zone of this member (not of the viewer), or of the hub if this member has no time zone.
 */
export async function readContributionDays(ctx: Deps, params: Params): Promise<ContributionDay[]> {
  const { zone } = await findVisibleMember(ctx, params);
  return (await countYear(ctx, params, zone)).filter(({ count }) => count > 0);
}

/** Returns the statistics of a profile. */
export async function readProfileStats(ctx: Deps, params: Params): Promise<ProfileStats> {
  const { zone, since } = await findVisibleMember(ctx, params);
  const year = await countYear(ctx, params, zone);
  const { posts, likes, courses } = await countProfileTotals(ctx.db, profileViewOf(params));
  const clock = createLocalTimeConverter(zone);
  return {
    postsCreated: posts,
    likesReceived: likes,
    coursesCompleted: courses,
    daysInCommunity: Math.max(0, daysBetween(clock(since).date, clock(ctx.now()).date)),
    totalContributions: year.reduce((sum, { count }) => sum + count, 0),
    ...calculateStreaks(year.map(({ count }) => count)),
  };
}

/** The activity of a private profile is not visible to others. */
async function findVisibleMember({ db, config }: Deps, { memberId, me }: Params) {
  const member = await findActivityPrivacyJoinDateAndZone(db, memberId);
  if (!member) throw new ApiError(memberErrors.member_not_found());
  if (member.isPrivate && memberId !== me.id) throw new ApiError(profileErrors.profile_private());
  return { since: member.since, zone: member.zone ?? config.zone };
}

const profileViewOf = ({ memberId, me }: Params) => ({ memberId, isOwn: memberId === me.id });

async function countYear({ db, now }: Deps, params: Params, zone: string): Promise<ContributionDay[]> {
  const days = listLastDays({ now: now(), zone, days: heatmapConfig.days });
  const perDay = await countContributionsPerDay(db, {
    ...profileViewOf(params),
    starts: days.map(({ start }) => start),
  });
  const counts = new Map(perDay.map(({ day, count }) => [day, count]));
  return days.map(({ date }, index) => ({ date, count: counts.get(index) ?? 0 }));
}

/** Returns the longest streak of days and the current one; today does not break the current streak until it ends. */
export function calculateStreaks(counts: readonly number[]) {
  let longestStreak = 0;
  let running = 0;
  counts.forEach((count, index) => {
    const isToday = index === counts.length - 1;
    if (count > 0) running += 1;
    else if (!isToday) running = 0;
    longestStreak = Math.max(longestStreak, running);
  });
  return { longestStreak, currentStreak: running };
}
