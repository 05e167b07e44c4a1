import { useEffect, useRef, useState } from 'react';

const debounceMs = 300;

/**
 * Holds the typed text of a field and calls `onDebouncedChange` 300 ms after the last change. `committedText`, usually
 * from the URL, may also change otherwise, for example on *back*.
 */
export function useDebouncedInput(committedText: string, onDebouncedChange: (text: string) => void) {
  const [text, setText] = useState(committedText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another filter may be picked before the pause is over, so the callback must be the latest one.
  const newest = useRef(onDebouncedChange);
  const lastCommitted = useRef(committedText);
  useEffect(() => {
    newest.current = onDebouncedChange;
  });
  useEffect(() => {
    // A result of earlier typing must not overwrite what was typed since.
    if (committedText !== lastCommitted.current && timer.current === undefined) setText(committedText);
    lastCommitted.current = committedText;
  }, [committedText]);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function commitText(nextText: string) {
    stop();
    // The URL may not have caught up with the last value yet.
    if (nextText.trim() === lastCommitted.current) return;
    lastCommitted.current = nextText.trim();
    newest.current(lastCommitted.current);
  }
  return {
    text,
    type(next: string) {
      setText(next);
      stop();
      timer.current = setTimeout(commitText, debounceMs, next);
    },
    settle: () => commitText(text),
    clear() {
      setText('');
      commitText('');
    },
    /** Drops the typed text without calling back. */
    reset() {
      stop();
      setText('');
    },
  };
}
