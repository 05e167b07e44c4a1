import type { tryExercise as endpoint } from '@mutirao/contract/features/courses/exercises/endpoints';
import type { Asked } from '#platform/http/answer';
import { runApart } from '#platform/sandbox/run-apart';
import { judge } from './judge.ts';

/** Runs a solution before it is saved. Returns all results in full, because the caller wrote the tests. */
export async function tryExercise({ me, body }: Pick<Asked<typeof endpoint>, 'me' | 'body'>) {
  const { code, tests } = body;
  const expressions = tests.map(({ expression }) => expression);
  const outcomes = await runApart({ code, expressions }, me.id);
  return { results: judge(tests, outcomes) };
}
