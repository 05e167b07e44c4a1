import {
  exerciseLanguages,
  exerciseLimits,
  type ExerciseLanguage,
} from '@mutirao/contract/features/courses/exercises/limits';
import { isJson } from '@mutirao/contract/features/courses/exercises/same-json';
import type {
  EditableExercise,
  EditableExerciseTest,
} from '@mutirao/contract/features/courses/exercises/schemas';
import { readFlagField, readListField, parseDraftJson, readTextField } from '../draft-json.ts';

/** The values of the form of an exercise. */
export type ExerciseFormValues = {
  language: ExerciseLanguage;
  starter: string;
  solution: string;
  tests: EditableExerciseTest[];
};

export const createEmptyTest = (): EditableExerciseTest => ({
  name: '',
  expression: '',
  expected: '',
  hidden: false,
});

export const createInitialExerciseValues = (exercise: EditableExercise | null): ExerciseFormValues =>
  exercise ?? { language: 'javascript', starter: '', solution: '', tests: [createEmptyTest()] };

export const serializeExerciseFormValues = (exercise: ExerciseFormValues) => JSON.stringify(exercise);

/** Parses the saved draft of an exercise. Missing parts get their defaults. */
export function parseExerciseFormValuesOrDefaults(text: string): ExerciseFormValues {
  const found = parseDraftJson(text);
  return {
    language:
      exerciseLanguages.find((language) => language === readTextField(found, 'language')) ?? 'javascript',
    starter: readTextField(found, 'starter'),
    solution: readTextField(found, 'solution'),
    tests: readListField(found, 'tests').map((test) => ({
      name: readTextField(test, 'name'),
      expression: readTextField(test, 'expression'),
      expected: readTextField(test, 'expected'),
      hidden: readFlagField(test, 'hidden'),
    })),
  };
}

type TestProblem =
  | 'testNameMissing'
  | 'expressionMissing'
  | 'expectedMissing'
  | 'expectedWrong'
  | 'testTooMuch';
export type ExerciseValidationProblem =
  | { why: 'testsMissing' }
  | { why: TestProblem; number: number }
  | { why: 'testsTooMany' | 'codeTooMuch'; max: number };

/**
 * Returns the first problem of an exercise, with the number of the test if a test has it; undefined if there is none.
 */
export function findExerciseProblem({
  starter,
  solution,
  tests,
}: ExerciseFormValues): ExerciseValidationProblem | undefined {
  const { code, tests: max } = exerciseLimits;
  if (starter.length > code || solution.length > code) return { why: 'codeTooMuch', max: code };
  return tests.length > max ? { why: 'testsTooMany', max } : findExerciseTestsProblem(tests);
}

/** Returns the first problem of the tests alone, because they can be tried before the other fields are complete. */
export function findExerciseTestsProblem(
  tests: readonly EditableExerciseTest[],
): ExerciseValidationProblem | undefined {
  for (const [index, test] of tests.entries()) {
    const why = problemOf(trimmed(test));
    if (why) return { why, number: index + 1 };
  }
  return tests.length === 0 ? { why: 'testsMissing' } : undefined;
}

function problemOf({ name, expression, expected }: EditableExerciseTest): TestProblem | undefined {
  if (name === '') return 'testNameMissing';
  if (expression === '') return 'expressionMissing';
  if (expected === '') return 'expectedMissing';
  if (!isJson(expected)) return 'expectedWrong';
  const isTooLong =
    name.length > exerciseLimits.testName ||
    expression.length > exerciseLimits.expression ||
    expected.length > exerciseLimits.expected;
  return isTooLong ? 'testTooMuch' : undefined;
}

const trimmed = ({ name, expression, expected, hidden }: EditableExerciseTest): EditableExerciseTest => ({
  name: name.trim().replaceAll(/\s+/g, ' '),
  expression: expression.trim(),
  expected: expected.trim(),
  hidden,
});

/** Converts the form values to the body of the request. */
export const toExerciseRequestBody = ({
  language,
  starter,
  solution,
  tests,
}: ExerciseFormValues): EditableExercise => ({
  language,
  starter,
  solution,
  tests: tests.map((test) => ({ ...trimmed(test), hidden: language === 'javascript' && test.hidden })),
});
