import * as calls from '@mutirao/contract/features/system/endpoints';
import type { AppContext } from '#platform/context/app-context';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import { readFailedJobPage, retryChosenJobs } from './failed-jobs.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { createSystemReportReader } from './read-report.ts';
import { runSystemChecks } from './run-checks.ts';
import { startInvariantVerification, stopInvariantVerification } from './verification.ts';

export function createSystemRoutes(ctx: AppContext) {
  const readSystemReport = createSystemReportReader(ctx);
  return [
    defineEndpointHandler(calls.readSystemReport, () => readSystemReport()),
    defineEndpointHandler(calls.readFirstSteps, () => readFirstSteps(ctx)),
    defineEndpointHandler(calls.listFailedJobs, (input) => readFailedJobPage(ctx, input)),
    defineEndpointHandler(calls.retryFailedJobs, ({ me, body }) =>
      retryChosenJobs(ctx, { me, choice: body }),
    ),
    defineEndpointHandler(calls.runSystemChecks, async () => {
      await runSystemChecks(ctx, AbortSignal.timeout(60_000), { all: true });
      return readSystemReport();
    }),
    defineEndpointHandler(calls.startInvariantVerification, () => startInvariantVerification(ctx)),
    defineEndpointHandler(calls.stopInvariantVerification, () => stopInvariantVerification(ctx)),
  ];
}
