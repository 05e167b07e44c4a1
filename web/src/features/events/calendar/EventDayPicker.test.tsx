import type { EventDaySummary } from '@mutirao/contract/features/events/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { EventDayPicker } from './EventDayPicker.tsx';

const today = '2026-11-22';
const dot = { status: 'published', format: 'online' } as const;
const days: EventDaySummary[] = [
  { day: '2026-11-10', events: 1, dots: [dot] },
  { day: '2026-11-12', events: 5, dots: [dot, { status: 'draft', format: 'offline' }, dot] },
];

type Options = { selectedDay?: string; hasDrafts?: boolean };

/** Renders the picker in November 2026. It shows the month that is requested, as the page with the calendar does. */
async function renderPicker({ selectedDay, hasDrafts = false }: Options = {}) {
  const onMonth = vi.fn<(month: string) => void>();
  const onPick = vi.fn<(day: string) => void>();
  function Page() {
    const [month, setMonth] = useState('2026-11');
    onMonth.mockImplementation(setMonth);
    return (
      <EventDayPicker
        month={month}
        today={today}
        selectedDay={selectedDay}
        days={days}
        hasDrafts={hasDrafts}
        onMonth={onMonth}
        onPick={onPick}
      />
    );
  }
  await renderInHub(<Page />);
  return { onMonth, onPick };
}

const day = (name: RegExp) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const focusedDay = () => document.activeElement?.getAttribute('data-day');

test('the calendar is a grid named by its month, with whole weeks and the full names of the weekdays', async () => {
  await renderPicker();
  const grid = screen.getByRole('grid', { name: 'Novembro de 2026' });
  expect(within(grid).getAllByRole('row')).toHaveLength(6);
  const weekdays = within(grid).getAllByRole('columnheader');
  expect(weekdays.map((header) => header.getAttribute('abbr'))).toEqual([
    'domingo',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
  ]);
  expect(within(grid).getAllByRole('button')).toHaveLength(35);
});

test('a day reads its date and the number of its events', async () => {
  await renderPicker();
  expect(day(/^terça-feira, 10 de novembro de 2026, 1 evento$/)).toBeDefined();
  expect(day(/^quarta-feira, 11 de novembro de 2026, sem eventos$/)).toBeDefined();
  expect(day(/^quinta-feira, 12 de novembro de 2026, 5 eventos$/).textContent).toContain('+2');
  expect(day(/10 de novembro/).textContent).not.toContain('+');
});

test('today is marked, and only the selected day is selected', async () => {
  await renderPicker({ selectedDay: '2026-11-10' });
  const current = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'));
  expect(current).toEqual([day(/^hoje, domingo, 22 de novembro de 2026, sem eventos$/)]);
  const cells = screen.getAllByRole('cell');
  expect(cells.filter((cell) => cell.getAttribute('aria-selected') === 'true')).toEqual([
    day(/10 de novembro/).closest('td'),
  ]);
});

test.each([
  ['today without a selected day', {}, '2026-11-22'],
  ['the selected day', { selectedDay: '2026-11-10' }, '2026-11-10'],
  ['today if the selected day is in another month', { selectedDay: '2026-10-05' }, '2026-11-22'],
])('Tab reaches one day of the grid: %s', async (_, options, expected) => {
  await renderPicker(options);
  screen.getByRole('button', { name: 'Próximo mês' }).focus();
  await userEvent.tab();
  expect(focusedDay()).toBe(expected);
  await userEvent.tab();
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
});

test('Tab reaches the first day of a month without today', async () => {
  await renderPicker();
  await userEvent.click(screen.getByRole('button', { name: 'Próximo mês' }));
  await userEvent.tab();
  expect(focusedDay()).toBe('2026-12-01');
});

test.each([
  ['{ArrowLeft}', '2026-11-09'],
  ['{ArrowRight}', '2026-11-11'],
  ['{ArrowUp}', '2026-11-03'],
  ['{ArrowDown}', '2026-11-17'],
  ['{Home}', '2026-11-08'],
  ['{End}', '2026-11-14'],
])('%s moves the focus in the month and picks nothing', async (key, expected) => {
  const { onMonth, onPick } = await renderPicker({ selectedDay: '2026-11-10' });
  day(/10 de novembro/).focus();
  await userEvent.keyboard(key);
  expect(focusedDay()).toBe(expected);
  expect([onMonth.mock.calls, onPick.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[expected]]);
});

test.each([
  ['{PageUp}', '2026-10-10', 'Outubro de 2026'],
  ['{PageDown}', '2026-12-10', 'Dezembro de 2026'],
  ['{Shift>}{PageUp}{/Shift}', '2025-11-10', 'Novembro de 2025'],
  ['{Shift>}{PageDown}{/Shift}', '2027-11-10', 'Novembro de 2027'],
  ['{ArrowUp}{ArrowUp}', '2026-10-27', 'Outubro de 2026'],
])('%s shows another month and keeps the focus on a day', async (keys, expected, month) => {
  await renderPicker({ selectedDay: '2026-11-10' });
  day(/10 de novembro/).focus();
  await userEvent.keyboard(keys);
  expect([focusedDay(), heading()]).toEqual([expected, month]);
});

test.each(['{Control>}{ArrowRight}{/Control}', '{Alt>}{ArrowRight}{/Alt}', 'x'])(
  'the grid leaves %s to the browser',
  async (keys) => {
    await renderPicker({ selectedDay: '2026-11-10' });
    day(/10 de novembro/).focus();
    await userEvent.keyboard(keys);
    expect(focusedDay()).toBe('2026-11-10');
  },
);

test('the buttons above the grid change the month without moving the focus, and pick today', async () => {
  const { onMonth, onPick } = await renderPicker();
  const next = screen.getByRole('button', { name: 'Próximo mês' });
  await userEvent.click(next);
  await userEvent.click(next);
  await userEvent.click(screen.getByRole('button', { name: 'Mês anterior' }));
  expect(onMonth.mock.calls).toEqual([['2026-12'], ['2027-01'], ['2026-12']]);
  expect(heading()).toBe('Dezembro de 2026');
  expect(focusedDay()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(onPick.mock.calls).toEqual([[today]]);
});

test.each([
  [false, ['Online', 'Presencial', 'Híbrido', 'Cancelado']],
  [true, ['Online', 'Presencial', 'Híbrido', 'Cancelado', 'Rascunho']],
])('the legend names drafts only for those who can see them: %s', async (hasDrafts, expected) => {
  await renderPicker({ hasDrafts });
  const legend = screen.getByRole('list', { name: 'O que os pontos dizem' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expected);
});
