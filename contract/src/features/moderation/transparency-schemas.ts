import * as z from 'zod/mini';

const decisionCountsSchema = z.object({
  ignore: z.int(),
  delete: z.int(),
  warn: z.int(),
  temporary_ban: z.int(),
  permanent_ban: z.int(),
});

/** One month of the hub's moderation, in counts without names. */
export const monthlyModerationStatsSchema = z.object({
  /** As `2026-11`. */
  month: z.string(),
  reports: z.int(),
  cases: z.int(),
  decided: decisionCountsSchema,
  /** The median time from the first report to the decision, in hours; null if no reported case was decided. */
  medianHours: z.nullable(z.number()),
  appeals: z.int(),
  granted: z.int(),
  reversed: z.int(),
});
export type MonthlyModerationStats = z.output<typeof monthlyModerationStatsSchema>;

/** The moderation of the last months, visible to the public. */
export const transparencyReportSchema = z.object({
  /** The newest month first. */
  months: z.array(monthlyModerationStatsSchema),
  pending: z.int(),
});
export type TransparencyReport = z.output<typeof transparencyReportSchema>;
