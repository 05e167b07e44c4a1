import type { Exercise, ExerciseTestResult } from '@mutirao/contract/features/courses/exercises/schemas';
import { useEffect, useRef, useState } from 'react';
import { runTestsInBrowser } from './run-tests-in-browser.ts';

/** The result of each test that was run in this browser; undefined for hidden tests. */
export type VisibleTestResults = (ExerciseTestResult | undefined)[];

/** Tries the visible tests of an exercise in this browser. */
export function useRunVisibleTests({ language, tests }: Pick<Exercise, 'language' | 'tests'>) {
  const [isTesting, setIsTesting] = useState(false);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  /**
   * Runs the visible tests. Returns undefined if a later run was started before this one ended. Throws if the browser
   * cannot run the program.
   */
  async function startTests(code: string): Promise<VisibleTestResults | undefined> {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    setIsTesting(true);
    try {
      const visible = tests.flatMap(({ expression, expected }, index) =>
        expression === null || expected === null ? [] : { at: index, expression, expected },
      );
      const results = await runTestsInBrowser({ language, code, tests: visible }, stop.signal);
      const testResults: VisibleTestResults = tests.map(() => undefined);
      for (const [visibleIndex, { at }] of visible.entries()) testResults[at] = results[visibleIndex];
      return stop.signal.aborted ? undefined : testResults;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    } finally {
      if (current.current === stop) setIsTesting(false);
    }
  }
  return { isTesting, startTests };
}
