import { loadModule } from 'libpg-query';
import { expect, test } from 'vitest';
import {
  findChangedSignatureViolations,
  parseSqlSignatures,
  computeSignaturesFileContent,
} from './signatures.mjs';

await loadModule();

const functionNamed = (name, head) =>
  `create or replace function ${name}${head} language sql as $$ select 1 $$;`;
const viewOf = (columns) => `create or replace view a as select ${columns} from members m;`;

test.each([
  ['another result', functionNamed('f', '(a int) returns int'), functionNamed('f', '(a int) returns bigint')],
  [
    'another name of a parameter',
    functionNamed('f', '(a int) returns int'),
    functionNamed('f', '(b int) returns int'),
  ],
  [
    'one more parameter',
    functionNamed('f', '() returns int'),
    functionNamed('f', "(a text[] default '{}') returns int"),
  ],
  [
    'a second form',
    functionNamed('f', '() returns int'),
    functionNamed('f', '() returns int') + functionNamed('f', '(a int) returns int'),
  ],
  [
    'a set instead of a row',
    functionNamed('f', '() returns int'),
    functionNamed('f', '() returns setof int'),
  ],
  [
    'other columns of a table',
    functionNamed('f', '() returns table (a int)'),
    functionNamed('f', '() returns table (b int)'),
  ],
  ['a renamed column of a view', viewOf('m.id, now() as b'), viewOf('m.id, now() as c')],
  ['a column before others', viewOf('m.id'), viewOf('count(*), m.id')],
])('%s of a function or view is refused, and is not recorded', (_, former, text) => {
  const [recorded, present] = [parseSqlSignatures(former), parseSqlSignatures(text)];
  expect(findChangedSignatureViolations({ present: recorded, recorded })).toEqual([]);
  expect(findChangedSignatureViolations({ present, recorded })).toEqual([
    expect.stringContaining('a new name'),
  ]);
  expect(computeSignaturesFileContent({ present, recorded })).toEqual(recorded);
});

test('new functions, and new columns at the end of a view, must be recorded', () => {
  const recorded = parseSqlSignatures(viewOf('id') + functionNamed('gone', '() returns int'));
  const present = parseSqlSignatures(viewOf('id, name') + functionNamed('f', '(a int) returns int'));
  expect(findChangedSignatureViolations({ present, recorded })).toEqual([
    'view a: run node tools/record-revisions.mjs',
    'function f: run node tools/record-revisions.mjs',
  ]);
  const after = computeSignaturesFileContent({ present, recorded });
  expect(after).toEqual({ ...recorded, ...present });
  expect(findChangedSignatureViolations({ present, recorded: after })).toEqual([]);
});
