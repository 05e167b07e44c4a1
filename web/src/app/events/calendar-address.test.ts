import { expect, test } from 'vitest';
import { searchOf, wishOf } from './calendar-address.ts';

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
  expect(wishOf(search)).toMatchObject({ month: '2026-11', status: 'live', period: 'upcoming' });
  expect(searchOf(wishOf(search))).toEqual(search);
  expect(wishOf({ quando: 'passados' }).period).toBe('past');
});
