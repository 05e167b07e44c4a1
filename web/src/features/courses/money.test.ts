import { expect, test } from 'vitest';
import { parsePriceToCents, toPriceInput } from './money.ts';

test('a typed price is parsed', () => {
  for (const [typed, cents] of [
    ['', 0],
    ['0', 0],
    ['249,90', 24_990],
    ['249.90', 24_990],
    ['1.234,5', 123_450],
    ['R$ 19,90', 1_990],
    [' 7 ', 700],
    // In floating point, 0.29 times 100 is a little less than 29.
    ['0,29', 29],
  ] as const)
    expect(parsePriceToCents(typed), typed).toBe(cents);
});

test('a text that is not a price is rejected', () => {
  for (const typed of ['-1', 'dez', '1,005', '1,2,3', '1e3', '9'.repeat(30)])
    expect(parsePriceToCents(typed), typed).toBeUndefined();
});

test('a price is formatted as it is typed', () => {
  for (const cents of [29, 100, 24_990, 123_456]) expect(parsePriceToCents(toPriceInput(cents))).toBe(cents);
  expect(toPriceInput(0)).toBe('');
});
