import * as calls from '@mutirao/contract/features/activity/endpoints';
import { listOwnDiscussions } from '@mutirao/contract/features/discussions/endpoints';
import { listLikedDiscussions } from '@mutirao/contract/features/likes/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePersonalDiscussionList } from '#features/discussions/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { activityKeys } from './keys.ts';

/**
 * Returns the number of items in each list. The counts are refetched after every successful mutation on the activity
 * screen or in a dialog over it.
 */
export function useOwnActivityCounts() {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void cache.invalidateQueries({ queryKey: activityKeys.counts });
      }),
    [cache],
  );
  return useQuery({
    queryKey: activityKeys.counts,
    queryFn: ({ signal }) => call(calls.readOwnActivityCounts, { signal }),
    refetchOnMount: 'always',
  });
}

export const useOwnDiscussions = () =>
  usePersonalDiscussionList('own', (request) => callPage(listOwnDiscussions, request));

export const useLikedDiscussions = () =>
  usePersonalDiscussionList('likes', (request) => callPage(listLikedDiscussions, request));
