import { useEffect, useRef, useState } from 'react';
import { fetchRuntimeFiles } from './runtime-files.ts';
import { runProgram, type ProgramOutcome } from './run-program.ts';
import type { OutputLine, RunLanguage } from './runner-messages.ts';

export type ProgramRunState = {
  language: RunLanguage;
  phase: 'loading' | 'running' | 'ended';
  lines: readonly OutputLine[];
  outcome?: ProgramOutcome;
};

// Lines arrive one by one. They are rendered together at this interval in milliseconds.
const renderIntervalMs = 50;

/** Returns the state of the last run of a program, and the functions that start, stop and clear it. */
export function useProgramRun(language: RunLanguage) {
  const [run, setRun] = useState<ProgramRunState>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function start(code: string) {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    const lines: OutputLine[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let runState: ProgramRunState = { language, phase: 'loading', lines };
    const set = (change: Partial<ProgramRunState>) => {
      runState = { ...runState, ...change, lines: [...lines] };
      // A run that another one has replaced is no longer rendered.
      if (current.current === stop) setRun(runState);
    };
    set({});
    const files = await fetchRuntimeFiles(language, stop.signal).catch(() => undefined);
    const outcome: ProgramOutcome = files
      ? await runProgram(
          { language, code, files },
          {
            signal: stop.signal,
            onBegun: () => set({ phase: 'running' }),
            onLine: (line) => {
              lines.push(line);
              timer ??= setTimeout(() => {
                timer = undefined;
                set({});
              }, renderIntervalMs);
            },
          },
        )
      : { status: stop.signal.aborted ? 'stopped' : 'unable' };
    clearTimeout(timer);
    set({ phase: 'ended', outcome });
  }

  return {
    run,
    start: (code: string) => void start(code),
    stop: () => current.current?.abort(),
    clear: () => {
      current.current?.abort();
      current.current = null;
      setRun(undefined);
    },
  };
}
