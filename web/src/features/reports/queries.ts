import * as calls from '@mutirao/contract/features/reports/endpoints';
import type { NewReport } from '@mutirao/contract/features/reports/schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import type { ReportTarget } from './report-target.ts';

const callOf = {
  discussion: calls.reportDiscussion,
  comment: calls.reportComment,
  message: calls.reportMessage,
};

/** The mutation that reports content to the moderators. */
export const useReportContent = ({ type, id }: ReportTarget) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: NewReport) => call(callOf[type], { params: { id }, body }),
  });
