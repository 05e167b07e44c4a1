import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import { describe, expect, test } from 'vitest';
import { csvLimits } from './csv-rows.ts';
import { parseAmountToCents, parseBankDate, parseBankFile } from './parse-bank-file.ts';

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
])('%s is an amount', (typed, cents) => {
  expect(parseAmountToCents(typed)).toBe(cents);
});

test.each(['-49,90', '0,00', '', 'muito', '49,905', '1.23.4', '(49,90)', '49,90 D'])(
  '%s is no incoming amount',
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
])('%s is a moment in Brasília', (typed, moment) => {
  expect(parseBankDate(typed)?.toISOString()).toBe(moment);
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

test.each(['', 'ontem', '31/02/2026x', '2026-13-01'])('%s is none', (typed) => {
  expect(parseBankDate(typed)).toBeUndefined();
});

test.each([
  ['semicolons', `Banco;Extrato\r\n\r\nDATA;TXID;VALOR\r\n05/03/2026;${txid};49,90\r\n`, 4],
  ['commas and quotes', `"Identificador","Valor (R$)","Nome"\n"${txid}","49,90","Ana ""A"" Lima"`, 2],
  ['tabs', `\uFEFFvalor\ttxid\n49.90\t${txid}`, 2],
  ['a line break in a cell', `nome;txid;valor\n"um\ndois";${txid};49,90`, 2],
])('reads a file with %s', (_, text, line) => {
  expect(parseBankFile(text)).toMatchObject([{ line, txid, amount: 4990 }]);
});

test('leaves out lines that name no order', () => {
  const text = `txid;valor\n;10,00\nSaldo do dia;99,00\n${txid};tarifa`;
  expect(parseBankFile(text)).toMatchObject([{ line: 4, txid, amount: undefined }]);
});

test('is none without the columns', () => {
  expect(parseBankFile('data;valor\n1;2')).toBe('columns');
});

describe('reads no further than a file may be long', () => {
  const head = 'txid;valor\n';
  const { bankFileLines, bankLines, bankFile } = orderLimits;

  test.each([
    ['so many payments', head + `${txid};1,00\n`.repeat(bankLines), bankLines],
    ['so many lines', head + ';1,00\n'.repeat(bankFileLines - 2), 0],
    ['a cell so long', `${head}${'x'.repeat(csvLimits.cell)};1,00`, 0],
    ['a row so wide', `${head}${';'.repeat(csvLimits.cells - 1)}`, 0],
  ])('%s are read', (_, text, payments) => {
    expect(parseBankFile(text)).toHaveLength(payments);
  });

  test.each([
    ['one payment more', head + `${txid};1,00\n`.repeat(bankLines + 1), 'payments'],
    ['one line more', head + ';1,00\n'.repeat(bankFileLines), 'lines'],
    ['a longer cell', `${head}${'x'.repeat(csvLimits.cell + 1)};1,00`, 'lines'],
    ['a longer quoted cell', `${head}"${'""'.repeat(csvLimits.cell + 1)}";1,00`, 'lines'],
    ['a wider row', `${head}${';'.repeat(csvLimits.cells)}`, 'lines'],
    ['nothing but empty lines', '\n'.repeat(bankFile), 'columns'],
    ['columns that come too late', '\n'.repeat(50) + head, 'columns'],
  ])('%s is not', (_, text, problem) => {
    expect(parseBankFile(text)).toBe(problem);
  });

  test('and finishes with the worst input', () => {
    const worst = ['a"', '"a', ';', '";"', '\n"'].map((sign) => sign.repeat(bankFile / sign.length));
    for (const text of worst) expect(parseBankFile(head + text)).toEqual(expect.anything());
  });
});
