import * as calls from '@mutirao/contract/features/moderation/endpoints';
import type {
  CaseDecisionInput,
  ContentDecisionInput,
  ModerationCase,
} from '@mutirao/contract/features/moderation/schemas';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { useInfiniteList, type InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { filterCasesByStatus, replaceCaseInPages, type CasePages } from './case-pages.ts';
import { moderationKeys, type CaseQuery } from './keys.ts';
import type { DecisionBatch } from './deferred-batch.ts';
import { userKeys } from './users/keys.ts';

/** Returns the cases of a query, page after page. */
export function useCases(params: CaseQuery): InfiniteListResult<ModerationCase> {
  const { status, contentType, memberId: reportedUserId } = params;
  const list = useInfiniteList({
    queryKey: moderationKeys.cases(params),
    fetchPage: (request) => {
      const query = { ...request.query, contentType, reportedUserId };
      return callPage(calls.listModerationCases, {
        ...request,
        query: status === 'all' ? query : { ...query, status },
      });
    },
  });
  const { items, isPlaceholderData } = list;
  // While the cases of the previous query are shown as a placeholder, they are not filtered by the new status.
  const shown = isPlaceholderData ? 'all' : status;
  return { ...list, items: useMemo(() => items && filterCasesByStatus(items, shown), [items, shown]) };
}

/** Returns every report of one case, page after page, fetched on demand. */
export const useCaseReports = (id: string) =>
  useInfiniteList({
    queryKey: moderationKeys.reports(id),
    fetchPage: (request) => callPage(calls.listCaseReports, { ...request, params: { id } }),
  });

/**
 * Returns the mutation that reveals the text of a reported message to a moderator. After it, the queries that show the
 * message are refetched.
 */
export function useOpenReportedMessage() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(calls.openReportedMessage, { params: { id } }),
    onSuccess: (found) => {
      cacheCase(cache, found);
      void cache.invalidateQueries({ queryKey: userKeys.all });
      return cache.invalidateQueries({ queryKey: moderationKeys.all });
    },
  });
}

type CaseDecision = { moderationCase: ModerationCase; body: CaseDecisionInput };

/**
 * The mutation that decides a case. *Ignore* is optimistic, because it requires no input: the case leaves the list at
 * once, and returns if the request fails and no other staff member has decided.
 */
export function useDecideCase() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ moderationCase, body }: CaseDecision) =>
      call(calls.decideCase, { params: { id: moderationCase.id }, body }),
    onMutate: async ({ moderationCase, body }) => {
      if (body.action !== 'ignore') return;
      // Cancels pending fetches, because their responses may be from before the decision and would show the case again.
      await cache.cancelQueries({ queryKey: moderationKeys.lists });
      cacheCase(cache, { ...moderationCase, status: 'ignored', allowedActions: [] });
    },
    onError: (error, { moderationCase }) => {
      if (!isAlreadyDecidedError(error)) cacheCase(cache, moderationCase);
      invalidateModeration(cache);
    },
    onSuccess: (decided) => cacheCase(cache, decided),
  });
}

/** True if another staff member has decided first. */
export const isAlreadyDecidedError = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict';

function cacheCase(cache: QueryClient, now: ModerationCase) {
  updateCachedAndPendingData<CasePages>(cache, moderationKeys.lists, {
    change: (list) => replaceCaseInPages(list, now),
  });
}

/**
 * Refetches everything after a failed decision, because another staff member may have decided. A decision that succeeds
 * is shown at once; its realtime event, which the staff member who decided also receives, updates everything else.
 */
function invalidateModeration(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: moderationKeys.all });
  void refreshMe(cache);
}

/**
 * The result of several decisions: the number made, the number already made by others, and the cases whose request
 * failed.
 */
export type DecisionBatchResult = {
  decided: number;
  alreadyDecided: number;
  failed: readonly ModerationCase[];
};

/**
 * Returns the function that sends a batch of decisions. With `isLeaving` the requests continue after the user
 * has left the page.
 */
export function useSendDecisionBatch() {
  const cache = useQueryClient();
  return async (
    { action, cases }: DecisionBatch,
    { isLeaving }: { isLeaving: boolean },
  ): Promise<DecisionBatchResult> => {
    const send = ({ id }: ModerationCase) =>
      call(calls.decideCase, { params: { id }, body: { action }, keepalive: isLeaving });
    const results = await Promise.allSettled(cases.map(send));
    for (const response of results) if (response.status === 'fulfilled') cacheCase(cache, response.value);
    if (results.some(({ status }) => status === 'rejected')) invalidateModeration(cache);
    const failed = cases.filter((_, index) => {
      const result = results[index];
      return result?.status === 'rejected' && !isAlreadyDecidedError(result.reason);
    });
    const decided = results.filter(({ status }) => status === 'fulfilled').length;
    return { decided, alreadyDecided: cases.length - decided - failed.length, failed };
  };
}

/** The mutation that decides about content, whether it was reported or not. */
export function useDecideContentWithoutReport() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ContentDecisionInput) => call(calls.decideContentWithoutReport, { body }),
    onError: () => invalidateModeration(cache),
  });
}
