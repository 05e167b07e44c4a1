import { useEffect, useRef, useState } from 'react';

const pause = 300;

/** What is typed in a field that the address follows a moment later. The address may change by other ways, as by going back. */
export function useTyped(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [followed, setFollowed] = useState(settled);
  if (followed !== settled) {
    setFollowed(settled);
    // What is being typed is not to be undone by what it brought about.
    if (text.trim() !== settled) setText(settled);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(wanted: string) {
    clearTimeout(timer.current);
    if (wanted.trim() !== settled) onSettle(wanted.trim());
  }
  return {
    text,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, pause, next);
    },
    settle: () => settle(text),
    clear() {
      setText('');
      settle('');
    },
    /** What is typed is forgotten, and nobody is told. */
    forget() {
      clearTimeout(timer.current);
      setText('');
    },
  };
}
