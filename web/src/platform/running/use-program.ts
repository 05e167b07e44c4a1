import { useEffect, useRef, useState } from 'react';
import { filesOf } from './files.ts';
import { runProgram, type Ending } from './run-program.ts';
import type { Line, RunLanguage } from './said.ts';

export type Run = {
  language: RunLanguage;
  phase: 'loading' | 'running' | 'ended';
  lines: readonly Line[];
  ending?: Ending;
};

// Lines come one by one; they are drawn together.
const drawnEvery = 50;

/** Returns the state of a user's program and of its last run. */
export function useProgram(language: RunLanguage) {
  const [run, setRun] = useState<Run>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function start(code: string) {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    const lines: Line[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawn: Run = { language, phase: 'loading', lines };
    const put = (change: Partial<Run>) => {
      drawn = { ...drawn, ...change, lines: [...lines] };
      // A run that another one has replaced is no longer rendered.
      if (current.current === stop) setRun(drawn);
    };
    put({});
    const files = await filesOf(language, stop.signal).catch(() => undefined);
    const ending: Ending = files
      ? await runProgram(
          { language, code, files },
          {
            signal: stop.signal,
            onBegun: () => put({ phase: 'running' }),
            onLine: (line) => {
              lines.push(line);
              timer ??= setTimeout(() => {
                timer = undefined;
                put({});
              }, drawnEvery);
            },
          },
        )
      : { how: stop.signal.aborted ? 'stopped' : 'unable' };
    clearTimeout(timer);
    put({ phase: 'ended', ending });
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
