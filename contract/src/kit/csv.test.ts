import { expect, test } from 'vitest';
import { formatCsvRow } from './csv.ts';

test('a cell preserves its commas, quotes and line breaks, and ends at its end', () => {
  expect(formatCsvRow(['um', 'a,b', 'diz "oi"', 'duas\nlinhas', ''])).toBe(
    'um,"a,b","diz ""oi""","duas\nlinhas",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@soma', '\tx', '\rx', '\nx'])(
  '%j is a text for spreadsheets, no formula',
  (text) => {
    const [row] = formatCsvRow([text]).split('\r\n');
    expect(row?.replace(/^"/, '').startsWith(`'${text[0]}`)).toBe(true);
  },
);
