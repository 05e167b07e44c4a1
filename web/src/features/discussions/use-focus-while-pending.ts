import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Manages the focus of a form while its fields are disabled during a request: the form element takes the focus, so that
 * the page does not lose it, and gives it back to the field afterwards.
 */
export function useFocusWhilePending(form: RefObject<HTMLElement | null>, isLocked: boolean) {
  const before = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) {
      if (!(activeElement instanceof HTMLElement) || !form.current?.contains(activeElement)) return;
      before.current = activeElement;
      form.current.focus({ preventScroll: true });
    } else if (before.current) {
      // If the user has focused another element since, the focus must not be moved back.
      const isFocusUnmoved = activeElement === form.current || activeElement === document.body;
      if (isFocusUnmoved) before.current.focus({ preventScroll: true });
      before.current = undefined;
    }
  }, [form, isLocked]);
}
