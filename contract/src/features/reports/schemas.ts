import * as z from 'zod/mini';
import { createPossiblyEmptyTextSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { reportLimits } from './limits.ts';

/** One of the reasons, or free text, which is stored as the description of `other`. */
export const newReportSchema = z.object({
  reason: createNonEmptyTextSchema(reportLimits.description),
  description: z.optional(createPossiblyEmptyTextSchema(reportLimits.description)),
});
export type NewReport = z.output<typeof newReportSchema>;

/** `isDuplicate` is true if the member had reported the content before, so that no report was added. */
export const reportReceiptSchema = z.object({ isDuplicate: z.boolean() });
export type ReportReceipt = z.output<typeof reportReceiptSchema>;
