import {
  adminFigureNames,
  dailyCountNames,
  type AdminStats,
  type DailyCountName,
} from '@mutirao/contract/features/community/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { AdminStatsPage, type StatsUnit } from './AdminStatsPage.tsx';

const countsOf = (count: number): Record<DailyCountName, number> =>
  createRecordFromEntries(dailyCountNames.map((name) => [name, count] as const));
const stats: AdminStats = {
  ...createRecordFromEntries(adminFigureNames.map((name) => [name, 1] as const)),
  days: [
    { day: '2026-11-27', ...countsOf(2) },
    { day: '2026-11-28', ...countsOf(3) },
  ],
  months: [
    { month: '2026-10', ...countsOf(40) },
    { month: '2026-11', ...countsOf(25) },
  ],
};

function Page() {
  const [unit, setUnit] = useState<StatsUnit>('days');
  return <AdminStatsPage unit={unit} onUnit={setUnit} />;
}

const rowsOf = (chart: string) =>
  within(screen.getByRole('table', { name: chart }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the charts show days first, and months once they are chosen by keyboard', async () => {
  stubServer({ 'GET /api/admin/stats': { body: stats } });
  await renderInHub(<Page />);
  const choice = within(await screen.findByRole('group', { name: 'Período' }));
  const days = choice.getByRole('button', { name: '2 dias', pressed: true });
  const months = choice.getByRole('button', { name: '2 meses', pressed: false });
  expect(rowsOf('Membros novos')).toEqual([
    ['27/11', '2'],
    ['28/11', '3'],
  ]);

  days.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(document.activeElement).toBe(months);
  expect(months.getAttribute('aria-pressed')).toBe('true');
  expect(days.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('heading', { name: 'Os últimos 2 meses' })).toBeDefined();
  expect(rowsOf('Membros novos')).toEqual([
    ['out. de 2026', '40'],
    ['nov. de 2026 até agora', '25'],
  ]);
  expect(screen.getAllByText('65 no total · 40 no mês mais cheio')).toHaveLength(dailyCountNames.length);
});
