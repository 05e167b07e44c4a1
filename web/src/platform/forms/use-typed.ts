import { useEffect, useRef, useState } from 'react';

const pause = 300;

/** What is typed in a field that the address follows a moment later. The address may change by other ways, as by going back. */
export function useTyped(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another filter may be picked before the pause is over: what is told then must know of it.
  const newest = useRef(onSettle);
  const told = useRef(settled);
  useEffect(() => {
    newest.current = onSettle;
  });
  useEffect(() => {
    // What was brought about by typing is not to undo what was typed since.
    if (settled !== told.current && timer.current === undefined) setText(settled);
    told.current = settled;
  }, [settled]);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function settle(wanted: string) {
    stop();
    // The address may still be on its way to what was told last.
    if (wanted.trim() === told.current) return;
    told.current = wanted.trim();
    newest.current(told.current);
  }
  return {
    text,
    type(next: string) {
      setText(next);
      stop();
      timer.current = setTimeout(settle, pause, next);
    },
    settle: () => settle(text),
    clear() {
      setText('');
      settle('');
    },
    /** What is typed is forgotten, and nobody is told. */
    forget() {
      stop();
      setText('');
    },
  };
}
