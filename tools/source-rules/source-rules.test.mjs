import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSourceViolations } from './source-rules.mjs';
import { findLongFunctions } from './function-length.mjs';
import { limitUnusualWordsInComments, limitUnusualWordsInDocuments } from './plain-english.mjs';
import { lineRules, fileTreeRules } from './rules.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the project itself follows the rules', () => {
  expect(findSourceViolations(root).violations).toEqual([]);
});

test('a run that reads too few files fails', () => {
  expect(() => findSourceViolations(import.meta.dirname)).toThrow('read only');
});

describe.each(lineRules)('$name', ({ good, bad, breaks, unless = [] }) => {
  const isViolation = (line) => breaks(line) && !unless.some((words) => line.includes(words));
  test.each(good)('lets pass: %s', (line) => expect(isViolation(line)).toBe(false));
  test.each(bad)('finds: %s', (line) => expect(isViolation(line)).toBe(true));
});

describe.each(fileTreeRules)('$name', ({ find, bad }) => {
  test('finds its violation', () => expect(find(bad)).not.toEqual([]));
  test('lets an empty tree pass', () => expect(find([])).toEqual([]));
});

test('an unusual word is reported with what to write instead', () => {
  const [rate, file] = limitUnusualWordsInComments([{ path: 'server/src/a.ts', text: '// Whoever writes.' }]);
  expect(rate).toContain('at most 30 are allowed');
  expect(file).toBe('server/src/a.ts: "whoever" (write: a user who, any client that)');
});

test('code blocks and code spans of a document are not measured', () => {
  expect(limitUnusualWordsInDocuments([{ path: 'docs/a.md', text: '```\nwhoever\n```\n`deed`' }])).toEqual(
    [],
  );
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
