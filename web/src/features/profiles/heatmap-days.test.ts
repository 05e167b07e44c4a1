import { expect, test } from 'vitest';
import { toHeatmapMonthLabels, getTodayInZone, toHeatmapWeeks } from './heatmap-days.ts';

const days = Array.from({ length: 7 }, (_, index) => `2026-03-${String(15 + index)}`);

test.each(days)('on %s there are 53 columns with 365 days, the last of them today', (today) => {
  const weeks = toHeatmapWeeks([{ date: today, count: 3 }], today);
  const cells = weeks.flat().filter((cell) => cell !== undefined);
  expect([weeks.length, cells.length]).toEqual([53, 365]);
  expect(cells.at(-1)).toEqual({ date: today, count: 3 });
  expect(cells[0]?.count).toBe(0);
  expect(weeks[52]?.some((cell) => cell?.date === today)).toBe(true);
});

test('each month name is above the week in which the month begins', () => {
  const months = toHeatmapMonthLabels(toHeatmapWeeks([], '2026-03-21'));
  expect(months.at(-1)?.date.slice(0, 7)).toBe('2026-03');
  expect(months.reduce((sum, { span }) => sum + span, 0)).toBe(53);
});

test('today is another day in another time zone', () => {
  const now = new Date('2026-03-21T01:00:00Z');
  expect([getTodayInZone('America/Sao_Paulo', now), getTodayInZone('Asia/Tokyo', now)]).toEqual([
    '2026-03-20',
    '2026-03-21',
  ]);
});
