import { Eraser, Square } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { Spinner } from '#design/Spinner.tsx';
import type { ProgramRunState } from './use-program-run.ts';
import { useCodeRunnerTranslations } from './use-code-runner-translations.ts';

type Props = { run: ProgramRunState; onStop: () => void; onClear: () => void };

/** Shows the output of a program so far, and how it ended. */
export function ProgramOutput({ run, onStop, onClear }: Props) {
  const t = useCodeRunnerTranslations();
  const { lines, outcome } = run;
  const isOver = run.phase === 'ended';
  const value = outcome?.status === 'done' ? outcome.value : undefined;
  const problem = outcome?.status === 'failed' ? outcome.problem.text : undefined;
  const isEmpty = lines.length === 0 && value === undefined && problem === undefined;
  return (
    <div role="group" aria-label={t('output')} className="code-output print:hidden">
      <div className="code-head">
        <span role="status" data-how={outcome?.status}>
          {!isOver && <Spinner />}
          <Outcome run={run} />
        </span>
        {/* One button stops the program and later clears its output, so that it keeps the focus. */}
        <IconButton label={t(isOver ? 'clear' : 'stop')} onClick={isOver ? onClear : onStop}>
          {isOver ? <Eraser size={15} /> : <Square size={13} fill="currentColor" />}
        </IconButton>
      </div>
      {/* The output scrolls, so it must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre role="log" aria-label={t('output')} tabIndex={0} hidden={isEmpty}>
        {lines.map(({ tone, text }, index) => (
          <span key={index} data-tone={tone}>
            {text}
          </span>
        ))}
        {problem !== undefined && <span data-tone="problem">{problem}</span>}
        {value !== undefined && <span data-tone="value">{value}</span>}
      </pre>
    </div>
  );
}

function Outcome({ run: { language, phase, lines, outcome } }: { run: ProgramRunState }) {
  const t = useCodeRunnerTranslations();
  if (phase === 'running') return t('running');
  if (!outcome) return t(language === 'python' ? 'loadingPython' : 'loading');
  if (outcome.status === 'failed')
    return outcome.problem.line ? `${t('failedAt')} ${outcome.problem.line}.` : t('failed');
  if (outcome.status === 'done' && lines.length === 0 && outcome.value === undefined) return t('silent');
  return t(outcome.status);
}
