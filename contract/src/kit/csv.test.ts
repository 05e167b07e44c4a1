import { expect, test } from 'vitest';
import { formatCsvRow, unescapeCsvFormulas } from './csv.ts';

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

test.each([';', '; ;', '\t', '\r', '\n', ';"', ';""'])(
  'a spreadsheet that begins a cell at %j runs no formula inside of a cell',
  (separator) => {
    for (const sign of ['=', '+', '-', '@']) {
      const text = `Ana${separator}${sign}1+1`;
      const row = formatCsvRow(['Bia', text]);
      expect(row.slice(0, -2).split(/[;\t\r\n]"*/)).not.toContainEqual(expect.stringMatching(/^[=+\-@]/));
      expect(unescapeCsvFormulas(`Ana${separator}'${sign}1+1`)).toBe(text);
    }
  },
);

test('a formula sign inside of a text stays as it is', () => {
  expect(formatCsvRow(['2+2=4', 'a; b - c', 'ana@exemplo.com.br'])).toBe(
    '2+2=4,"a; b - c",ana@exemplo.com.br\r\n',
  );
});
