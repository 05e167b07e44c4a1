import type { Exercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { ListChecks, Play, RotateCcw, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { createUuid } from '#platform/api/create-uuid.ts';
import { useCanRunPrograms } from '#platform/code-runner/can-run-programs.ts';
import { ProgramOutput } from '#platform/code-runner/ProgramOutput.tsx';
import { useProgramRun } from '#platform/code-runner/use-program-run.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useSubmitExercise } from '../queries.ts';
import { CodeEditorField } from './CodeEditorField.tsx';
import { ExerciseTestResults } from './ExerciseTestResults.tsx';
import { useCodeDraft } from './use-code-draft.ts';
import { useExerciseTranslations } from './use-exercise-translations.ts';
import { useRunVisibleTests, type VisibleTestResults } from './use-run-visible-tests.ts';

type Props = { memberId: string; lesson: Lesson; exercise: Exercise };

/** The workspace where a learner writes, runs, tests and submits a program, and sees its test results. */
export function ExerciseWorkspace({ memberId, lesson, exercise }: Props) {
  const t = useExerciseTranslations();
  const { language, starter, tests, version, lastCode, lastSubmission } = exercise;
  const isChecked = language === 'javascript';
  const canSend = isChecked && lesson.progress !== null;
  const canRun = useCanRunPrograms();
  const { code, change, deleteDraftIfUnchanged } = useCodeDraft(
    `exercise:${memberId}:${lesson.id}`,
    lastCode ?? starter,
  );
  const { run, start, stop, clear } = useProgramRun(language);
  const { isTesting, startTests } = useRunVisibleTests(exercise);
  // The results of the last test run in this browser, until the program is submitted or reset to the initial code.
  const [lastTestRun, setLastTestRun] = useState<{ version: number; results: VisibleTestResults }>();
  const browserResults = lastTestRun?.version === version ? lastTestRun.results : undefined;
  const submission = useExerciseSubmission({
    lesson,
    exercise,
    deleteDraftIfUnchanged,
    onChecked: () => setLastTestRun(undefined),
  });
  const results = browserResults ?? lastSubmission?.results ?? [];

  async function runTests() {
    try {
      const found = await startTests(code);
      if (found) setLastTestRun({ version, results: found });
    } catch {
      showErrorToast(t('error'), t('testFailed'));
    }
  }
  const restart = () => {
    change(starter);
    setLastTestRun(undefined);
  };
  const isBusy = isTesting ? 'testing' : submission.isSending ? 'sending' : undefined;
  return (
    <section aria-labelledby="exercise-code" className="mt-5 print:hidden">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="exercise-code" className="text-heading">
          {t('code')}
        </h2>
        <Restart isDisabled={code === starter} onRestart={restart} />
      </div>
      <div className="code-block" data-language={language}>
        <CodeEditorField
          label={t('code')}
          hint={t(canRun ? 'editHint' : 'draftHint')}
          value={code}
          onChange={change}
          onSubmit={() => canRun && start(code)}
        />
        {canRun && run && <ProgramOutput run={run} onStop={stop} onClear={clear} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {canRun && (
          <RunButtons isTesting={isTesting} onRun={() => start(code)} onTest={() => void runTests()} />
        )}
        {canSend && (
          <Button
            variant="primary"
            icon={<Send size={17} aria-hidden="true" />}
            isPending={submission.isSending}
            pendingLabel={t('sending')}
            onClick={() => submission.send(code)}
          >
            {t('send')}
          </Button>
        )}
      </div>
      <p className="mt-3 text-small text-ink-2">{t(instructionsKeyOf(isChecked, canRun))}</p>
      {isChecked && !canSend && <p className="mt-1 text-small text-ink-2">{t('shut')}</p>}
      <h2 className="mt-6 text-heading">{t('tests')}</h2>
      <p role="status" className="mt-1 font-semibold empty:mt-0">
        {isBusy ? t(isBusy) : <Outcome results={results} browserTestLanguage={browserResults && language} />}
      </p>
      <ExerciseTestResults tests={tests} results={results} />
    </section>
  );
}

type RunProps = { isTesting: boolean; onRun: () => void; onTest: () => void };

function RunButtons({ isTesting, onRun, onTest }: RunProps) {
  const t = useExerciseTranslations();
  return (
    <>
      <Button icon={<Play size={17} aria-hidden="true" />} onClick={onRun}>
        {t('run')}
      </Button>
      <Button
        icon={<ListChecks size={17} aria-hidden="true" />}
        isPending={isTesting}
        pendingLabel={t('testing')}
        onClick={onTest}
      >
        {t('test')}
      </Button>
    </>
  );
}

type OutcomeProps = {
  results: VisibleTestResults;
  /** The programming language if the results are from a run in this browser; undefined if they are from the server. */
  browserTestLanguage: Exercise['language'] | undefined;
};

function Outcome({ results, browserTestLanguage }: OutcomeProps) {
  const t = useExerciseTranslations();
  const finished = results.filter((result) => result !== undefined);
  const passed = finished.filter((result) => result.passed).length;
  if (finished.length === 0) return browserTestLanguage && t('nothingToTest');
  if (passed < finished.length) return `${passed}/${finished.length} ${t('testsPassed')}`;
  if (!browserTestLanguage) return t('passedAll');
  return t(browserTestLanguage === 'javascript' ? 'passedHere' : 'passedPractice');
}

function Restart({ isDisabled, onRestart }: { isDisabled: boolean; onRestart: () => void }) {
  const t = useExerciseTranslations();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<RotateCcw size={15} aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => setIsConfirming(true)}
      >
        {t('restart')}
      </Button>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('restart')}
          question={t('confirmRestart')}
          confirmLabel={t('restart')}
          cancelLabel={t('dismiss')}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            onRestart();
            setIsConfirming(false);
          }}
        />
      )}
    </>
  );
}

const instructionsKeyOf = (isChecked: boolean, canRun: boolean) => {
  if (isChecked) return canRun ? 'howChecked' : 'howSent';
  return canRun ? 'howPractised' : 'howRead';
};

type SubmissionParams = {
  lesson: Lesson;
  exercise: Exercise;
  deleteDraftIfUnchanged: (submittedCode: string) => void;
  onChecked: () => void;
};

/**
 * Submits a program. After a failure the same code is submitted with the same id, so that a lost response does not
 * create a second submission.
 */
function useExerciseSubmission({
  lesson,
  exercise: { version },
  deleteDraftIfUnchanged,
  onChecked,
}: SubmissionParams) {
  const t = useExerciseTranslations();
  const problem = useErrorMessageFormatter();
  const submit = useSubmitExercise(lesson);
  const pendingSubmission = useRef<{ id: string; code: string; version: number }>(null);
  return {
    isSending: submit.isPending,
    send(code: string) {
      const last = pendingSubmission.current;
      const now =
        last?.code === code && last.version === version ? last : { id: createUuid(), code, version };
      pendingSubmission.current = now;
      submit.mutate(
        { submissionId: now.id, code, version },
        {
          onSuccess: () => {
            pendingSubmission.current = null;
            deleteDraftIfUnchanged(code);
            onChecked();
          },
          onError: (error) => showErrorToast(t('error'), problem(t('sendFailed'), error)),
        },
      );
    },
  };
}
