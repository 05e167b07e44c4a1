import * as calls from '@mutirao/contract/features/comments/endpoints';
import { callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { commentKeys } from '../keys.ts';

/** What one has commented, the newest first, page after page. */
export const useOwnComments = () =>
  useInfiniteList({ queryKey: commentKeys.own, ask: (request) => callPage(calls.listOwnComments, request) });
