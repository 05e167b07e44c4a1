import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Looks after the focus of a form whose fields are held still while it is sent: it waits at the form itself, so that
 * nobody falls out of it, and comes back to where it was.
 */
export function useHeldFocus(form: RefObject<HTMLElement | null>, isHeld: boolean) {
  const before = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld) {
      if (!(activeElement instanceof HTMLElement) || !form.current?.contains(activeElement)) return;
      before.current = activeElement;
      form.current.focus({ preventScroll: true });
    } else if (before.current) {
      // Whoever has gone elsewhere meanwhile is not called back.
      const hasWaited = activeElement === form.current || activeElement === document.body;
      if (hasWaited) before.current.focus({ preventScroll: true });
      before.current = undefined;
    }
  }, [form, isHeld]);
}
