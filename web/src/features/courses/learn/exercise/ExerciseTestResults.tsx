import type { ExerciseTestResult, ExerciseTest } from '@mutirao/contract/features/courses/exercises/schemas';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useExerciseTranslations } from './use-exercise-translations.ts';

type Props = { tests: readonly ExerciseTest[]; results: readonly (ExerciseTestResult | undefined)[] };

/** Lists the tests of an exercise with the result of each test that was run. */
export function ExerciseTestResults({ tests, results }: Props) {
  return (
    <ol className="mt-3 divide-y divide-line rounded-s border border-line">
      {tests.map((test, index) => (
        <li key={index} className="flex gap-2.5 px-3.5 py-3">
          <Row test={test} result={results[index]} />
        </li>
      ))}
    </ol>
  );
}

function Row({ test, result }: { test: ExerciseTest; result: ExerciseTestResult | undefined }) {
  const t = useExerciseTranslations();
  const Icon = !result ? CircleDashed : result.passed ? CircleCheck : CircleX;
  const tone = !result ? 'text-ink-2' : result.passed ? 'text-leaf' : 'text-clay';
  return (
    <>
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium wrap-anywhere">{test.name}</span>
          <span className={`text-small font-semibold ${tone}`}>
            {t(!result ? 'untried' : result.passed ? 'passed' : 'failed')}
          </span>
        </p>
        {test.expression === null ? (
          <p className="mt-0.5 text-small text-ink-2">{t('hidden')}</p>
        ) : (
          <Shown test={test} result={result} />
        )}
      </div>
    </>
  );
}

function Shown({ test, result }: { test: ExerciseTest; result: ExerciseTestResult | undefined }) {
  const t = useExerciseTranslations();
  const mistake = result?.mistake;
  return (
    <>
      <p className="mt-0.5 font-mono text-small wrap-anywhere whitespace-pre-wrap">{test.expression}</p>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small">
        <dt className="text-ink-2">{t('expected')}</dt>
        <dd className="font-mono wrap-anywhere">{test.expected}</dd>
        {result && result.got !== null && (
          <>
            <dt className="text-ink-2">{t('got')}</dt>
            <dd className="font-mono wrap-anywhere">{result.got}</dd>
          </>
        )}
        {mistake && (
          <>
            <dt className="text-ink-2">{t('mistake')}</dt>
            <dd className="wrap-anywhere text-clay">
              {mistake.why === 'failed' ? (
                <span className="font-mono">{mistake.text || t('failed')}</span>
              ) : (
                t(mistake.why)
              )}
              {mistake.line !== null && `\u00a0· ${t('onLine')} ${mistake.line}`}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
