import * as calls from '@mutirao/contract/features/profiles/endpoints';
import type { ContributionDay, ProfileStats } from '@mutirao/contract/features/profiles/schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { profileKeys, type ProfileOwnerParams } from './keys.ts';

// The data is refetched at each visit, because it must count what the user has just written. Until the response
// arrives, the cached data is shown.
const alwaysStale = { staleTime: 0 } as const;

/**
 * Queries the number of a member's contributions (posts, comments, completed lessons, attended events) on each day
 * of the last year.
 */
export const useDailyContributionCounts = (owner: ProfileOwnerParams) =>
  useQuery<ContributionDay[]>({
    ...alwaysStale,
    queryKey: profileKeys.contributions(owner),
    queryFn: ({ signal }) =>
      owner.id === undefined
        ? call(calls.countOwnContributionsPerDay, { signal })
        : call(calls.countMemberContributionsPerDay, { params: { id: owner.id }, signal }),
  });

/** Queries the activity totals of a member. */
export const useMemberStats = (owner: ProfileOwnerParams) =>
  useQuery<ProfileStats>({
    ...alwaysStale,
    queryKey: profileKeys.stats(owner),
    queryFn: ({ signal }) =>
      owner.id === undefined
        ? call(calls.readOwnStats, { signal })
        : call(calls.readMemberStats, { params: { id: owner.id }, signal }),
  });
