import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#platform/api/call.ts';
import { itemsOf } from './items-of.ts';

/** As much of a list as was fetched, and the way to what comes next. */
export type Endless<Each> = {
  /** Undefined until the first page has come. */
  items: readonly Each[] | undefined;
  isError: boolean;
  /** What is shown belongs to the wish before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** What a call of a page is made with. */
export type Asked = { query: { limit: number; cursor: string | undefined }; signal: AbortSignal };

type Wish<Each> = {
  queryKey: readonly unknown[];
  ask: (asked: Asked) => Promise<Pick<Page<Each>, 'items' | 'next'>>;
  pageLength?: number;
};

/** A keyset list, page after page, as it stands at each visit. While another wish is fetched, the list before stays in sight. */
export function useEndless<Each extends { id: string }>({
  queryKey,
  ask,
  pageLength = 20,
}: Wish<Each>): Endless<Each> {
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask({ query: { limit: pageLength, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const items = useMemo(() => data && itemsOf(data), [data]);
  return { ...list, items };
}
