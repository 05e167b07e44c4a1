import { useEffectEvent, useLayoutEffect } from 'react';

let letters = '';

/** What was typed for a field before it was there to be typed in. It is handed over once. */
export function consumeBufferedKeys(): string {
  const taken = letters;
  letters = '';
  return taken;
}

type Asked = { isAsked: boolean; onClose: () => void };

/**
 * Buffers what is typed from the request for a layer until its field has the focus. Until then the other keys must not
 * activate or leave the element that had the focus before; Escape cancels the request.
 */
export function useKeyBuffer({ isAsked, onClose }: Asked) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isAsked) return;
    letters = '';
    const keep = (event: KeyboardEvent) => {
      if (!isForLayer(event)) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') letters = letters.slice(0, -1);
      else if (event.key.length === 1) letters += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    // The capture phase comes before any handler that takes the keys for shortcuts.
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isAsked]);
}

const others = ['Backspace', 'Enter', 'Tab', 'Escape'];

function isForLayer({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isInLayer()) return false;
  return key.length === 1 || others.includes(key);
}

const isInLayer = () => Boolean(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]'));
