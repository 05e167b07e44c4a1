import { listPoints, readStanding } from '@mutirao/contract/features/points/endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callPage } from '#platform/api/call.ts';
import { pointKeys } from './keys.ts';

const pageLength = 20;

/** How far a member has come, as it stands at each visit. */
export function useStanding(memberId: string) {
  return useQuery({
    queryKey: pointKeys.standing(memberId),
    queryFn: ({ signal }) => call(readStanding, { params: { id: memberId }, signal }),
    refetchOnMount: 'always',
  });
}

/** One's own statement, page after page. */
export function useStatement() {
  const list = useInfiniteQuery({
    queryKey: pointKeys.statement,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(listPoints, { query: { limit: pageLength, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
  });
  const { data } = list;
  return { ...list, entries: useMemo(() => data?.pages.flatMap(({ items }) => items), [data]) };
}
