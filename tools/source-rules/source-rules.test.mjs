import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSourceViolations } from './source-rules.mjs';
import { lineRules, treeRules } from './rules.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the project itself follows the rules', () => {
  expect(findSourceViolations(root).violations).toEqual([]);
});

test('a law that reads too little fails', () => {
  expect(() => findSourceViolations(import.meta.dirname)).toThrow('read only');
});

describe.each(lineRules)('$name', ({ good, bad, breaks, unless = [] }) => {
  const isViolation = (line) => breaks(line) && !unless.some((words) => line.includes(words));
  test.each(good)('lets pass: %s', (line) => expect(isViolation(line)).toBe(false));
  test.each(bad)('finds: %s', (line) => expect(isViolation(line)).toBe(true));
});

describe.each(treeRules)('$name', ({ find, bad }) => {
  test('finds its violation', () => expect(find(bad)).not.toEqual([]));
  test('lets an empty tree pass', () => expect(find([])).toEqual([]));
});
