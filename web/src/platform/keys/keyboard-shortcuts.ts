import { useLayoutEffect } from 'react';

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Handles single keys while the user is not typing and nothing covers the page. */
export function useKeyboardShortcuts(keys: Keys) {
  // A layout effect, so that the handlers of the new content are active as soon as it is visible.
  useLayoutEffect(() => {
    const onEvent = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTakenElsewhere(event.target)) return;
      keys[event.key.toLowerCase()]?.(event);
    };
    document.addEventListener('keydown', onEvent);
    return () => document.removeEventListener('keydown', onEvent);
  });
}

// A checkbox takes no text.
const textFieldSelector = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

function isTakenElsewhere(target: EventTarget | null) {
  const isWriting = target instanceof Element && target.closest(textFieldSelector);
  return isWriting || isOverlayOpen();
}

/** True if a layer, such as a dialog, covers the page. */
export const isOverlayOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
