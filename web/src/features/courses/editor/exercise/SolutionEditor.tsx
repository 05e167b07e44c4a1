import type { ExerciseTestResult } from '@mutirao/contract/features/courses/exercises/schemas';
import { CircleCheck, CircleX, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useCanRunPrograms } from '#platform/code-runner/can-run-programs.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CodeEditorField } from '../../learn/exercise/CodeEditorField.tsx';
import { runTestsInBrowser } from '../../learn/exercise/run-tests-in-browser.ts';
import { useRunExerciseTestsOnServer } from '../queries.ts';
import {
  toExerciseRequestBody,
  findExerciseTestsProblem,
  type ExerciseFormValues,
} from './exercise-fields.ts';

type Props = { exercise: ExerciseFormValues; onChange: (solution: string) => void };

/**
 * Edits the author's solution, and on request runs the exercise's tests on it before the exercise is saved.
 * Learners' programs are tested by the same code.
 */
export function SolutionEditor({ exercise, onChange }: Props) {
  const t = useTranslations('courseEditor');
  const problem = useErrorMessageFormatter();
  const trySolution = useRunExerciseTestsOnServer();
  const [isRunningTests, setIsRunningTests] = useState(false);
  const [results, setResults] = useState<readonly ExerciseTestResult[]>();

  // JavaScript solutions are tested by the server. Python solutions are tested in this browser, if the hub runs
  // programs in its pages.
  const canTry = useCanRunPrograms() || exercise.language === 'javascript';

  async function find() {
    const { language, solution: code, tests } = toExerciseRequestBody(exercise);
    if (language === 'python')
      return runTestsInBrowser({ language, code, tests }, AbortSignal.timeout(90_000));
    return (await trySolution.mutateAsync({ code, tests })).results;
  }

  async function start() {
    if (isRunningTests || !canTry) return;
    const testsProblem = findExerciseTestsProblem(exercise.tests);
    if (testsProblem) {
      const { why, ...more } = testsProblem;
      return showErrorToast(t('error'), t(why, { number: 0, max: 0, ...more }));
    }
    setIsRunningTests(true);
    try {
      setResults(await find());
    } catch (error) {
      showErrorToast(t('error'), problem(t('tryFailed'), error));
    }
    setIsRunningTests(false);
  }
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-label font-semibold">
        {t('solution')}
      </p>
      <div className="code-block">
        <CodeEditorField
          label={t('solution')}
          hint={t('solutionHint')}
          value={exercise.solution}
          onChange={onChange}
          onSubmit={() => void start()}
        />
      </div>
      {canTry && (
        <Button
          className="mt-3"
          icon={<ListChecks size={17} aria-hidden="true" />}
          isPending={isRunningTests}
          pendingLabel={t('trying')}
          onClick={() => void start()}
        >
          {t('tryIt')}
        </Button>
      )}
      <div role="status" className="mt-3 empty:mt-0">
        {results && !isRunningTests && <TrialResults results={results} />}
      </div>
    </div>
  );
}

function TrialResults({ results }: { results: readonly ExerciseTestResult[] }) {
  const t = useTranslations('courseEditor');
  const passed = results.filter((result) => result.passed).length;
  return (
    <>
      <p className="text-label font-semibold">
        {passed === results.length ? t('triedAll') : t('triedSome', { passed, total: results.length })}
      </p>
      <ol className="mt-1.5 flex flex-col gap-1 text-small">
        {results.map((result, index) => (
          <li key={index} className="flex gap-2">
            {result.passed ? (
              <CircleCheck size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
            ) : (
              <CircleX size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-clay" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {t(result.passed ? 'testPassed' : 'testFailed', { number: index + 1 })}
              {!result.passed && <Why result={result} />}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const kinds = {
  late: 'tooLate',
  memory: 'tooMuchMemory',
  large: 'tooLarge',
  valueless: 'valueless',
} as const;

function Why({ result: { got, mistake } }: { result: ExerciseTestResult }) {
  const t = useTranslations('courseEditor');
  if (got !== null) return <>{`: ${t('testGot', { value: got })}`}</>;
  if (!mistake) return null;
  if (mistake.why !== 'failed') return <>{`: ${t(kinds[mistake.why])}`}</>;
  const { text, line } = mistake;
  return <>{`: ${line === null ? text : t('testBroke', { text, line })}`}</>;
}
