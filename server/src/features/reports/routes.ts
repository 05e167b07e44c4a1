import * as calls from '@mutirao/contract/features/reports/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { reportContent } from './report-content.ts';

export const reportRoutes = (house: AppContext) => [
  handle(calls.reportDiscussion, ({ me, params, body }) =>
    reportContent(house, { type: 'discussion', id: params.id, me, report: body }),
  ),
  handle(calls.reportMessage, ({ me, params, body }) =>
    reportContent(house, { type: 'message', id: params.id, me, report: body }),
  ),
  handle(calls.reportComment, ({ me, params, body }) =>
    reportContent(house, { type: 'comment', id: params.id, me, report: body }),
  ),
];
