import { expect, test } from 'vitest';
import { formatCalendarSearchParams, parseCalendarSearchParams } from './calendar-search-params.ts';

test('parsing and writing an address preserve the calendar query', () => {
  const search = {
    mes: '2026-11',
    dia: '2026-11-23',
    q: 'roda',
    formato: 'online',
    situacao: 'live',
    categoria: 'Terra',
    quando: 'proximos',
  } as const;
  expect(parseCalendarSearchParams(search)).toMatchObject({
    month: '2026-11',
    status: 'live',
    period: 'upcoming',
  });
  expect(formatCalendarSearchParams(parseCalendarSearchParams(search))).toEqual(search);
  expect(parseCalendarSearchParams({ quando: 'passados' }).period).toBe('past');
});
