import { heatmapConfig } from '@mutirao/contract/features/profiles/limits';
import type { ContributionDay } from '@mutirao/contract/features/profiles/schemas';

const dayLength = 24 * 60 * 60 * 1000;

export type HeatmapCell = { date: string; count: number };

/**
 * Returns one column per week, Sunday first and the current week last; cells before the 365 days or after today are
 * undefined.
 */
export function toHeatmapWeeks(
  contributions: readonly ContributionDay[],
  today: string,
): (HeatmapCell | undefined)[][] {
  const counts = new Map(contributions.map(({ date, count }) => [date, count]));
  const last = Date.parse(today);
  const first = last - (heatmapConfig.days - 1) * dayLength;
  const sunday = first - new Date(first).getUTCDay() * dayLength;
  return Array.from({ length: heatmapConfig.columns }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const time = sunday + (week * 7 + weekday) * dayLength;
      if (time < first || time > last) return undefined;
      const date = new Date(time).toISOString().slice(0, 10);
      return { date, count: counts.get(date) ?? 0 };
    }),
  );
}

/**
 * Returns where each month's label starts in the heatmap: the column of its first week, a date in the month, and
 * the number of weeks until the next label.
 */
export function toHeatmapMonthLabels(
  weeks: readonly (HeatmapCell | undefined)[][],
): { week: number; date: string; span: number }[] {
  const starts = weeks.flatMap((week, index) => {
    const date = week.find((cell) => cell)?.date;
    const before = weeks[index - 1]?.find((cell) => cell)?.date;
    return date && date.slice(0, 7) !== before?.slice(0, 7) ? [{ week: index, date }] : [];
  });
  return starts.map((start, index) => ({
    ...start,
    span: (starts[index + 1]?.week ?? weeks.length) - start.week,
  }));
}

/** Returns the current date in a time zone, as `2026-03-21`. */
export function getTodayInZone(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
