import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#platform/api/call.ts';
import { flattenPages } from './flatten-pages.ts';

/** The fetched items of an infinite list, and the function that loads the next page. */
export type InfiniteListResult<Each> = {
  /** Undefined until the first page has come. */
  items: readonly Each[] | undefined;
  isError: boolean;
  /** The data shown belongs to the previous query. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** The input of a page request. */
export type PageRequest = { query: { limit: number; cursor: string | undefined }; signal: AbortSignal };

type Params<Each> = {
  queryKey: readonly unknown[];
  fetchPage: (request: PageRequest) => Promise<Pick<Page<Each>, 'items' | 'next'>>;
  pageLength?: number;
};

/**
 * Returns a keyset-paginated list, page after page, refetched at each visit. While another query is fetched, the
 * previous list stays visible.
 */
export function useInfiniteList<Each extends { id: string }>({
  queryKey,
  fetchPage,
  pageLength = 20,
}: Params<Each>): InfiniteListResult<Each> {
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ query: { limit: pageLength, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const items = useMemo(() => data && flattenPages(data), [data]);
  return { ...list, items };
}
