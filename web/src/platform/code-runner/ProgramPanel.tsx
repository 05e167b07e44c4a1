import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { ProgramOutput } from './ProgramOutput.tsx';
import type { RunLanguage } from './runner-messages.ts';
import { useProgramRun } from './use-program-run.ts';
import { useCodeRunnerTranslations } from './use-code-runner-translations.ts';

const ProgramField = createLazyComponent(() => import('./ProgramEditor.tsx'), 'ProgramEditor');

/** The number of times the program was started, and whether its editor is open. */
export type ProgramPanelState = { runs: number; isEditing: boolean };

type Props = {
  language: RunLanguage;
  code: string;
  request: ProgramPanelState;
  onRun: () => void;
  onCloseEditor: () => void;
  /** Called when the user clears the output. */
  onLeave: () => void;
};

/** Renders below runnable code: its editor, for users who change their copy, and its output. */
export function ProgramPanel({ language, code, request, onRun, onCloseEditor, onLeave }: Props) {
  const t = useCodeRunnerTranslations();
  const [draft, setDraft] = useState(code);
  const { run, start, stop, clear } = useProgramRun(language);
  const { runs, isEditing } = request;
  const wanted = isEditing ? draft : code;
  useEffect(() => {
    if (runs > 0) start(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per start, not at each change of the code
  }, [runs]);

  return (
    <>
      {isEditing && (
        <div className="code-editor print:hidden">
          <LazyBoundary fallback={<Spinner />} onFail={onCloseEditor}>
            <ProgramField
              label={t('edited')}
              hint={t('editHint')}
              value={draft}
              onChange={setDraft}
              onSubmit={onRun}
            />
          </LazyBoundary>
          <div className="code-tools">
            <Button size="small" variant="quiet" disabled={draft === code} onClick={() => setDraft(code)}>
              {t('reset')}
            </Button>
            <Button size="small" variant="quiet" onClick={onCloseEditor}>
              {t('close')}
            </Button>
          </div>
        </div>
      )}
      {run && (
        <ProgramOutput
          run={run}
          onStop={stop}
          onClear={() => {
            clear();
            onLeave();
          }}
        />
      )}
    </>
  );
}
