import { exerciseLanguages, exerciseLimits } from '@mutirao/contract/features/courses/exercises/limits';
import { Plus } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CodeEditorField } from '../../learn/exercise/CodeEditorField.tsx';
import { createEmptyTest, type ExerciseFormValues } from './exercise-fields.ts';
import { ExerciseTestEditor } from './ExerciseTestEditor.tsx';
import { SolutionEditor } from './SolutionEditor.tsx';

type Props = {
  exercise: ExerciseFormValues;
  error: string | undefined;
  onChange: (exercise: ExerciseFormValues) => void;
};

/** The fields of an exercise: the language, the initial code, the tests, and a solution to try them with. */
export function ExerciseEditor({ exercise, error, onChange }: Props) {
  const t = useTranslations('courseEditor');
  const { language, starter, tests } = exercise;
  const set = (next: ExerciseFormValues['tests']) => onChange({ ...exercise, tests: next });
  const move = (from: number, by: 1 | -1) => {
    const moved = tests[from];
    if (moved) set(tests.toSpliced(from, 1).toSpliced(from + by, 0, moved));
  };
  return (
    <div className="flex flex-col gap-5" role="group" aria-label={t('exercise')}>
      {error && (
        <p role="alert" className="rounded-s bg-clay-soft px-3.5 py-2.5 text-small text-clay">
          {error}
        </p>
      )}
      <Select
        label={t('exerciseLanguage')}
        hint={language === 'python' ? t('pythonLine') : undefined}
        value={language}
        options={exerciseLanguages.map((value) => ({ value, label: t(value) }))}
        onPick={(picked) =>
          onChange({
            ...exercise,
            language:
              exerciseLanguages.find((exerciseLanguage) => exerciseLanguage === picked) ?? 'javascript',
          })
        }
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-label font-semibold">
          {t('starter')}
        </p>
        <div className="code-block">
          <CodeEditorField
            label={t('starter')}
            hint={t('starterHint')}
            value={starter}
            onChange={(next) => onChange({ ...exercise, starter: next })}
            onSubmit={() => undefined}
          />
        </div>
      </div>
      <fieldset>
        <legend className="text-label font-semibold">{t('tests')}</legend>
        <p className="mt-1 text-small text-ink-2">{t('testsLine')}</p>
        <ol className="mt-3 flex flex-col gap-4">
          {tests.map((test, index) => (
            <li key={index}>
              <ExerciseTestEditor
                number={index + 1}
                test={test}
                canHide={language === 'javascript'}
                canStep={(by) => index + by >= 0 && index + by < tests.length}
                onStep={(by) => move(index, by)}
                onChange={(next) => set(tests.with(index, next))}
                onRemove={tests.length > 1 ? () => set(tests.toSpliced(index, 1)) : undefined}
              />
            </li>
          ))}
        </ol>
        <Button
          size="small"
          className="mt-3"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={tests.length >= exerciseLimits.tests}
          onClick={() => set([...tests, createEmptyTest()])}
        >
          {t('addTest')}
        </Button>
      </fieldset>
      <SolutionEditor exercise={exercise} onChange={(solution) => onChange({ ...exercise, solution })} />
    </div>
  );
}
