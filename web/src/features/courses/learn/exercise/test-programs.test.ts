import { expect, test } from 'vitest';
import {
  readJavaScriptResult,
  readPythonResults,
  toExerciseTestResult,
  buildJavaScriptTest,
} from './test-programs.ts';

test('a value passes if it equals the expected one, in any notation', () => {
  expect(toExerciseTestResult({ json: '{"a":1,"b":[2]}' }, ' { "b": [2], "a": 1.0 } ').passed).toBe(true);
  for (const [got, expected] of [
    ['[1,2]', '[2,1]'],
    ['{"a":1}', '{"a":1,"b":2}'],
    ['1', '"1"'],
    ['null', 'false'],
    ['[]', '{}'],
    ['{"__proto__":1}', '{}'],
  ] as const)
    expect(toExerciseTestResult({ json: got }, expected).passed, got).toBe(false);
});

test('a mistake is reported with its line if that is a line of the program', () => {
  const problem = { text: 'ReferenceError: x', line: 2 };
  expect(readJavaScriptResult({ status: 'failed', problem }, 2)).toMatchObject({ mistake: { line: 2 } });
  expect(readJavaScriptResult({ status: 'failed', problem }, 1)).toMatchObject({ mistake: { line: null } });
  expect(readJavaScriptResult({ status: 'done' }, 1)).toMatchObject({ mistake: { why: 'valueless' } });
  expect(readJavaScriptResult({ status: 'late' }, 1)).toMatchObject({ mistake: { why: 'late' } });
});

test('a comment at the end of a program does not hide the expression after it', () => {
  expect(buildJavaScriptTest('const f = () => 1; // fim', 'f()')).toContain('// fim\n;');
});

test('in Python each expression has its own result, and an invalid result is a mistake', () => {
  const value = JSON.stringify([{ json: '5' }, { text: 'NameError: x', line: 3 }, 7]);
  expect(readPythonResults({ status: 'done', value }, 3)).toEqual([
    { json: '5' },
    { mistake: { why: 'failed', text: 'NameError: x', line: 3 } },
    { mistake: { why: 'failed', text: '', line: null } },
  ]);
  expect(readPythonResults({ status: 'done', value: 'x' }, 2)).toHaveLength(2);
});
