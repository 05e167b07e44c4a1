import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import { describe, expect, test } from 'vitest';
import { csvRowLimits } from './csv-rows.ts';
import { parseAmountToCents, parseBankDateTime, parseBankFile } from './parse-bank-file.ts';

const txid = 'AbCd0123456789012345678ab';

test.each([
  ['R$ 49,90', 4990],
  ['49.90', 4990],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1.234', 123400],
  ['+10', 1000],
  ['0,5', 50],
  ['49,90 C', 4990],
])('%s is parsed as an amount', (typed, cents) => {
  expect(parseAmountToCents(typed)).toBe(cents);
});

test.each(['-49,90', '0,00', '', 'muito', '49,905', '1.23.4', '(49,90)', '49,90 D'])(
  '%s is not an incoming amount',
  (typed) => {
    expect(parseAmountToCents(typed)).toBeUndefined();
  },
);

test.each([
  ['05/03/2026', '2026-03-05T03:00:00.000Z'],
  ['05/03/2026 14:07', '2026-03-05T17:07:00.000Z'],
  ['2026-03-05', '2026-03-05T03:00:00.000Z'],
  ['2026-03-05T14:07:30Z', '2026-03-05T14:07:30.000Z'],
  ['2026-03-05 14:07:30.123', '2026-03-05T17:07:30.000Z'],
])('%s is parsed as a time in Brasília', (typed, moment) => {
  expect(parseBankDateTime(typed)?.toISOString()).toBe(moment);
});

test('a payer’s text with separators or stray quotes does not shift the amount', () => {
  const text = [
    'Mensagem;txid;Valor',
    `pix;${txid};49,90`,
    `x;${txid};499,00;;0,01`,
    `"oi;${txid};1,00`,
  ].join('\n');
  expect(parseBankFile(text)).toMatchObject([
    { line: 2, amount: 4990 },
    { line: 3, amount: undefined },
  ]);
});

test.each(['', 'ontem', '31/02/2026x', '2026-13-01'])('%s is not a date', (typed) => {
  expect(parseBankDateTime(typed)).toBeUndefined();
});

test.each([
  ['semicolons', `Banco;Extrato\r\n\r\nDATA;TXID;VALOR\r\n05/03/2026;${txid};49,90\r\n`, 4],
  ['commas and quotes', `"Identificador","Valor (R$)","Nome"\n"${txid}","49,90","Ana ""A"" Lima"`, 2],
  ['tabs', `\uFEFFvalor\ttxid\n49.90\t${txid}`, 2],
  ['a line break in a cell', `nome;txid;valor\n"um\ndois";${txid};49,90`, 2],
])('a bank file with %s is read', (_, text, line) => {
  expect(parseBankFile(text)).toMatchObject([{ line, txid, amount: 4990 }]);
});

test('lines of a bank file that name no order are left out', () => {
  const text = `txid;valor\n;10,00\nSaldo do dia;99,00\n${txid};tarifa`;
  expect(parseBankFile(text)).toMatchObject([{ line: 4, txid, amount: undefined }]);
});

test('a bank file without the required columns is rejected', () => {
  expect(parseBankFile('data;valor\n1;2')).toBe('columns');
});

describe('the limits of a bank file', () => {
  const head = 'txid;valor\n';
  const { bankFileLines, bankLines, bankFile } = orderLimits;

  test.each([
    ['the maximum number of payments', head + `${txid};1,00\n`.repeat(bankLines), bankLines],
    ['the maximum number of lines', head + ';1,00\n'.repeat(bankFileLines - 2), 0],
    ['a cell of the maximum length', `${head}${'x'.repeat(csvRowLimits.charactersPerCell)};1,00`, 0],
    ['a row with the maximum number of cells', `${head}${';'.repeat(csvRowLimits.cellsPerRow - 1)}`, 0],
  ])('a file with %s is read', (_, text, payments) => {
    expect(parseBankFile(text)).toHaveLength(payments);
  });

  test.each([
    ['one payment too many', head + `${txid};1,00\n`.repeat(bankLines + 1), 'payments'],
    ['one line too many', head + ';1,00\n'.repeat(bankFileLines), 'lines'],
    ['a cell that is too long', `${head}${'x'.repeat(csvRowLimits.charactersPerCell + 1)};1,00`, 'lines'],
    [
      'a quoted cell that is too long',
      `${head}"${'""'.repeat(csvRowLimits.charactersPerCell + 1)}";1,00`,
      'lines',
    ],
    ['a row with too many cells', `${head}${';'.repeat(csvRowLimits.cellsPerRow)}`, 'lines'],
    ['only empty lines', '\n'.repeat(bankFile), 'columns'],
    ['column names after too many lines', '\n'.repeat(50) + head, 'columns'],
  ])('a file with %s is rejected', (_, text, problem) => {
    expect(parseBankFile(text)).toBe(problem);
  });

  test('a bank file with the worst input is read in bounded time', () => {
    const worst = ['a"', '"a', ';', '";"', '\n"'].map((sign) => sign.repeat(bankFile / sign.length));
    for (const text of worst) expect(parseBankFile(head + text)).toEqual(expect.anything());
  });
});
