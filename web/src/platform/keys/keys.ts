import { useLayoutEffect } from 'react';

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Hears single keys while nobody is writing and nothing lies over the page. */
export function useKeys(keys: Keys) {
  // Before it is painted: what is seen hears.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTakenElsewhere(event.target)) return;
      keys[event.key.toLowerCase()]?.(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

// Nobody writes in a box that is only ticked.
const written = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

function isTakenElsewhere(target: EventTarget | null) {
  const isWriting = target instanceof Element && target.closest(written);
  return isWriting || isCovered();
}

/** Whether a layer lies over the page. */
export const isCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
