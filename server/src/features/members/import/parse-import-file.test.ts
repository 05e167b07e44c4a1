import { memberImportLimits } from '@mutirao/contract/features/members/limits';
import { formatCsvRow } from '@mutirao/contract/kit/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseImportFile } from './parse-import-file.ts';

const parse = (text: string) => parseImportFile(Buffer.from(text));
const peopleOf = (text: string) => parse(text).map(({ line, name, email }) => [line, name, email]);
const header = 'name,email\n';

test.each([
  ['commas', 'name,email\r\nAna Souza,ana@exemplo.com.br\r\n'],
  ['semicolons, as a spreadsheet in Portuguese writes', 'name;email\r\nAna Souza;ana@exemplo.com.br\r\n'],
  ['tabs', 'name\temail\nAna Souza\tana@exemplo.com.br'],
  ['old line ends and a byte order mark', '\uFEFFname,email\rAna Souza,ana@exemplo.com.br\r'],
  ['other columns in another order', 'id,E-mail,Email,NAME \n1,x,ana@exemplo.com.br,Ana Souza\n'],
])('a file with %s is read', (_, text) => {
  expect(peopleOf(text)).toEqual([[2, 'Ana Souza', 'ana@exemplo.com.br']]);
});

test('the line of a row counts blank lines, empty rows and line breaks inside of cells', () => {
  expect(peopleOf('\r\nname,email\r\n\r\n,,\r\n"Bia\r\nLima",b@b.co\r\nEva,e@b.co\r\n')).toEqual([
    [6, 'Bia\nLima', 'b@b.co'],
    [7, 'Eva', 'e@b.co'],
  ]);
});

test('a row that the export has written is read as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('a', ';', '=', '"', '\n', '-'), maxLength: 9 }),
  );
  const cell = text.filter((value) => /[^\s]/.test(value));
  fc.assert(
    fc.property(cell, cell, (name, email) => {
      fc.pre(![name, email].some((value) => /[\r\t]|^\n|(^|[;\n]"*)'[=+\-@]/.test(value)));
      expect(peopleOf(header + formatCsvRow([name, email])).map(([, ...cells]) => cells)).toEqual([
        [name, email],
      ]);
    }),
  );
});

test.each([
  ['size', 1, Buffer.alloc(memberImportLimits.bytes + 1, 'a')],
  ['encoding', 1, Buffer.from(`${header}José,jose@exemplo.com.br\n`, 'latin1')],
  ['encoding', 1, Buffer.from(`\uFEFF${header}`, 'utf16le')],
  ['header', 1, Buffer.from('')],
  ['header', 1, Buffer.from('name|email\nAna|ana@exemplo.com.br\n')],
  ['header', 1, Buffer.from('nome,email\nAna,ana@exemplo.com.br\n')],
  ['header', 1, Buffer.from('name,email,Email\nAna,a@b.co,b@b.co\n')],
  ['header', 1, Buffer.from('"name,email\nAna,a@b.co\n')],
  ['empty', 1, Buffer.from(`${header}\n,\n`)],
  ['rows', memberImportLimits.rows + 2, Buffer.from(header + 'a,b\n'.repeat(memberImportLimits.rows + 5))],
  ['row', 3, Buffer.from(`${header}a,b\n${'x'.repeat(memberImportLimits.rowBytes + 1)},b\n`)],
  ['quotes', 2, Buffer.from(`${header}"Ana"x,b\n`)],
  ['quotes', 3, Buffer.from(`${header}a,b\n"Ana,b\n`)],
])('a file is refused for its %s in line %i', (problem, line, bytes) => {
  expect(() => parseImportFile(bytes)).toThrow(expect.objectContaining({ problem, line }));
});

test('an open quotation mark at the start of a large file is refused at the limit of a row', () => {
  const bytes = Buffer.from(`${header}"${'x\n'.repeat(memberImportLimits.bytes / 4)}`);
  expect(() => parseImportFile(bytes)).toThrow(expect.objectContaining({ problem: 'row' }));
});

test('a file of the maximum number of people is read', () => {
  expect(parse(header + 'a,b\n'.repeat(memberImportLimits.rows))).toHaveLength(memberImportLimits.rows);
});
