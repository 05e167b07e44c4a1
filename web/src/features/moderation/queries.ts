import * as calls from '@mutirao/contract/features/moderation/endpoints';
import type { CaseDecision, Decision, ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { changeKnown } from '#platform/lists/change-known.ts';
import { useEndless, type Endless } from '#platform/lists/use-endless.ts';
import { thoseOf, withCase, type CasePages } from './case-pages.ts';
import { moderationKeys, type CaseWish } from './keys.ts';
import type { Batch } from './putting-off.ts';
import { userKeys } from './users/keys.ts';

/** The cases of a wish, page after page. */
export function useCases(wish: CaseWish): Endless<ReportCase> {
  const { status, contentType, memberId: reportedUserId } = wish;
  const list = useEndless({
    queryKey: moderationKeys.cases(wish),
    ask: (asked) => {
      const query = { ...asked.query, contentType, reportedUserId };
      return callPage(calls.listReportCases, {
        ...asked,
        query: status === 'all' ? query : { ...query, status },
      });
    },
  });
  const { items, isPlaceholderData } = list;
  // What another wish left in sight stays as it was until the right ones are there.
  const shown = isPlaceholderData ? 'all' : status;
  return { ...list, items: useMemo(() => items && thoseOf(items, shown), [items, shown]) };
}

/** Every report of one case, page after page, once somebody wants to see them. */
export const useCaseReports = (id: string) =>
  useEndless({
    queryKey: moderationKeys.reports(id),
    ask: (asked) => callPage(calls.listCaseReports, { ...asked, params: { id } }),
  });

/** Opens a reported message; whatever shows it is fetched anew. */
export function useOpenMessage() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(calls.openReportedMessage, { params: { id } }),
    onSuccess: (found) => {
      putCase(cache, found);
      void cache.invalidateQueries({ queryKey: userKeys.all });
      return cache.invalidateQueries({ queryKey: moderationKeys.all });
    },
  });
}

type Deciding = { found: ReportCase; body: CaseDecision };

/** Decides a case. To ignore it is what a glance is enough for: it is gone at once, and comes back where that failed. */
export function useDecide() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ found, body }: Deciding) => call(calls.decideCase, { params: { id: found.id }, body }),
    onMutate: async ({ found, body }) => {
      if (body.action !== 'ignore') return;
      // What is on its way was read before, and would bring it back.
      await cache.cancelQueries({ queryKey: moderationKeys.lists });
      putCase(cache, { ...found, status: 'ignored', mayDo: [] });
    },
    onError: (error, { found }) => {
      if (!isDecidedBefore(error)) putCase(cache, found);
      renew(cache);
    },
    onSuccess: (decided) => putCase(cache, decided),
  });
}

/** Whether somebody else was faster. */
export const isDecidedBefore = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

function putCase(cache: QueryClient, now: ReportCase) {
  changeKnown<CasePages>(cache, moderationKeys.lists, { change: (list) => withCase(list, now) });
}

/**
 * Where a decision failed, others may have made it. One that stands is shown at once, and the signal of it, which whoever
 * decided hears as well, brings everything else.
 */
function renew(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: moderationKeys.all });
  void refreshMe(cache);
}

/** What became of several decisions: those made, those somebody else had made, and those that did not arrive. */
export type Sent = { made: number; madeBefore: number; failed: readonly ReportCase[] };

/** Sends a batch of decisions; where the page is being left it goes on without it. */
export function useSendBatch() {
  const cache = useQueryClient();
  return async ({ action, cases }: Batch, { isLeaving }: { isLeaving: boolean }): Promise<Sent> => {
    const send = ({ id }: ReportCase) =>
      call(calls.decideCase, { params: { id }, body: { action }, keepalive: isLeaving });
    const answers = await Promise.allSettled(cases.map(send));
    for (const answer of answers) if (answer.status === 'fulfilled') putCase(cache, answer.value);
    if (answers.some(({ status }) => status === 'rejected')) renew(cache);
    const failed = cases.filter((_, at) => {
      const answer = answers[at];
      return answer?.status === 'rejected' && !isDecidedBefore(answer.reason);
    });
    const made = answers.filter(({ status }) => status === 'fulfilled').length;
    return { made, madeBefore: cases.length - made - failed.length, failed };
  };
}

/** Decides about something that nobody has to have reported. */
export function useDecideContent() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Decision) => call(calls.decideContent, { body }),
    onError: () => renew(cache),
  });
}
