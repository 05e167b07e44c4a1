import { useEffect, useRef, type FocusEvent } from 'react';
import { focusNonTabbableElement } from '../use-focus-after-removal.ts';

type Options = {
  /** Whether a dialog that was opened from a step has the focus. */
  isDialogOpen: boolean;
};

/**
 * Moves the focus when a step is done and its button, which had the focus or opened the dialog, goes away: to the row
 * or the notice of the step, or without it to the content of the page. Returns the handlers of the element that
 * contains the buttons.
 */
export function useFocusAfterStep({ isDialogOpen }: Options) {
  const focused = useRef<{ button: Element; container: Element | null }>(undefined);
  useEffect(() => {
    if (isDialogOpen || !focused.current || focused.current.button.isConnected) return;
    const { container } = focused.current;
    focused.current = undefined;
    // The focus is not moved away from another element that has it.
    if (document.activeElement !== document.body) return;
    const next = container?.isConnected ? container : document.getElementById('content');
    if (next instanceof HTMLElement) focusNonTabbableElement(next);
  });
  return {
    onFocusCapture({ target }: FocusEvent) {
      focused.current = { button: target, container: target.closest('li, section') };
    },
    onBlurCapture({ relatedTarget }: FocusEvent) {
      // `relatedTarget` is null if the user clicks on the page itself: then the button is forgotten. It stays
      // remembered if a dialog takes the focus, because the dialog has the focus only until it is closed.
      if (relatedTarget === null) focused.current = undefined;
    },
  };
}
