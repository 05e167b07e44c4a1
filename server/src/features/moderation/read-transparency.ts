import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import {
  transparencyReportSchema,
  type MonthlyModerationStats,
} from '@mutirao/contract/features/moderation/transparency-schemas';
import type { AppContext } from '#platform/context/app-context';
import { createStatsCacheSharedByInstances } from '#platform/relay/stats-cache-shared-by-instances';
import { countModerationByMonth, countPendingCases } from './store/transparency.ts';

const ttlMs = 10 * 60_000;
const emptyMonth = {
  reports: 0,
  cases: 0,
  decided: { ignore: 0, delete: 0, warn: 0, temporary_ban: 0, permanent_ban: 0 },
  medianHours: null,
  appeals: 0,
  granted: 0,
  reversed: 0,
};

/**
 * Returns a function that reads the public moderation counts of the last months. They are cached for ten minutes and
 * shared by all callers.
 */
export function createTransparencyReader(ctx: Pick<AppContext, 'db' | 'relay' | 'now' | 'config'>) {
  const { db, config } = ctx;
  return createStatsCacheSharedByInstances(ctx, {
    name: 'transparency',
    shape: transparencyReportSchema,
    ttlMs,
    async count(at) {
      // The period begins 31 days per month, and one more day, before the current time, so that the first month that is
      // shown is complete in every time zone.
      const since = new Date(at.getTime() - (moderationLimits.months * 31 + 1) * 86_400_000);
      const [stats, pending] = await Promise.all([
        countModerationByMonth(db, { since, zone: config.zone }),
        countPendingCases(db),
      ]);
      const months = monthsUntil(at, config.zone).map(
        (month): MonthlyModerationStats =>
          stats.find((counts) => counts.month === month) ?? { month, ...emptyMonth },
      );
      return { months, pending };
    },
  });
}

/** The names of the last months, the newest first, as `2026-11`. */
function monthsUntil(moment: Date, zone: string): string[] {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric' });
  const dateParts = formatter.formatToParts(moment);
  const part = (type: string) => Number(dateParts.find((datePart) => datePart.type === type)?.value ?? 0);
  const [year, month] = [part('year'), part('month')];
  return Array.from({ length: moderationLimits.months }, (_, monthsAgo) =>
    new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 7),
  );
}
