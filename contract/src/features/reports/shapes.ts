import * as z from 'zod/mini';
import { optionalText, text } from '../../kit/text.ts';
import { reportLimits } from './limits.ts';

/** One of the reasons, or free words, which are kept as the description of `other`. */
export const newReport = z.object({
  reason: text(reportLimits.description),
  description: z.optional(optionalText(reportLimits.description)),
});
export type NewReport = z.output<typeof newReport>;

/** `already` says that this member reported it before and nothing was added. */
export const reportReceipt = z.object({ already: z.boolean() });
export type ReportReceipt = z.output<typeof reportReceipt>;
