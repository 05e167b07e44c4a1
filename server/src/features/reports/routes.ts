import * as calls from '@mutirao/contract/features/reports/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { reportContent } from './report-content.ts';

export const reportRoutes = (house: House) => [
  answer(calls.reportDiscussion, ({ me, params, body }) =>
    reportContent(house, { type: 'discussion', id: params.id, me, report: body }),
  ),
  answer(calls.reportMessage, ({ me, params, body }) =>
    reportContent(house, { type: 'message', id: params.id, me, report: body }),
  ),
  answer(calls.reportComment, ({ me, params, body }) =>
    reportContent(house, { type: 'comment', id: params.id, me, report: body }),
  ),
];
