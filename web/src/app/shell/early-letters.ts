import { useLayoutEffect } from 'react';

let letters = '';

/** What was typed for a field before it was there to be typed in. It is handed over once. */
export function takeEarlyLetters(): string {
  const taken = letters;
  letters = '';
  return taken;
}

/** Keeps what is typed from the moment when a layer is asked for until its field has the focus. */
export function useEarlyLetters(isAsked: boolean) {
  useLayoutEffect(() => {
    if (!isAsked) return;
    letters = '';
    // Before anybody else takes them for shortcuts.
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isAsked]);
}

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || isInLayer()) return;
  if (event.key === 'Backspace') letters = letters.slice(0, -1);
  else if (event.key.length === 1) letters += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const isInLayer = () => Boolean(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]'));
