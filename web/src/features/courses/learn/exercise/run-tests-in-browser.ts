import type { ExerciseLanguage } from '@mutirao/contract/features/courses/exercises/limits';
import type { ExerciseTestResult } from '@mutirao/contract/features/courses/exercises/schemas';
import { fetchRuntimeFiles } from '#platform/code-runner/runtime-files.ts';
import { runProgram, type ProgramOutcome } from '#platform/code-runner/run-program.ts';
import {
  readJavaScriptResult,
  readPythonResults,
  createExpressionError,
  toExerciseTestResult,
  buildJavaScriptTest,
  buildPythonTest,
  type ExpressionResult,
} from './test-programs.ts';

export type TestRunInput = {
  language: ExerciseLanguage;
  code: string;
  tests: readonly { expression: string; expected: string }[];
};

/** Runs the tests of a program in the user's browser, in the sandboxed frame that runs all programs of members. */
export async function runTestsInBrowser(
  { language, code, tests }: TestRunInput,
  signal: AbortSignal,
): Promise<ExerciseTestResult[]> {
  const expressions = tests.map(({ expression }) => expression);
  const found =
    language === 'python'
      ? await tryPython(code, expressions, signal)
      : await tryJavaScript(code, expressions, signal);
  return tests.map(({ expected }, index) =>
    toExerciseTestResult(found[index] ?? createExpressionError('late'), expected),
  );
}

/**
 * Evaluates each expression in a new sandboxed frame, so that none is affected by what another one changed. After a
 * timeout the remaining expressions are not evaluated.
 */
async function tryJavaScript(code: string, expressions: readonly string[], signal: AbortSignal) {
  const found: ExpressionResult[] = [];
  for (const expression of expressions) {
    const outcome = await runTestProgram('javascript', buildJavaScriptTest(code, expression), signal);
    found.push(readJavaScriptResult(outcome, code.split('\n').length));
    if (outcome.status === 'late') break;
  }
  return found;
}

async function tryPython(code: string, expressions: readonly string[], signal: AbortSignal) {
  const outcome = await runTestProgram('python', buildPythonTest(code, expressions), signal);
  return readPythonResults(outcome, expressions.length);
}

async function runTestProgram(
  language: ExerciseLanguage,
  code: string,
  signal: AbortSignal,
): Promise<ProgramOutcome> {
  const files = await fetchRuntimeFiles(language, signal);
  const noop = () => undefined;
  const outcome = await runProgram({ language, code, files }, { signal, onBegun: noop, onLine: noop });
  if (outcome.status === 'unable' || outcome.status === 'stopped') throw new Error(outcome.status);
  return outcome;
}
