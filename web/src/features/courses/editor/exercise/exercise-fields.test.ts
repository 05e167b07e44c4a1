import { editableExerciseSchema } from '@mutirao/contract/features/courses/exercises/schemas';
import { expect, test } from 'vitest';
import {
  createInitialExerciseValues,
  toExerciseRequestBody,
  createEmptyTest,
  findExerciseProblem,
  parseExerciseFormValuesOrDefaults,
  serializeExerciseFormValues,
} from './exercise-fields.ts';

const one = { name: ' Soma ', expression: ' soma(1, 2)', expected: '3 ', hidden: true };
const started = { ...createInitialExerciseValues(null), solution: 'const soma = 1;', tests: [one] };

test('the written exercise becomes the request body, and is read back unchanged', () => {
  expect(parseExerciseFormValuesOrDefaults(serializeExerciseFormValues(started))).toEqual(started);
  expect(editableExerciseSchema.parse(toExerciseRequestBody(started)).tests).toEqual([
    { name: 'Soma', expression: 'soma(1, 2)', expected: '3', hidden: true },
  ]);
  expect(parseExerciseFormValuesOrDefaults('{').tests).toEqual([]);
});

test('in Python no test is hidden, even if the box was ticked before', () => {
  const drafted = editableExerciseSchema.parse(toExerciseRequestBody({ ...started, language: 'python' }));
  expect(drafted.tests[0]?.hidden).toBe(false);
});

test('the first problem is returned, with the number of its test', () => {
  const validateTest = (change: object) =>
    findExerciseProblem({ ...started, tests: [one, { ...one, ...change }] });
  expect(findExerciseProblem(started)).toBeUndefined();
  expect(validateTest({ name: ' ' })).toEqual({ why: 'testNameMissing', number: 2 });
  expect(validateTest({ expression: '' })).toEqual({ why: 'expressionMissing', number: 2 });
  expect(validateTest({ expected: '' })).toEqual({ why: 'expectedMissing', number: 2 });
  expect(validateTest({ expected: 'texto' })).toEqual({ why: 'expectedWrong', number: 2 });
  expect(validateTest({ name: 'x'.repeat(101) })).toEqual({ why: 'testTooMuch', number: 2 });
  expect(findExerciseProblem({ ...started, tests: [] })).toEqual({ why: 'testsMissing' });
  const many = Array.from({ length: 21 }, createEmptyTest);
  expect(findExerciseProblem({ ...started, tests: many })).toEqual({ why: 'testsTooMany', max: 20 });
  const long = 'x'.repeat(10_001);
  expect(findExerciseProblem({ ...started, starter: long })).toEqual({ why: 'codeTooMuch', max: 10_000 });
});
