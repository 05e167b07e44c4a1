import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';
import { Output } from './Output.tsx';
import type { RunLanguage } from './said.ts';
import { useProgram } from './use-program.ts';
import { useRunningWords } from './use-running-words.ts';

const ProgramField = part(
  () => import('./ProgramField.tsx'),
  (it) => it.ProgramField,
);

/** How many times the program was started, and whether its editor is open. */
export type Asked = { runs: number; isEditing: boolean };

type Props = {
  language: RunLanguage;
  code: string;
  asked: Asked;
  onRun: () => void;
  onCloseEditor: () => void;
  /** Called when there is nothing left to show. */
  onLeave: () => void;
};

/** Renders below runnable code: its editor, for users who change their copy, and its output. */
export function Program({ language, code, asked, onRun, onCloseEditor, onLeave }: Props) {
  const words = useRunningWords();
  const [draft, setDraft] = useState(code);
  const { run, start, stop, clear } = useProgram(language);
  const { runs, isEditing } = asked;
  const wanted = isEditing ? draft : code;
  useEffect(() => {
    if (runs > 0) start(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- runs when it is asked to, not with every letter
  }, [runs]);

  return (
    <>
      {isEditing && (
        <div className="code-editor print:hidden">
          <Late fallback={<Spinner />} onFail={onCloseEditor}>
            <ProgramField
              label={words('edited')}
              hint={words('editHint')}
              value={draft}
              onChange={setDraft}
              onSubmit={onRun}
            />
          </Late>
          <div className="code-tools">
            <Button size="small" variant="quiet" disabled={draft === code} onClick={() => setDraft(code)}>
              {words('reset')}
            </Button>
            <Button size="small" variant="quiet" onClick={onCloseEditor}>
              {words('close')}
            </Button>
          </div>
        </div>
      )}
      {run && (
        <Output
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
