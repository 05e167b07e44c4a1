import { useEffect, useRef, useState } from 'react';

const pause = 300;

/**
 * Holds the typed text of a field and calls `onSettle` 300 ms after the last change. `settled`, usually from the
 * URL, may also change otherwise, for example on *back*.
 */
export function useDebouncedInput(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another filter may be picked before the pause is over, so the callback must be the latest one.
  const newest = useRef(onSettle);
  const sent = useRef(settled);
  useEffect(() => {
    newest.current = onSettle;
  });
  useEffect(() => {
    // A result of earlier typing must not overwrite what was typed since.
    if (settled !== sent.current && timer.current === undefined) setText(settled);
    sent.current = settled;
  }, [settled]);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function settle(wanted: string) {
    stop();
    // The URL may not have caught up with the last value yet.
    if (wanted.trim() === sent.current) return;
    sent.current = wanted.trim();
    newest.current(sent.current);
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
    /** Drops the typed text without calling back. */
    reset() {
      stop();
      setText('');
    },
  };
}
