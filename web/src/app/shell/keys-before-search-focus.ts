import { useEffectEvent, useLayoutEffect } from 'react';

let buffered = '';

/** Returns the text that was typed before the search field had the focus, and clears the buffer. */
export function consumeKeysBeforeSearchFocus(): string {
  const taken = buffered;
  buffered = '';
  return taken;
}

type Input = { isRequested: boolean; onClose: () => void };

/**
 * Buffers what the user types after opening the search, until the search field has the focus. Until then,
 * Enter and Tab must not act on the element that had the focus before; Escape closes the search.
 */
export function useBufferKeysUntilSearchFocus({ isRequested, onClose }: Input) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isRequested) return;
    buffered = '';
    const bufferKey = (event: KeyboardEvent) => {
      if (!isForLayer(event)) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') buffered = buffered.slice(0, -1);
      else if (event.key.length === 1) buffered += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    // Listens in the capture phase, so that the buffer receives each key before the handlers of keyboard shortcuts.
    window.addEventListener('keydown', bufferKey, { capture: true });
    return () => window.removeEventListener('keydown', bufferKey, { capture: true });
  }, [isRequested]);
}

const others = ['Backspace', 'Enter', 'Tab', 'Escape'];

function isForLayer({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isInLayer()) return false;
  return key.length === 1 || others.includes(key);
}

const isInLayer = () => Boolean(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]'));
