import type { tryExerciseSolution as endpoint } from '@mutirao/contract/features/courses/exercises/endpoints';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { runProgramInSandbox } from '#platform/sandbox/run-program-in-sandbox';
import { toExerciseTestResults } from './to-exercise-test-results.ts';

/** Runs a solution before it is saved. Returns all results in full, because the caller wrote the tests. */
export async function tryExerciseSolution({ me, body }: Pick<HandlerInput<typeof endpoint>, 'me' | 'body'>) {
  const { code, tests } = body;
  const expressions = tests.map(({ expression }) => expression);
  const outcomes = await runProgramInSandbox({ code, expressions }, me.id);
  return { results: toExerciseTestResults(tests, outcomes) };
}
