import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSourceViolations } from './source-rules.mjs';
import { findLongFunctions } from './function-length.mjs';
import {
  findForbiddenWords,
  reportUnusualWordsInComments,
  reportUnusualWordsInDocuments,
} from './plain-english.mjs';
import { findRepeatedExports } from './exported-names.mjs';
import { findForbiddenNames } from './identifiers.mjs';
import { lineRules, fileTreeRules } from './rules.mjs';
import {
  findForbiddenStatements,
  findUnrecordedRevisions,
  computeRevisedTextsAndRevisions,
  revisionsFile,
} from './repeatable-migrations.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the project itself follows the rules', () => {
  expect(findSourceViolations(root).violations).toEqual([]);
});

test('a run that reads too few files fails', () => {
  expect(() => findSourceViolations(import.meta.dirname)).toThrow('read only');
});

describe.each(lineRules)('$name', ({ good, bad, breaks, unless = [] }) => {
  const isViolation = (line) => breaks(line) && !unless.some((words) => line.includes(words));
  test.each(good)('the rule lets pass: %s', (line) => expect(isViolation(line)).toBe(false));
  test.each(bad)('the rule finds: %s', (line) => expect(isViolation(line)).toBe(true));
});

describe.each(fileTreeRules)('$name', ({ find, bad }) => {
  test('the rule finds its violation', () => expect(find(bad)).not.toEqual([]));
  test('the rule lets an empty tree pass', () => expect(find([])).toEqual([]));
});

test('an unusual word is reported with what to write instead', () => {
  const [rate, file] = reportUnusualWordsInComments([
    { path: 'server/src/a.ts', text: '// Whoever writes.' },
  ]);
  expect(rate).toContain('fewer than 30 are allowed');
  expect(file).toBe('server/src/a.ts: "whoever" (write: a user who, any client that)');
});

test('code blocks and code spans of a document are not measured', () => {
  expect(reportUnusualWordsInDocuments([{ path: 'docs/a.md', text: '```\nwhoever\n```\n`deed`' }])).toEqual(
    [],
  );
});

test('a name with a forbidden word is reported with what to write instead; strings and comments are not read', () => {
  const text = `// texter\nconst word = 'texter';\nconst createTexter = 1;`;
  expect(findForbiddenNames([{ path: 'server/src/a.ts', text }])).toEqual([
    'server/src/a.ts: the name createTexter contains "texter" (write: smsSender)',
  ]);
  expect(findForbiddenNames([{ path: 'docs/a.ts', text }])).toEqual([]);
});

// Inserted into the samples, because the rule would otherwise read their titles as test titles of this file.
const call = 'test';

test.each([
  ['a comment', 'server/src/a.ts', '// The member whom it names.', 'whom'],
  ['a docstring', 'server/src/a.ts', '/**\n * The id stands\n * for it.\n */', 'stands for'],
  ['a comment of SQL', 'server/migrations/1_a.sql', '-- Nobody reads it.', 'nobody'],
  ['a script of the browser', 'web/public/a.js', '// Somebody reads it.', 'somebody'],
  ['a test title', 'server/src/a.test.ts', `${call}('not for anybody', () => {`, 'anybody'],
  ['a title with a quotation mark', 'server/src/a.test.ts', `${call}("the hub's nobody", () => {`, 'nobody'],
  ['a document', 'docs/a.md', 'Nobody reads it.', 'nobody'],
  ['a list', 'docs/a.csv', '1,Nobody reads it.', 'nobody'],
])('a forbidden word is found in %s', (_, file, text, word) => {
  const [problem, ...others] = findForbiddenWords([{ path: file, text }]);
  expect(problem).toMatch(new RegExp(`^${file}: "${word}" \\(write: .+\\)$`));
  expect(others).toEqual([]);
});

test('forbidden words are allowed in texts of the product, in values and in Portuguese documents', () => {
  const files = [
    { path: 'web/src/messages/en-US/a.ts', text: '// Nobody' },
    { path: 'server/src/a.ts', text: "const rule = 'nobody'; // The rule `nobody` is the default." },
    { path: 'server/src/a.test.ts', text: "settle('nobody');" },
    { path: 'docs/a.md', text: 'Run `second-factor nobody`.' },
    { path: 'docs/pt-BR/a.md', text: 'nobody' },
  ];
  expect(findForbiddenWords(files)).toEqual([]);
});

test.each([
  ['a destructuring pattern', 'export const { readRow, writeRow } = createStore();'],
  ['a renamed part of a pattern', 'export const { read: readRow } = createStore();'],
  ['a nested pattern', 'export const { rows: [{ readRow = 1 }] } = createStore();'],
  ['an array pattern', 'export const [, readRow] = createStore();'],
  ['a pattern of several lines', 'export const {\n  writeRow,\n  readRow,\n} = createStore();'],
  ['the second of two constants', 'export const writeRow = 1, readRow = 2;'],
  ['a list', 'const readRow = 1;\nconst writeRow = 2;\nexport { writeRow, readRow };'],
  ['a list with another name', 'const one = 1;\nexport { one as readRow };'],
  ['a list that renames an import', "import { one } from './one.ts';\nexport { one as readRow };"],
  [
    'a list with an import that another name replaces',
    "import { one as readRow } from './one.ts';\nexport { readRow };",
  ],
  ['a list with a default import', "import readRow from './one.ts';\nexport { readRow };"],
  ['a list with an imported namespace', "import * as readRow from './one.ts';\nexport { readRow };"],
  ['a list of types', 'type readRow = 1;\nexport type { readRow };'],
  ['a renamed export of another file', "export { one as readRow } from './one.ts';"],
  ['a namespace', "export * as readRow from './one.ts';"],
  ['an enum', 'export enum readRow { One }'],
  ['a constant enum', 'export const enum readRow { One }'],
  ['an abstract class', 'export abstract class readRow {}'],
  ['a variable', 'export let readRow = 1;'],
])('a name that two files export is found in %s', (_, text) => {
  const other = { path: 'server/src/other.ts', text: 'export function readRow() {}' };
  const found = findRepeatedExports([{ path: 'server/src/one.ts', text }, other]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^server: readRow in server\/src\/one\.ts, server\/src\/other\.ts: /);
  expect(findRepeatedExports([{ path: 'web/src/one.ts', text }, other])).toEqual([]);
});

test.each([
  ['exports it again', "export { readRow } from './other.ts';"],
  ['exports an import again', "import { readRow } from './other.ts';\nexport { readRow };"],
  [
    'exports an import again beside a default import',
    "import one, { readRow } from './other.ts';\nexport { readRow };",
  ],
  ['exports everything again', "export * from './other.ts';"],
  ['does not export it', 'const readRow = 1;\nexport const writeRow = readRow;'],
  ['names a property so', 'export const { readRow: other } = createStore();'],
  ['exports it under another name', 'const readRow = 1;\nexport { readRow as other };'],
])('a name is not repeated by a file that %s', (_, text) => {
  const other = { path: 'server/src/other.ts', text: 'export function readRow() {}' };
  expect(findRepeatedExports([{ path: 'server/src/one.ts', text }, other])).toEqual([]);
});

test.each([
  ['server/src/a.ts', 60, 'function a() {', 0],
  ['server/src/a.ts', 61, 'function a() {', 1],
  ['web/src/A.tsx', 80, 'function A() {', 0],
  ['web/src/A.tsx', 81, 'function A() {', 1],
  ['web/src/a.test.ts', 90, "describe('a', () => {", 0],
  ['web/src/a.test.ts', 90, "test('a', () => {", 1],
])('of %s, a function of %i lines: %s', (file, lines, head, count) => {
  const text = `${head}${'\n'.repeat(lines - 1)}}${head.includes("'") ? ');' : ''}`;
  expect(findLongFunctions([{ path: file, text }])).toHaveLength(count);
});

test.each([
  ['server/migrations/20261126000000_jobs.sql', false],
  ['server/migrations/20261127000000_polls_ballots.sql', true],
  ['server/src/identity/migrations/20270101000000_users.sql', true],
  ['server/repeatable-migrations/views/polls.sql', false],
])('whether functions are refused in %s: %s', (file, isRejected) => {
  const rule = lineRules.find(({ name }) => name === 'definitions-live-in-repeatable-migrations');
  expect(rule.applies(file)).toBe(isRejected);
});

const repeatable = (text, folder = 'functions') => ({
  path: `server/repeatable-migrations/${folder}/polls.sql`,
  text,
});

test.each([
  [
    'functions',
    "-- revision: 1\ncreate or replace function a() returns text language sql as $$ select ';' $$;",
    0,
  ],
  ['views', "-- revision: 1\n-- One; two.\ncreate or replace view a as select ';drop' as b;\n", 0],
  ['triggers', '-- revision: 1\ncreate or replace trigger a after insert on b execute function c();', 0],
  ['views', '-- revision: 1\ncreate or replace trigger a after insert on b execute function c();', 1],
  ['functions', '-- revision: 1\ndrop function a();', 1],
])('repeatable %s of "%s" have %i forbidden statements', (folder, text, count) => {
  expect(findForbiddenStatements([repeatable(text, folder)])).toHaveLength(count);
});

test('a change of a repeatable file needs a new revision, which is recorded', () => {
  const name = 'functions/polls.sql';
  const first = computeRevisedTextsAndRevisions([repeatable('-- revision: 1\none')], {});
  const record = ({ revisions }) => ({ path: revisionsFile, text: JSON.stringify(revisions) });
  expect(findUnrecordedRevisions([repeatable(first.texts[name]), record(first)])).toEqual([]);
  const changed = repeatable('-- revision: 1\ntwo');
  expect(findUnrecordedRevisions([changed, record(first)])).toHaveLength(1);
  const second = computeRevisedTextsAndRevisions([changed], first.revisions);
  expect(second.texts[name]).toBe('-- revision: 2\ntwo');
  expect(second.revisions[name].revision).toBe(2);
  expect(findUnrecordedRevisions([repeatable(second.texts[name]), record(second)])).toEqual([]);
});

test('a repeatable file that was not changed keeps its revision, and a removed one leaves the record', () => {
  const first = computeRevisedTextsAndRevisions([repeatable('-- revision: 7\none')], {});
  expect(computeRevisedTextsAndRevisions([repeatable('-- revision: 7\none')], first.revisions)).toEqual(
    first,
  );
  expect(
    findUnrecordedRevisions([{ path: revisionsFile, text: JSON.stringify(first.revisions) }]),
  ).toHaveLength(1);
});
