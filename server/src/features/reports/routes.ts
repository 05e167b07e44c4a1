import * as calls from '@mutirao/contract/features/reports/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { reportContent } from './report-content.ts';

export const createReportRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.reportDiscussion, ({ me, params, body }) =>
    reportContent(ctx, { type: 'discussion', id: params.id, me, report: body }),
  ),
  defineEndpointHandler(calls.reportMessage, ({ me, params, body }) =>
    reportContent(ctx, { type: 'message', id: params.id, me, report: body }),
  ),
  defineEndpointHandler(calls.reportComment, ({ me, params, body }) =>
    reportContent(ctx, { type: 'comment', id: params.id, me, report: body }),
  ),
];
