import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { dayAfter, isDay } from './days.ts';

test('what a spreadsheet would take apart or reckon with arrives as it was', () => {
  expect(
    toCsv([
      ['a', 'b, "c"'],
      ['=1+1', '-2', '@x', 'linha\nnova'],
    ]),
  ).toBe('\uFEFFa,"b, ""c"""\r\n\'=1+1,\'-2,\'@x,"linha\nnova"\r\n');
});

test('a day is followed by the next one, at the end of a year as well', () => {
  expect([dayAfter('2026-11-22'), dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual([
    '2026-11-23',
    '2027-01-01',
    '2028-02-29',
  ]);
  expect(['2026-11-22', '2026-13-01', 'ontem', ''].map(isDay)).toEqual([true, false, false, false]);
});
