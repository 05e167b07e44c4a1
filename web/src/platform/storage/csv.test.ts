import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('what a spreadsheet would take apart or reckon with arrives as it was', () => {
  expect(
    toCsv([
      ['a', 'b, "c"'],
      ['=1+1', '-2', '@x', 'linha\nnova'],
    ]),
  ).toBe('\uFEFFa,"b, ""c"""\r\n\'=1+1,\'-2,\'@x,"linha\nnova"\r\n');
});
