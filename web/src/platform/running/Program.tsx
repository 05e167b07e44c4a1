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

/** How often a program was asked to run, and whether it is being changed before. */
export type Asked = { runs: number; isEditing: boolean };

type Props = {
  language: RunLanguage;
  code: string;
  asked: Asked;
  onRun: () => void;
  onCloseEditor: () => void;
  /** Nothing is left to be seen. */
  onLeave: () => void;
};

/** What stands under code that runs: its editor, where somebody changes it for themselves, and what it writes. */
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
