import { isSameJson } from '@mutirao/contract/features/courses/exercises/same-json';
import type {
  Exercise,
  ExerciseTestResult,
  ExerciseSubmissionResult,
  EditableExerciseTest,
} from '@mutirao/contract/features/courses/exercises/schemas';
import type { ExpressionOutcome } from '#platform/sandbox/outcomes';
import type { ExerciseRow, LastExerciseSubmissionRow, ExerciseSubmissionRow } from '../store/courses.ts';

/**
 * Returns the result of each test. The server compares the values in this process, so that the expected values never
 * reach the process that runs the learner's program.
 */
export const toExerciseTestResults = (
  tests: readonly EditableExerciseTest[],
  outcomes: readonly ExpressionOutcome[],
): ExerciseTestResult[] =>
  tests.map(({ expected }, index) => {
    const outcome = outcomes[index];
    if (outcome && 'json' in outcome)
      return { passed: isSameJson(outcome.json, expected), got: outcome.json, mistake: null };
    return { passed: false, got: null, mistake: outcome?.mistake ?? null };
  });

/** Returns the results as the learner sees them: of a hidden test only whether it passed. */
export const redactHiddenTestResults = (
  tests: readonly EditableExerciseTest[],
  results: readonly ExerciseTestResult[],
) =>
  results.map((result, index) =>
    tests[index]?.hidden === false ? result : { passed: result.passed, got: null, mistake: null },
  );

export const toExerciseSubmission = ({
  id,
  at,
  passed,
  results,
}: ExerciseSubmissionRow): ExerciseSubmissionResult => ({
  id,
  at: new Date(at).toISOString(),
  passed,
  results,
});

/** Returns an exercise as the learner sees it: without the solution, and of hidden tests only the name. */
export const toExercise = (row: ExerciseRow, last: LastExerciseSubmissionRow | null): Exercise => ({
  version: row.version,
  language: row.language,
  starter: row.starter,
  tests: row.tests.map(({ name, expression, expected, hidden }) => ({
    name,
    expression: hidden ? null : expression,
    expected: hidden ? null : expected,
  })),
  lastCode: last?.code ?? null,
  lastSubmission: last?.version === row.version ? toExerciseSubmission(last) : null,
});
