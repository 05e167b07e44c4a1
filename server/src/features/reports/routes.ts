import * as calls from '@mutirao/contract/features/reports/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { reportContent } from './report-content.ts';

export const reportRoutes = (ctx: AppContext) => [
  handle(calls.reportDiscussion, ({ me, params, body }) =>
    reportContent(ctx, { type: 'discussion', id: params.id, me, report: body }),
  ),
  handle(calls.reportMessage, ({ me, params, body }) =>
    reportContent(ctx, { type: 'message', id: params.id, me, report: body }),
  ),
  handle(calls.reportComment, ({ me, params, body }) =>
    reportContent(ctx, { type: 'comment', id: params.id, me, report: body }),
  ),
];
