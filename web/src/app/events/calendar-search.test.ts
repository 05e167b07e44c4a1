import { expect, test } from 'vitest';
import { toEventsSearch, toCalendarQuery } from './calendar-search.ts';

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
  expect(toCalendarQuery(search)).toMatchObject({ month: '2026-11', status: 'live', period: 'upcoming' });
  expect(toEventsSearch(toCalendarQuery(search))).toEqual(search);
  expect(toCalendarQuery({ quando: 'passados' }).period).toBe('past');
});
