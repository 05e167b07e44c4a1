import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLeftOut, listExportedColumns, toFieldName } from '#platform/export/table-exports';
import { tableExports } from './hub-export.ts';

const entities = [...tableExports.values()].flatMap((table) => (isLeftOut(table) ? [] : [table]));
const expected = entities
  .map((table) => ({ file: `${table.entity}.jsonl`, fields: listExportedColumns(table).map(toFieldName) }))
  .toSorted((one, other) => (one.file < other.file ? -1 : 1));

test.each(['en', 'pt-BR'])(
  'the guide in %s documents every file and field of an export',
  async (language) => {
    const file = path.join(import.meta.dirname, '../../../docs', language, 'export.md');
    const rows = (await readFile(file, 'utf8')).matchAll(/^\| `([a-z-]+\.jsonl)` \| [^|]+ \| ([^|]+) \|$/gm);
    const documented = [...rows]
      .map(([, name, fields = '']) => ({
        file: name,
        fields: [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field),
      }))
      .filter(({ file: name }) => name !== 'stored-files.jsonl');
    expect(documented).toEqual(expected);
  },
);

test('each entity has a name of its own', () => {
  expect(new Set(expected.map(({ file }) => file)).size).toBe(expected.length);
});
