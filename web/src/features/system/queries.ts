import { sendTestEmail } from '@mutirao/contract/features/hub-settings/endpoints';
import * as calls from '@mutirao/contract/features/system/endpoints';
import type { FailedJobChoice } from '@mutirao/contract/features/system/failed-jobs';
import type { SystemReport, InvariantVerification } from '@mutirao/contract/features/system/schemas';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { systemKeys } from './keys.ts';

// The intervals in milliseconds. A page that is not visible is not refreshed.
const refreshInterval = 15_000;
const verifyingInterval = 1_000;
// The timeout in milliseconds of the request that runs the checks: they open connections to other servers,
// which can take as long as the timeouts of those connections.
const checkTimeoutMs = 60_000;

export const isVerifying = (verification: InvariantVerification | null | undefined): boolean =>
  verification?.state === 'waiting' || verification?.state === 'running';

export type SystemReportQuery = ReturnType<typeof useSystemReport>;

/** Queries the state of the hub, and again every 15 seconds, or every second during a verification. */
export function useSystemReport() {
  const cache = useQueryClient();
  return useQuery({
    queryKey: systemKeys.report,
    queryFn: async ({ signal }) => {
      const report = await call(calls.readSystemReport, { signal });
      refreshFailedJobs(cache, report);
      return report;
    },
    // Without a network the request fails instead of waiting, so that the screen says that it is not current.
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      isVerifying(state.data?.verification) ? verifyingInterval : refreshInterval,
  });
}

/** Queries what a new hub still needs, and again every 15 seconds, because steps are done on other screens. */
export const useFirstSteps = () =>
  useQuery({
    queryKey: systemKeys.firstSteps,
    queryFn: ({ signal }) => call(calls.readFirstSteps, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: refreshInterval,
  });

/** Returns the function that queries the first steps again after one of them may have been done. */
export function useRefreshFirstSteps() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: systemKeys.firstSteps });
}

/** Sends an e-mail to the admin, and queries the first steps again. */
export function useSendTestEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendTestEmail),
    onSettled: () => cache.invalidateQueries({ queryKey: systemKeys.firstSteps }),
  });
}

/** Fetches the list of failed jobs again if their number has changed. */
function refreshFailedJobs(cache: QueryClient, report: SystemReport) {
  const cached = cache.getQueryData<SystemReport>(systemKeys.report);
  if (cached && countFailedJobs(cached) !== countFailedJobs(report))
    void cache.invalidateQueries({ queryKey: systemKeys.failedJobs });
}

export const countFailedJobs = ({ failedTasks }: Pick<SystemReport, 'failedTasks'>) =>
  failedTasks.reduce((sum, { count }) => sum + count, 0);

/** The jobs that were given up, in pages. */
export const useFailedJobs = () =>
  useInfiniteList({
    queryKey: systemKeys.failedJobs,
    fetchPage: (request) => callPage(calls.listFailedJobs, request),
    pageLength: 10,
  });

/** Runs all checks, and replaces the cached report with the result. */
export function useRunSystemChecks() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.runSystemChecks, { timeoutMilliseconds: checkTimeoutMs }),
    onMutate: () => cache.cancelQueries({ queryKey: systemKeys.report }),
    onSuccess: (report) => {
      refreshFailedJobs(cache, report);
      cache.setQueryData(systemKeys.report, report);
    },
  });
}

/** Runs jobs again. Returns how many there were. */
export function useRetryFailedJobs() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: FailedJobChoice) => (await call(calls.retryFailedJobs, { body })).count,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: systemKeys.failedJobs }),
        cache.invalidateQueries({ queryKey: systemKeys.report }),
      ]),
  });
}

/** Returns the mutations that start and stop the verification of the data. */
export function useVerificationMutations() {
  const cache = useQueryClient();
  const setVerification = (verification: InvariantVerification | null) =>
    void cache.setQueryData<SystemReport>(
      systemKeys.report,
      (report) => report && { ...report, verification },
    );
  const shared = {
    onMutate: () => cache.cancelQueries({ queryKey: systemKeys.report }),
    onSuccess: setVerification,
    onSettled: () => cache.invalidateQueries({ queryKey: systemKeys.report }),
  };
  return {
    start: useMutation({ ...shared, mutationFn: () => call(calls.startInvariantVerification) }),
    stop: useMutation({ ...shared, mutationFn: () => call(calls.stopInvariantVerification) }),
  };
}
