import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('texts that a spreadsheet would split or evaluate are kept literally', () => {
  expect(
    toCsv([
      ['a', 'b, "c"'],
      ['=1+1', '-2', '@x', 'linha\nnova'],
    ]),
  ).toBe('\uFEFFa,"b, ""c"""\r\n\'=1+1,\'-2,\'@x,"linha\nnova"\r\n');
});
