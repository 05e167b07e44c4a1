import * as calls from '@mutirao/contract/features/comments/endpoints';
import { callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { commentKeys } from '../keys.ts';

/** The user's own comments, newest first, in pages. */
export const useOwnComments = () =>
  useInfiniteList({
    queryKey: commentKeys.own,
    fetchPage: (request) => callPage(calls.listOwnComments, request),
  });
