import { useEffectEvent, useLayoutEffect } from 'react';

let emails = '';

/** What was typed for a field before it was there to be typed in. It is handed over once. */
export function consumeBufferedKeys(): string {
  const taken = emails;
  emails = '';
  return taken;
}

type Input = { isAsked: boolean; onClose: () => void };

/**
 * Buffers what is typed from the request for a layer until its field has the focus. Until then the other keys must not
 * activate or leave the element that had the focus before; Escape cancels the request.
 */
export function useKeyBuffer({ isAsked, onClose }: Input) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isAsked) return;
    emails = '';
    const keep = (event: KeyboardEvent) => {
      if (!isForLayer(event)) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') emails = emails.slice(0, -1);
      else if (event.key.length === 1) emails += event.key;
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
