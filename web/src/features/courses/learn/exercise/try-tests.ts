import type { ExerciseLanguage } from '@mutirao/contract/features/courses/exercises/limits';
import type { ExerciseResult } from '@mutirao/contract/features/courses/exercises/shapes';
import { filesOf } from '#platform/running/files.ts';
import { runProgram, type Ending } from '#platform/running/run-program.ts';
import {
  foundInJavaScript,
  foundInPython,
  mistaken,
  resultOf,
  testInJavaScript,
  testInPython,
  type Found,
} from './test-programs.ts';

export type Trial = {
  language: ExerciseLanguage;
  code: string;
  tests: readonly { expression: string; expected: string }[];
};

/** Runs the tests of a program in the user's browser, in the sandboxed frame that runs all programs of members. */
export async function tryTests(
  { language, code, tests }: Trial,
  signal: AbortSignal,
): Promise<ExerciseResult[]> {
  const expressions = tests.map(({ expression }) => expression);
  const found =
    language === 'python'
      ? await tryPython(code, expressions, signal)
      : await tryJavaScript(code, expressions, signal);
  return tests.map(({ expected }, at) => resultOf(found[at] ?? mistaken('late'), expected));
}

/** Each in a frame of its own, so that none finds what another left; after one that never ends no other is tried. */
async function tryJavaScript(code: string, expressions: readonly string[], signal: AbortSignal) {
  const found: Found[] = [];
  for (const expression of expressions) {
    const ending = await runIt('javascript', testInJavaScript(code, expression), signal);
    found.push(foundInJavaScript(ending, code.split('\n').length));
    if (ending.how === 'late') break;
  }
  return found;
}

async function tryPython(code: string, expressions: readonly string[], signal: AbortSignal) {
  const ending = await runIt('python', testInPython(code, expressions), signal);
  return foundInPython(ending, expressions.length);
}

async function runIt(language: ExerciseLanguage, code: string, signal: AbortSignal): Promise<Ending> {
  const files = await filesOf(language, signal);
  const none = () => undefined;
  const ending = await runProgram({ language, code, files }, { signal, onBegun: none, onLine: none });
  if (ending.how === 'unable' || ending.how === 'stopped') throw new Error(ending.how);
  return ending;
}
